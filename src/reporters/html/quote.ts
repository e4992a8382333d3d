import type { Citation } from '../../../schemas/citation.ts';
import { escapeHtml as text } from '../escape.ts';

/** Where a citation stands, for a person: "section 8.2(b), page 3". */
export function placeWords({ page, section }: Pick<Citation, 'page' | 'section'>): string {
  return [section === null ? '' : `section ${section}`, page === null ? '' : `page ${page}`]
    .filter((part) => part !== '')
    .join(', ');
}

/** A citation as a quotation with its place; one that was not found says so. */
export function renderQuote(citation: Citation | null): string {
  if (citation === null) return '';
  if (citation.verification === 'not_found') return '<p class="meta">Quoted words were not found in the document.</p>';
  return `<blockquote>${text(citation.quote)}</blockquote><p class="meta">${text(placeWords(citation))}</p>`;
}
