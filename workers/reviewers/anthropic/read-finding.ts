import { ClauseCategory } from '../../../schemas/categories.ts';
import type { AnswerEntry } from '../proposal.ts';
import { normalizeConfidence } from './normalize-confidence.ts';

/** One entry of `findings` as understood; `rejected` says why nobody can use it. */
export type Entry = AnswerEntry;

const SEVERITIES = ['critical', 'high', 'medium', 'low'];
const CATEGORIES: ReadonlyMap<string, ClauseCategory> = new Map(
  ClauseCategory.options.map((category) => [fold(category), category]),
);

/**
 * Reads one finding. Fields of our own form and of the plain one (title, clause, severity, confidence, quote, page,
 * recommendation) are both understood; what was put right is noted. Only a missing quote makes it unusable.
 */
export function readFinding(raw: unknown): Entry {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    return {
      ...EMPTY,
      rejected: `is ${raw === null ? 'null' : Array.isArray(raw) ? 'a list' : `a ${typeof raw}`}, not an object`,
    };
  const field = (name: string): unknown => (Object.hasOwn(raw, name) ? Reflect.get(raw, name) : undefined);
  const notes: string[] = [];
  const confidence = normalizeConfidence(field('confidence'));
  if (confidence.note !== '') notes.push(confidence.note);

  const quote = field('quote');
  const title = text(field('title'), 120);
  if (title === '') notes.push('no title');
  const severity = field('severity');
  const known = typeof severity === 'string' && SEVERITIES.includes(severity.trim().toLowerCase());
  if (severity !== undefined && severity !== null && !known)
    notes.push(`severity unknown: ${JSON.stringify(severity).slice(0, 30)}`);
  const deviates = field('deviates');
  const named = text(field('category'), 60);
  const category = CATEGORIES.get(fold(named)) ?? null;
  if (named !== '' && category === null) notes.push(`category unknown: ${named}`);
  return {
    title,
    category,
    rule: text(field('rule'), 60) || null,
    quote: typeof quote === 'string' ? quote : null,
    claimed: {
      page: scalar(field('page')),
      section: scalar(field('section') ?? field('clause')),
      severity: known ? severity.trim().toLowerCase() : null,
    },
    deviates: typeof deviates === 'boolean' ? deviates : null,
    confidence: confidence.value,
    rationale: text(field('rationale') ?? field('recommendation'), 600),
    notes,
    rejected: typeof quote === 'string' ? null : quote === undefined ? 'quote is missing' : 'quote is not a text',
  };
}

const EMPTY: Entry = {
  title: '',
  category: null,
  rule: null,
  quote: null,
  claimed: { page: null, section: null, severity: null },
  deviates: null,
  confidence: null,
  rationale: '',
  notes: [],
  rejected: null,
};

/** One line of printable text of at most `limit` characters; empty for anything else. */
function text(value: unknown, limit: number): string {
  if (typeof value !== 'string') return '';
  return value
    .slice(0, limit * 4)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, limit)
    .trim();
}

/** A claim as it was written: a number or a short text, whatever it means. */
function scalar(value: unknown): string | null {
  if (typeof value === 'number') return String(value).slice(0, 20);
  return text(value, 40) || null;
}

function fold(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '');
}
