import type { Concern } from '../../../schemas/artifact.ts';
import type { Citation } from '../../../schemas/citation.ts';
import { escapeHtml as text } from '../escape.ts';
import { renderQuote } from './quote.ts';

/** One concern as a person reads it: how grave, what was found (`where` names the document), the words, what is required. */
export function renderConcern(concern: Concern, citation: Citation | null, where = ''): string {
  const doubt = concern.confirmed ? '' : ' (possible, unconfirmed)';
  return `<div class="item"><div><span class="severity ${concern.severity}">${concern.severity}</span>${doubt} <b>${text(concern.found)}</b>${where}</div>
${renderQuote(citation)}<p>Required: ${text(concern.required)} <span class="meta">${text(concern.title)}; ${text(concern.approver)}${concern.confidence === 0 ? '' : `, confidence ${concern.confidence.toFixed(2)}`}</span></p></div>`;
}
