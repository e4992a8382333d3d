import type { Concern, Verdict } from '../../schemas/artifact.ts';
import type { TaskBrief } from '../../schemas/brief.ts';
import type { Citation } from '../../schemas/citation.ts';
import type { Coverage } from '../../schemas/coverage.ts';
import type { Check } from '../../schemas/evidence.ts';
import { verdictWords } from '../../schemas/verdict-words.ts';

/** What the summary is written from. */
export interface SummaryGrounds {
  readonly brief: Pick<TaskBrief, 'subject' | 'global'>;
  readonly verdict: Verdict;
  readonly reason: string;
  readonly checks: readonly Check[];
  readonly concerns: readonly Concern[];
  readonly citations: readonly Citation[];
  readonly coverage: Coverage;
}

/** Three sentences at most: verdict and what it was compared with, the gravest concern and where, what was not read. */
export function writeSummary(grounds: SummaryGrounds): string {
  const { brief, verdict, reason, checks, concerns, citations, coverage } = grounds;
  const { playbook } = brief.global;
  const judged = checks.filter((check) => check.outcome !== 'n/a').length;
  const words = verdictWords(verdict, brief.subject.stage);
  const first = `${words}, compared with playbook ${playbook.id} version ${playbook.version} (${judged} checks): ${lower(reason)}`;
  return [first, gravest(concerns, citations), unread(coverage)]
    .filter((part) => part !== '')
    .join(' ')
    .slice(0, 600);
}

function gravest(concerns: readonly Concern[], citations: readonly Citation[]): string {
  const [concern] = concerns;
  if (concern === undefined) return '';
  const section = citations.find((citation) => citation.id === concern.citations[0])?.section;
  const where = section === null || section === undefined ? '' : ` (section ${section})`;
  const what = concern.confirmed ? 'Gravest' : 'Possible, unconfirmed';
  return `${what}: ${lower(concern.title)}, ${lower(stop(concern.found))}${where}.`;
}

function unread(coverage: Coverage): string {
  if (coverage.complete) return '';
  const missing = coverage.pages - coverage.pagesRead;
  if (missing > 0) return `${missing} of ${coverage.pages} pages could not be read.`;
  if (coverage.truncated) return 'The text was cut at the size limit.';
  if (coverage.linkedTerms.length + coverage.missingExhibits.length > 0)
    return 'Linked terms or exhibits were not supplied.';
  return 'Not every part was read.';
}

function lower(text: string): string {
  // Acronyms and names keep their capitals.
  return /^[A-Z](?:[a-z]| )/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

function stop(text: string): string {
  return text.replace(/\.$/, '');
}
