import type { TaskBrief } from '../schemas/brief.ts';
import type { AnswerLine, Disagreement } from '../schemas/second-reading.ts';
import type { Grounder } from './ground.ts';
import type { AnswerEntry } from './reviewers/proposal.ts';

/** An entry of a model's answer after its words were looked up, with the place where they stand. */
export interface CheckedEntry {
  readonly line: AnswerLine;
  readonly entry: AnswerEntry;
  readonly start: number | null;
  readonly end: number | null;
}

/** Looks up every entry's words and compares what it claims with what is found. */
export function checkAnswer(answer: readonly AnswerEntry[], grounder: Grounder): CheckedEntry[] {
  const seen = new Map<string, number>();
  return answer.map((entry, index) => {
    const number = index + 1;
    const found = entry.rejected === null ? grounder.ground(entry.quote ?? '', hintOf(entry)) : null;
    const verified = found !== null && found.start !== null && found.end !== null;
    const place = verified ? `${found.start}:${found.end}` : '';
    const duplicateOf = verified ? (seen.get(place) ?? null) : null;
    if (verified && duplicateOf === null) seen.set(place, number);
    const line: AnswerLine = {
      number,
      title: entry.title || entry.category || 'Finding without a title',
      category: entry.category,
      rule: entry.rule,
      status: entry.rejected !== null ? 'rejected' : verified ? 'verified' : 'unverified',
      reason: reasonOf(entry, verified),
      verification: found?.verification ?? null,
      quote: (verified ? found.quote : (entry.quote ?? '')).slice(0, 1_200),
      page: verified ? found.page : null,
      section: verified ? found.section : null,
      confidence: entry.confidence,
      claimed: entry.claimed,
      notes: [...entry.notes, ...(verified ? misplaced(entry, found) : [])]
        .map((note) => note.slice(0, 200))
        .slice(0, 8),
      duplicateOf,
    };
    return { line, entry, start: verified ? found.start : null, end: verified ? found.end : null };
  });
}

/** The claimed place as a hint; what is no sheet number is no hint. */
export function hintOf({ claimed }: AnswerEntry): { page: number | null; section: string | null } {
  const page = /^[1-9]\d{0,5}$/.test(claimed.page ?? '') ? Number(claimed.page) : null;
  return { page, section: claimed.section };
}

function reasonOf({ rejected, quote }: AnswerEntry, verified: boolean): string {
  if (rejected !== null) return rejected.slice(0, 200);
  if (verified) return '';
  if ((quote ?? '').trim() === '') return 'The quote is empty.';
  return 'The quoted words do not stand in the document, or are too few to prove anything.';
}

/** What the model said of the place, where that differs from where the words stand. */
function misplaced(
  { claimed }: AnswerEntry,
  found: { readonly page: number | null; readonly section: string | null },
): string[] {
  const wrongPage = claimed.page !== null && claimed.page !== String(found.page);
  const wrongSection = claimed.section !== null && !isSameSection(claimed.section, found.section);
  return [
    ...(wrongPage ? [`The model said page ${claimed.page}; the words stand on page ${found.page}.`] : []),
    ...(wrongSection
      ? [
          `The model said section ${claimed.section}; the words stand in ${found.section === null ? 'no numbered section' : `section ${found.section}`}.`,
        ]
      : []),
  ];
}

function isSameSection(claimed: string, found: string | null): boolean {
  const fold = (label: string): string =>
    label
      .toLowerCase()
      .replace(/^(?:section|clause|article|paragraph|§)\s{0,3}/, '')
      .replace(/[\s.]+$/, '')
      .replace(/\s/g, '');
  return found !== null && fold(claimed) === fold(found);
}

/** Figures a model gives as a reason that stand neither in the document nor in the playbook. */
export function inventedFigures(
  checked: readonly CheckedEntry[],
  text: string,
  playbook: TaskBrief['global']['playbook'],
): Disagreement[] {
  const known = figuresOf(text);
  for (const figure of figuresOf(JSON.stringify(playbook.rules))) known.add(figure);
  return checked.flatMap(({ line, entry }): Disagreement[] => {
    if (line.status === 'rejected') return [];
    const invented = [...figuresOf(`${entry.title} ${entry.rationale}`)].filter((figure) => !known.has(figure));
    if (invented.length === 0) return [];
    return [
      {
        kind: 'figure',
        about: line.title.slice(0, 120),
        model: `gives ${invented.slice(0, 5).join(', ')} as a reason`.slice(0, 300),
        embedded: 'no such figure stands in the document',
      },
    ];
  });
}

/** Numbers of two digits or more in a text, without their separators: "USD 7,500.00" is 7500. */
function figuresOf(text: string): Set<string> {
  const figures = new Set<string>();
  for (const [written] of text.matchAll(/(?<![\p{L}\d])\d[\d,.]{0,30}/gu)) {
    const plain = written
      .replace(/[.,]$/, '')
      .replace(/,(?=\d{3}(?!\d))/g, '')
      .replace(/\.0+$/, '');
    if (plain.length > 1) figures.add(plain);
  }
  return figures;
}
