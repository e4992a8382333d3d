import type { ReviewArtifact } from '../../schemas/artifact.ts';
import type { TaskBrief, TransferSummary } from '../../schemas/brief.ts';
import { orderOfReview } from '../families/order-of-review.ts';
import { transferSummary } from '../families/transfer-summary.ts';
import type { OpenRun } from '../open-run.ts';
import type { Plan, Planned } from '../plan/plan.ts';
import { reuse } from '../reuse.ts';
import { dispatch, type Outcome } from './dispatch.ts';

/** Outcomes by id in the order of the plan; null when the run was interrupted. */
export type Outcomes = ReadonlyMap<string, Outcome>;

/**
 * Reviews a plan: masters and documents that stand alone first, then what depends on them, each with the summary of
 * what came before it, made from artifacts. With `barrier` no document receives anything and all are reviewed at once.
 * What an interrupted run brought back from the same inputs is taken over.
 */
export async function dispatchByGeneration(
  { documents, families }: Plan,
  run: OpenRun,
  context: 'auto' | 'barrier',
): Promise<Outcomes | null> {
  const originals = documents.filter(({ duplicateOf }) => duplicateOf === null);
  const kindOf = new Map(originals.map(({ brief }) => [brief.taskId, brief.subject.card.kind]));
  const order = orderOfReview(context === 'auto' ? families : [], (id) => kindOf.get(id) === 'amendment');
  const nameOf = new Map(families.flatMap(({ name, members }) => members.map(({ id }) => [id, name])));
  const outcomes = new Map<string, Outcome>();
  const last = Math.max(0, ...originals.map(({ brief }) => order.round(brief.taskId)));
  for (let round = 0; round <= last; round++) {
    const now = originals
      .filter(({ brief }) => order.round(brief.taskId) === round)
      .map((planned) => {
        const before = order.predecessors.get(planned.brief.taskId);
        if (before === undefined) return planned;
        const artifacts = before.flatMap((id) => outcomes.get(id)?.artifact ?? []);
        return withTransfer(planned, artifacts, nameOf.get(planned.brief.taskId) ?? '', run.settings.asOf);
      });
    const { known, open } = await reuse(now, run);
    for (const outcome of known) outcomes.set(outcome.brief.taskId, outcome);
    const fresh = await dispatch(open, run.dispatching(open.length, { done: outcomes.size, total: originals.length }));
    if (run.world.cancel.aborted) return null;
    for (const outcome of fresh) outcomes.set(outcome.brief.taskId, outcome);
  }
  // In the order of the plan, whatever depended on what: measures over the run compare like with like.
  return new Map(
    originals.flatMap(({ brief: { taskId } }) => {
      const outcome = outcomes.get(taskId);
      return outcome === undefined ? [] : [[taskId, outcome] as const];
    }),
  );
}

/** The brief with the summary; where the master gave nothing it stays a barrier brief that says so. */
function withTransfer(
  planned: Planned,
  artifacts: readonly ReviewArtifact[],
  familyName: string,
  asOf: string,
): Planned {
  const transfer: TransferSummary | null = transferSummary(familyName, artifacts, asOf);
  const { brief } = planned;
  const given: TaskBrief =
    transfer === null
      ? { ...brief, subject: { ...brief.subject, family: { place: 'dependent', master: 'unavailable' } } }
      : { ...brief, contextMode: 'transfer', transfer };
  return { ...planned, brief: given };
}
