import type { TaskBrief } from '../../schemas/brief.ts';
import type { Reviewer } from './proposal.ts';

/** Every reviewer; each is loaded when a brief names it and not before, so that the offline review loads no SDK. */
const reviewers = {
  embedded: async () => (await import('./embedded/index.ts')).reviewEmbedded,
  anthropic: async () => (await import('./anthropic/index.ts')).reviewAnthropic,
} satisfies Record<TaskBrief['reviewer']['name'], () => Promise<Reviewer>>;

/** The reviewer a brief names. */
export function loadReviewer(name: TaskBrief['reviewer']['name']): Promise<Reviewer> {
  return reviewers[name]();
}
