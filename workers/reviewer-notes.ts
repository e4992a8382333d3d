import type { Concern } from '../schemas/artifact.ts';
import type { Citation } from '../schemas/citation.ts';
import type { Check } from '../schemas/evidence.ts';
import type { CheckedEntry } from './check-answer.ts';
import type { Judgement } from './judge/input.ts';

/** Entries of one answer that become concerns; the rest is in the evidence. */
const MOST_NOTES = 60;

/**
 * Adds what a model raised and no rule decides: each entry that no check already objects to becomes a low, unconfirmed
 * concern, after all others. It weighs nothing: verdict and confidence were computed before. An entry whose words are
 * not in the document is shown as that, under a citation that says not_found.
 */
export function addNotes(judgement: Judgement, checked: readonly CheckedEntry[]): Judgement {
  const concerns: Concern[] = [...judgement.concerns];
  const citations: Citation[] = [...judgement.citations];
  for (const one of checked.filter((entry) => isNote(entry, judgement.checks)).slice(0, MOST_NOTES)) {
    const { line } = one;
    const id = citationOf(one, citations);
    concerns.push({
      rule: `reviewer-note-${line.number}`,
      kind: 'ambiguous',
      severity: 'low',
      confirmed: false,
      approver: 'legal',
      title: line.title,
      found: describe(one).slice(0, 240),
      required: 'A person decides: no rule of the playbook does.',
      citations: [id],
      confidence: line.confidence ?? 0,
    });
  }
  return { ...judgement, concerns, citations };
}

/** Whether an entry is a note: its words are not there, no category places it, or no check agrees with its objection. */
function isNote({ line, entry }: CheckedEntry, checks: readonly Check[]): boolean {
  if (line.status === 'rejected') return false;
  if (line.status === 'unverified') return true;
  const check = checks.find(({ rule }) => rule === entry.rule);
  const objected = check?.outcome === 'deviates' || check?.outcome === 'missing';
  if (objected) return false;
  return entry.category === null || (entry.deviates === true && check !== undefined);
}

function describe({ line }: CheckedEntry): string {
  const confidence = line.confidence === null ? 'It gave no usable confidence.' : '';
  const same = line.duplicateOf === null ? '' : `Same words as note ${line.duplicateOf}.`;
  const lead =
    line.status === 'unverified'
      ? `Not verified. ${line.reason}`
      : 'The model raised these words; the playbook has no position on them, or its check does not object.';
  const misplaced = line.notes.filter((note) => note.startsWith('The model said'));
  return [lead, same, ...misplaced, confidence].filter((part) => part !== '').join(' ');
}

/** The citation of an entry's words; one that is already there is shared. */
function citationOf({ line, start, end }: CheckedEntry, citations: Citation[]): string {
  const standing = citations.find((citation) => start !== null && citation.start === start && citation.end === end);
  if (standing !== undefined) return standing.id;
  const id = `c${citations.length + 1}`;
  const verified = line.status === 'verified';
  citations.push({
    id,
    quote: verified ? line.quote : '',
    page: line.page,
    section: line.section?.slice(0, 60) ?? null,
    start: verified ? start : null,
    end: verified && start !== null ? start + line.quote.length : null,
    verification: verified ? (line.verification ?? 'not_found') : 'not_found',
  });
  return id;
}
