import type { TaskBrief } from '../../schemas/brief.ts';
import type { TermVariable } from '../../schemas/rule-variables.ts';
import type { TermValue } from '../../schemas/terms.ts';
import type { GroundedTerm } from './input.ts';
import type { TermReference } from './rule-language.ts';
import { type Side, sideOf } from './sides.ts';

/** From this probability on a term is believed enough to be judged. */
const BELIEVED_FROM = 0.5;

/** One reading of a document's terms: each name with the one term that stands for it, per variable. */
export type TermReading = Readonly<Record<TermVariable, ReadonlyMap<string, GroundedTerm>>>;

/** Whose a term is cannot be told: it counts for both sides, with half its probability. */
const DOUBTFUL_SIDE = 0.5;

interface PlacedTerm {
  readonly term: GroundedTerm;
  readonly side: Side;
}

/** Terms whose words were found in the document and whose probability is high enough, each with its side. */
export function placeTerms(terms: readonly GroundedTerm[], subject: TaskBrief['subject']): readonly PlacedTerm[] {
  return terms
    .filter((term) => term.verification !== 'not_found' && term.probability >= BELIEVED_FROM)
    .map((term) => ({ term, side: sideOf(term.party, subject) }))
    .sort((a, b) => b.term.probability - a.term.probability || a.term.span[0] - b.term.span[0]);
}

/** The most probable reading. Lists are united. */
export function firstReading(placed: readonly PlacedTerm[]): TermReading {
  return { terms: read(placed, 'terms'), ours: read(placed, 'ours'), theirs: read(placed, 'theirs') };
}

/**
 * The first reading, then one for every other value of a term that the rule reads: a second clause with another figure
 * must not hide behind the first. At most 16 readings.
 */
export function readings(
  base: TermReading,
  placed: readonly PlacedTerm[],
  references: readonly TermReference[],
): readonly TermReading[] {
  const alternatives: TermReading[] = [];
  for (const { variable, name } of references) {
    const standing = base[variable].get(name);
    if (standing === undefined || Array.isArray(standing.value)) continue;
    const tried: TermValue[] = [standing.value];
    for (const candidate of placed) {
      const { term } = candidate;
      if (term.name !== name || tried.includes(term.value) || !belongsTo(candidate, variable)) continue;
      tried.push(term.value);
      alternatives.push(withTerm(base, candidate));
    }
  }
  return [base, ...alternatives.slice(0, 15)];
}

/** The reading in which this term stands for its name, for everybody it belongs to. */
function withTerm(base: TermReading, candidate: PlacedTerm): TermReading {
  const replace = (variable: TermVariable): ReadonlyMap<string, GroundedTerm> =>
    belongsTo(candidate, variable) ? new Map(base[variable]).set(candidate.term.name, candidate.term) : base[variable];
  return { terms: replace('terms'), ours: replace('ours'), theirs: replace('theirs') };
}

function read(placed: readonly PlacedTerm[], variable: TermVariable): Map<string, GroundedTerm> {
  const chosen = new Map<string, GroundedTerm>();
  for (const candidate of placed) {
    const { term } = candidate;
    if (!belongsTo(candidate, variable)) continue;
    const standing = chosen.get(term.name);
    if (standing === undefined) chosen.set(term.name, term);
    else if (Array.isArray(standing.value) && Array.isArray(term.value)) {
      chosen.set(term.name, { ...standing, value: [...new Set([...standing.value, ...term.value])] });
    }
  }
  if (variable === 'terms') return chosen;
  for (const { term, side } of placed) {
    if (side !== 'unknown' || chosen.has(term.name)) continue;
    chosen.set(term.name, { ...term, probability: term.probability * DOUBTFUL_SIDE });
  }
  return chosen;
}

function belongsTo({ side }: PlacedTerm, variable: TermVariable): boolean {
  return variable === 'terms' || side === 'both' || side === variable;
}

/** The values of a reading, as expressions see them. */
export function valuesOf(reading: TermReading): Record<TermVariable, Record<string, TermValue>> {
  const values = (map: ReadonlyMap<string, GroundedTerm>): Record<string, TermValue> =>
    Object.fromEntries([...map].map(([name, term]) => [name, term.value]));
  return { terms: values(reading.terms), ours: values(reading.ours), theirs: values(reading.theirs) };
}
