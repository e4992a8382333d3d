import { TERM_VOCABULARY, type TermEntry, type TermName } from '../../schemas/term-vocabulary.ts';
import type { TermValue } from '../../schemas/terms.ts';

/** The entry of a term name, or null when a term is not in the vocabulary. */
export function termEntry(name: string): TermEntry | null {
  return Object.hasOwn(TERM_VOCABULARY, name) ? TERM_VOCABULARY[name as TermName] : null;
}

/** A value as a sentence shows it: grouped digits, no unit, one line, at most 60 characters. */
export function writeValue(value: TermValue): string {
  if (typeof value === 'number') return writeNumber(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = (Array.isArray(value) ? value.map((item) => item.replaceAll('_', ' ')).join(', ') : value).replace(
    /\s+/g,
    ' ',
  );
  return text.length <= 60 ? text : `${text.slice(0, 57)}...`;
}

/** "renewal notice: 120 days" for a term and its value; used where a position is met. */
export function writeTerm(name: string, value: TermValue): string {
  const entry = termEntry(name);
  const unit =
    typeof value === 'number' && entry?.unit !== undefined && entry.unit !== 'currency' ? ` ${entry.unit}` : '';
  return `${entry?.about ?? name}: ${writeValue(value)}${unit}`;
}

function writeNumber(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  const [whole = '0', fraction] = String(Math.abs(rounded)).split('.');
  const grouped = whole.length < 5 ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${rounded < 0 ? '-' : ''}${grouped}${fraction === undefined ? '' : `.${fraction}`}`;
}
