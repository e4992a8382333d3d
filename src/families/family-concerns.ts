import type { Concern, ReviewArtifact } from '../../schemas/artifact.ts';
import type { Citation } from '../../schemas/citation.ts';
import type { FamilyConflict, FamilyView } from '../../schemas/family-view.ts';
import type { RankedConcern } from '../../schemas/ranked-concern.ts';
import { hasSection } from '../../schemas/section-labels.ts';
import { readRanges } from '../../schemas/section-ranges.ts';
import type { TermValue } from '../../schemas/terms.ts';
import type { Words } from './effective-terms.ts';

/** A member of a family with its artifact. */
export interface Kin {
  readonly artifact: ReviewArtifact;
  readonly dependsOn: string | null;
}

type Raise = Pick<Concern, 'rule' | 'kind' | 'severity' | 'title' | 'found' | 'required'>;

/** Facts compared with facts: what may be wrong is the reading of one of them. */
const COMPARED = 0.9;

/** The one concern of a family whose master is not there: whatever depends on it is not listed again. */
export function masterConcern(
  problem: FamilyView['problem'],
  name: string,
  dependents: readonly Kin[],
): RankedConcern[] {
  const [first] = dependents;
  if (problem === null || first === undefined) return [];
  const found = {
    missing: `"${name.slice(0, 120)}" is not among the documents`,
    ambiguous: 'More than one document may be the master',
    cyclic: 'The documents name each other as master',
    failed: 'The master was not reviewed',
  }[problem];
  return [
    raise(first.artifact, {
      rule: 'master-supplied',
      kind: 'missing',
      severity: 'medium',
      title: 'Master not supplied',
      found: `${found}; ${dependents.length} document${dependents.length === 1 ? ' depends' : 's depend'} on it`,
      required: 'The master is reviewed with what changes or completes it',
    }),
  ];
}

/** Parts that amendments change and their master, with what earlier amendments added, does not have. */
export function astrayConcerns(labels: string | null, amendments: readonly Kin[]): RankedConcern[] {
  if (labels === null) return [];
  const known = readRanges(labels);
  return amendments.flatMap(({ artifact }) => {
    const operations = artifact.family?.operations ?? [];
    const astray = operations.filter(
      ({ action, target }) => action !== 'add' && target !== '' && hasSection(known, target) === 'no',
    );
    if (artifact.family?.signed === 'yes')
      known.push(...operations.flatMap(({ action, target }) => (action === 'add' && target !== '' ? [target] : [])));
    const [first] = astray;
    if (first === undefined) return [];
    return [
      raise(
        artifact,
        {
          rule: 'amended-section',
          kind: 'conflict',
          severity: 'high',
          title: 'Changes a part that the master does not have',
          found: `Changes ${[...new Set(astray.map(({ target }) => partName(target)))].slice(0, 6).join(', ')}, which the master does not have`,
          required: 'Every part that is changed stands in the master',
        },
        first,
      ),
    ];
  });
}

/** Amendments that are not signed by both, or take effect before they were made. */
export function formConcerns(amendments: readonly Kin[]): RankedConcern[] {
  return amendments.flatMap(({ artifact }) => {
    const { family } = artifact;
    if (family === undefined) return [];
    const raised: RankedConcern[] = [];
    if (family.signed !== 'yes') {
      const unknown = family.signed === 'unknown';
      raised.push(
        raise(artifact, {
          rule: 'amendment-signed',
          kind: unknown ? 'ambiguous' : 'deviation',
          severity: unknown ? 'low' : 'medium',
          title: unknown ? 'No signature was seen on the amendment' : 'The amendment is not signed by both sides',
          found: `${paperName(artifact)} ${unknown ? 'shows no signature block' : family.signed === 'partly' ? 'has one signature and a blank line' : 'has blank signature lines'}; what it changes is not counted as in force`,
          required: 'Signed by both sides',
        }),
      );
    }
    if (family.date !== null && family.effective !== null && family.effective < family.date) {
      raised.push(
        raise(artifact, {
          rule: 'amendment-retroactive',
          kind: 'deviation',
          severity: 'medium',
          title: 'The amendment takes effect before its date',
          found: `Dated ${family.date}, in effect from ${family.effective}`,
          required: 'In effect from its date or later',
        }),
      );
    }
    return raised;
  });
}

/** Numbers of amendments that are not there, or are there twice. */
export function numberingConcerns(amendments: readonly Kin[]): RankedConcern[] {
  const numbered = amendments.flatMap(({ artifact }) =>
    typeof artifact.family?.number === 'number' ? [{ artifact, number: artifact.family.number }] : [],
  );
  const last = Math.max(0, ...numbered.map(({ number }) => number));
  const absent = Array.from({ length: Math.min(last, 200) }, (_, i) => i + 1).filter(
    (number) => !numbered.some((one) => one.number === number),
  );
  const highest = numbered.find(({ number }) => number === last);
  const twice = numbered.find((one, at) => numbered.findIndex(({ number }) => number === one.number) < at);
  return [
    ...(absent.length > 0 && highest !== undefined
      ? [
          raise(highest.artifact, {
            rule: 'amendment-numbering',
            kind: 'missing',
            severity: 'medium',
            title: 'An amendment is missing from the row',
            found: `No amendment numbered ${absent.slice(0, 10).join(', ')} is among the documents; the last is ${last}`,
            required: 'Every amendment up to the last',
          }),
        ]
      : []),
    ...(twice !== undefined
      ? [
          raise(twice.artifact, {
            rule: 'amendment-number-twice',
            kind: 'conflict',
            severity: 'medium',
            title: 'Two amendments bear the same number',
            found: `Number ${twice.number} stands on two different documents`,
            required: 'Each number once',
          }),
        ]
      : []),
  ];
}

/** What two papers contradict each other in; a permitted override is none. */
export function conflictConcerns(
  conflicts: readonly FamilyConflict[],
  kin: readonly Kin[],
  deviates: (name: string) => boolean,
): RankedConcern[] {
  return conflicts.flatMap((conflict) => {
    const artifact = kin.find((one) => one.artifact.id === conflict.dependent.id)?.artifact;
    if (conflict.permitted || artifact === undefined) return [];
    const what = conflict.name.replaceAll('_', ' ');
    return [
      raise(
        artifact,
        {
          rule: 'order-of-precedence',
          kind: 'conflict',
          severity: conflict.resolved || !deviates(conflict.name) ? 'medium' : 'high',
          title: conflict.resolved ? 'Differs from its master, which is decided' : 'Differs from its master, undecided',
          found: `${what}: ${value(conflict.dependent.value)} here, ${value(conflict.master.value)} in the master. ${conflict.by}`,
          required: 'One value, or a clause that says which prevails',
        },
        conflict.dependent,
      ),
    ];
  });
}

function raise(artifact: ReviewArtifact, concern: Raise, words?: Words): RankedConcern {
  const citation: Citation | null =
    words === undefined
      ? null
      : {
          id: 'f1',
          quote: words.quote,
          page: words.page,
          section: words.section,
          start: words.start,
          end: words.start + words.quote.length,
          verification: 'exact',
        };
  return {
    id: artifact.id,
    path: artifact.path,
    concern: {
      ...concern,
      found: concern.found.slice(0, 240),
      confirmed: true,
      approver: 'legal',
      citations: citation === null ? [] : ['f1'],
      confidence: COMPARED,
    },
    citation,
  };
}

function paperName({ family, document }: ReviewArtifact): string {
  return family?.number === null || family === undefined ? document.title.slice(0, 80) : `Amendment ${family.number}`;
}

function partName(label: string): string {
  return /^\d/.test(label) ? `section ${label}` : label;
}

function value(of: TermValue | null): string {
  return of === null ? 'not read' : Array.isArray(of) ? of.join(', ') : String(of);
}
