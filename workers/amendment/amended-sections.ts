import type { Concern } from '../../schemas/artifact.ts';
import type { TransferSummary } from '../../schemas/brief.ts';
import { hasSection } from '../../schemas/section-labels.ts';
import { readRanges } from '../../schemas/section-ranges.ts';
import type { CitationBook } from '../judge/cite.ts';
import type { GroundedTerm } from '../judge/input.ts';
import type { PlacedOperation } from './read-operations.ts';

/** What the judge knows of a document's family: its operations, and what they work on where that was handed over. */
export interface FamilyGrounds {
  readonly operations: readonly PlacedOperation[];
  readonly standing: TransferSummary['standing'] | null;
  readonly masterUnavailable: boolean;
}

/** A list of labels against a label is an exact comparison; what can go wrong is the reading of either. */
const COMPARED = 0.95;

/** One concern for the parts that a paper changes and its master does not have; none where the master's parts are unknown. */
export function amendedSections({ operations, standing }: FamilyGrounds, book: CitationBook): Concern[] {
  if (standing === null || standing.sections === null) return [];
  const labels = readRanges(standing.sections);
  const astray = operations.filter(
    ({ action, target }) => action !== 'add' && target !== '' && hasSection(labels, target) === 'no',
  );
  const [first] = astray;
  if (first === undefined) return [];
  const cited = book.cite({
    outcome: 'deviates',
    found: '',
    concern: null,
    terms: astray.map(asTerm),
    findings: [],
    confidence: COMPARED,
    standsWithoutWords: false,
  });
  const targets = [...new Set(astray.map(({ target }) => target))].slice(0, 6);
  return [
    {
      rule: 'amended-section',
      kind: 'conflict',
      severity: 'high',
      confirmed: true,
      approver: 'legal',
      title: 'Changes a part that the master does not have',
      found: `Changes ${targets.map(partName).join(', ')}, which the master does not have`.slice(0, 240),
      required: 'Every part that is changed stands in the master',
      citations: cited.map(({ id }) => id),
      confidence: COMPARED,
    },
  ];
}

function asTerm({ quote, start, end, page, section }: PlacedOperation): GroundedTerm {
  return {
    name: 'operation',
    value: true,
    party: null,
    quote: quote.slice(0, 1_200),
    span: [start, Math.min(end, start + 1_200)],
    probability: COMPARED,
    page,
    section,
    verification: 'exact',
  };
}

function partName(label: string): string {
  return /^\d/.test(label) ? `section ${label}` : label;
}
