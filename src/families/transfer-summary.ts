import type { ReviewArtifact } from '../../schemas/artifact.ts';
import type { TransferSummary } from '../../schemas/brief.ts';
import { readRanges, writeRanges } from '../../schemas/section-ranges.ts';
import type { TermValue } from '../../schemas/terms.ts';
import { estimateTokens } from '../../schemas/tokens.ts';
import { effectiveTerms, type FamilyArtifact, statusOf } from './effective-terms.ts';

/** The three sizes: most tokens of each; the least is the most of the one before (200 for the short one). */
const MOST = { short: 500, medium: 1_000, detailed: 2_000 } as const satisfies Record<TransferSummary['size'], number>;
const SIZES = ['short', 'medium', 'detailed'] as const;

/**
 * What a dependent document is handed of the documents it depends on, oldest first, made from their artifacts only:
 * background, key documents, key decisions, state, and as data the parts and terms that stand. The smallest size that
 * holds everything is taken; beyond the largest, the least important lines are left out, the background never.
 * Null when the first of them, the master, gave nothing to hand over.
 */
export function transferSummary(
  familyName: string,
  predecessors: readonly ReviewArtifact[],
  asOf: string,
): TransferSummary | null {
  const [master, ...later] = predecessors;
  if (master === undefined || master.status === 'failure' || master.family === undefined) return null;
  const root: FamilyArtifact = { artifact: master, facts: master.family };
  const amendments = later.flatMap((artifact) =>
    artifact.family === undefined ? [] : [{ artifact, facts: artifact.family }],
  );
  const chains = effectiveTerms(root, amendments, asOf);
  const terms = chains.flatMap(({ name, party, effective, links }) =>
    effective === null ? [] : [{ name, party, value: effective, section: links[0]?.section ?? null }],
  );
  const full = {
    background: background(familyName, master),
    keyDocuments: predecessors.map((artifact) => describe(artifact)),
    keyDecisions: [
      ...precedenceLine(root),
      ...amendments.flatMap((amendment) => changeLines(amendment, asOf)),
      ...chains.flatMap((chain) => {
        if (chain.effective === null) return [`${plain(chain.name)}: changed, the new value was not read.`];
        const place = chain.links[0]?.section;
        return [
          `${plain(chain.name)}: ${write(chain.effective)}${place ? ` (section ${place} of the master)` : ''}, by ${chain.by ?? 'none'}.`,
        ];
      }),
      ...master.concerns.map(({ title, severity, found }) => `Concern in the master, ${severity}: ${title}. ${found}.`),
    ],
    state: state(later, asOf),
    standing: { sections: sectionsOf(root, amendments), terms },
  };
  return withinLimit(full);
}

type Content = Omit<TransferSummary, 'size' | 'tokens'>;

function withinLimit(full: Content): TransferSummary {
  let content = full;
  while (tokensOf(content) > MOST.detailed) {
    if (content.keyDecisions.length > 0) content = { ...content, keyDecisions: content.keyDecisions.slice(0, -1) };
    else if (content.standing.terms.length > 4)
      content = { ...content, standing: { ...content.standing, terms: content.standing.terms.slice(0, -1) } };
    else if (content.keyDocuments.length > 1) content = { ...content, keyDocuments: content.keyDocuments.slice(0, -1) };
    else break;
  }
  const tokens = tokensOf(content);
  const size = SIZES.find((name) => tokens <= MOST[name]) ?? 'detailed';
  return { size, ...content, tokens };
}

function tokensOf(content: Content): number {
  return estimateTokens(JSON.stringify(content));
}

function background(name: string, { document, summary, path }: ReviewArtifact): string {
  const parties = document.parties.slice(0, 4).join('; ');
  return `The document belongs to the family "${name}". Its master is "${document.title}" (${path}), ${document.kind}${parties === '' ? '' : `, between ${parties}`}; our role there: ${document.role}. Its review said: ${summary}`;
}

function describe({ path, document, family, status, verdict }: ReviewArtifact): string {
  const number = family?.number === null || family === undefined ? '' : ` no. ${family.number}`;
  const date = family?.date === null || family === undefined ? 'undated' : `dated ${family.date}`;
  const signed = `signed: ${family?.signed ?? 'unknown'}`;
  return `${path}: ${document.kind}${number}, ${date}, ${signed}; ${status === 'failure' ? 'not reviewed' : `verdict ${verdict}`}.`;
}

function precedenceLine({ facts: { precedence } }: FamilyArtifact): string[] {
  if (precedence === null) return ['The master does not say which paper prevails.'];
  const rule =
    precedence.rule === 'ranked'
      ? `ranked, first to last: ${precedence.order.join(', ')}`
      : `the ${precedence.rule === 'master' ? 'master' : 'dependent document'} prevails`;
  const place = precedence.section === null ? '' : ` (section ${precedence.section} of the master)`;
  return [
    `Order of precedence${place}: ${rule}${precedence.unlessExpress ? ', unless a clause is expressly overridden' : ''}.`,
  ];
}

function changeLines({ artifact, facts }: FamilyArtifact, asOf: string): string[] {
  const status = statusOf(facts, asOf);
  const standing = status === 'holds' ? 'in force' : status.replaceAll('_', ' ');
  return facts.operations.map(
    ({ action, target }) =>
      `${artifact.path} (${standing}): ${plain(action)} ${target === '' ? 'the agreement' : /^\d/.test(target) ? `section ${target}` : target}.`,
  );
}

function state(later: readonly ReviewArtifact[], asOf: string): string {
  const open = later.filter(({ family }) => family !== undefined && statusOf(family, asOf) !== 'holds');
  const failed = later.filter(({ status }) => status === 'failure');
  const lines = [
    later.length === 0
      ? 'Nothing has changed the master among the documents reviewed before this one.'
      : `${later.length - open.length - failed.length} of ${later.length} later documents reviewed before this one are in force as of ${asOf}.`,
    ...open.map(({ path }) => `${path} is not known to be in force.`),
    ...failed.map(({ path }) => `${path} was not reviewed.`),
  ];
  return lines.join(' ');
}

/** The master's parts with those that signed amendments added; null when the master's are not all known. */
function sectionsOf({ facts }: FamilyArtifact, amendments: readonly FamilyArtifact[]): string | null {
  if (facts.sections === null) return null;
  const added = amendments
    .filter((amendment) => amendment.facts.signed === 'yes')
    .flatMap((amendment) => amendment.facts.operations)
    .flatMap(({ action, target }) => (action === 'add' && target !== '' ? [target] : []));
  return added.length === 0 ? facts.sections : writeRanges([...readRanges(facts.sections), ...added]);
}

function plain(name: string): string {
  return name.replaceAll('_', ' ');
}

function write(value: TermValue): string {
  return Array.isArray(value) ? value.join(', ') : String(value);
}
