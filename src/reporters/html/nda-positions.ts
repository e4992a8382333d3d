import type { NdaPosition } from '../../../schemas/evidence.ts';
import { escapeHtml as text } from '../escape.ts';
import { placeWords } from './quote.ts';

/** Characters of a passage that the table shows; the whole one is in the evidence. */
const QUOTE = 400;

const WORDS = { held: 'Held', contradicted: 'Contradicted', not_mentioned: 'Not mentioned' } as const;

/** What a non-disclosure agreement says of each usual position, with its best passage; nothing for other documents. */
export function renderNdaPositions(positions: readonly NdaPosition[]): string {
  if (positions.length === 0) return '';
  const rows = positions.map(({ statement, outcome, probability, citations: [best] }) => {
    const quote =
      best === undefined ? '' : best.quote.length <= QUOTE ? best.quote : `${best.quote.slice(0, QUOTE)} [cut]`;
    const place = best === undefined ? '' : placeWords(best);
    return `<tr><td>${text(statement)}</td><td>${WORDS[outcome]} (${probability.toFixed(2)})</td><td>${text(quote)}</td><td>${text(place)}</td></tr>`;
  });
  return `<h3>Usual positions of a non-disclosure agreement</h3><p class="meta">Read by a learned model, for orientation; verdict and checks do not rest on it.</p><table>${rows.join('')}</table>`;
}
