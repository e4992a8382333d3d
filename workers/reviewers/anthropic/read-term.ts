import { TERM_VOCABULARY, type TermName } from '../../../schemas/term-vocabulary.ts';
import type { TermValue } from '../../../schemas/terms.ts';
import type { ProposedTerm } from '../proposal.ts';

/** One entry of `terms` as understood; `rejected` says why nobody can use it. */
export interface ReadTerm {
  readonly name: string;
  readonly quote: string;
  readonly term: Omit<ProposedTerm, 'probability'> | null;
  readonly rejected: string | null;
}

/** Reads one term: its name must be in the vocabulary and its value must be of that term's type. */
export function readTerm(raw: unknown): ReadTerm {
  if (typeof raw !== 'object' || raw === null) return { name: '', quote: '', term: null, rejected: 'is not an object' };
  const field = (name: string): unknown => (Object.hasOwn(raw, name) ? Reflect.get(raw, name) : undefined);
  const name = String(field('name') ?? '').slice(0, 60);
  const quote = typeof field('quote') === 'string' ? String(field('quote')) : '';
  const reject = (rejected: string): ReadTerm => ({ name, quote: quote.slice(0, 400), term: null, rejected });
  if (!isTermName(name)) return reject('name is not in the list of terms');
  if (quote.trim() === '') return reject('quote is missing');
  const value = readValue(field('value'), TERM_VOCABULARY[name].type);
  if (value === null) return reject(`value is not a ${TERM_VOCABULARY[name].type}`);
  const party = field('party');
  const named = typeof party === 'string' && party.trim() !== '' ? party.trim().slice(0, 80) : null;
  return { name, quote, term: { name, value, party: named, quote, start: null }, rejected: null };
}

function isTermName(name: string): name is TermName {
  return Object.hasOwn(TERM_VOCABULARY, name);
}

function readValue(given: unknown, type: string): TermValue | null {
  if (type === 'number') {
    if (typeof given === 'number') return Number.isFinite(given) ? given : null;
    const digits = typeof given === 'string' ? given.trim().replace(/,(?=\d{3})/g, '') : '';
    return /^-?\d{1,15}(?:\.\d{1,6})?$/.test(digits) ? Number(digits) : null;
  }
  if (type === 'boolean') {
    if (typeof given === 'boolean') return given;
    const word = typeof given === 'string' ? given.trim().toLowerCase() : '';
    return word === 'true' || word === 'yes' ? true : word === 'false' || word === 'no' ? false : null;
  }
  if (type === 'list') {
    const entries = Array.isArray(given) ? given : typeof given === 'string' ? given.split(';') : [];
    const texts = entries.flatMap((entry) => (typeof entry === 'string' ? [entry.trim().slice(0, 60)] : []));
    const filled = texts.filter((entry) => entry !== '').slice(0, 20);
    return filled.length > 0 ? filled : null;
  }
  if (typeof given !== 'string' || given.trim() === '') return null;
  const text = given.trim().slice(0, 200);
  return type !== 'date' || /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(text) ? text : null;
}
