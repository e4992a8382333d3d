import {
  type AnswerOutcome,
  AnswerReturn,
  type AnswerTask,
  COMPARED,
  type Compared,
} from '../../schemas/answer-comparison.ts';
import type { TermValue } from '../../schemas/terms.ts';
import type { Threads } from '../dispatch/threads.ts';
import type { Answered } from './pair-findings.ts';

/** One category with normalized answers: how often each outcome was. */
export interface TermFigures extends Readonly<Record<AnswerOutcome, number>> {
  readonly category: Compared;
  /** Contracts whose answer is there and comparable. */
  readonly answered: number;
  /** Right over answered; null when there is none. */
  readonly shareRight: number | null;
}

/** Compares the terms that were read with the gold file's answers, in a worker; null when the worker failed. Contracts without an answer for a category are left out of it. */
export async function termFigures(answered: readonly Answered[], threads: Threads): Promise<TermFigures[] | null> {
  const task: AnswerTask = answered.flatMap(({ gold, evidence }) => {
    const read: Record<string, TermValue[]> = {};
    for (const { name, value } of evidence?.terms ?? []) read[name] = [...(read[name] ?? []), value];
    return COMPARED.flatMap((category) => {
      const answer = gold.answers[category];
      return answer === undefined ? [] : [{ category, answer, read }];
    });
  });
  const settled = await threads.run(task);
  const outcomes = settled.ok ? AnswerReturn.safeParse(settled.value) : null;
  if (outcomes?.success !== true || outcomes.data.length !== task.length) return null;
  return COMPARED.map((category) => {
    const own = outcomes.data.filter((_, index) => task[index]?.category === category);
    const count = (outcome: AnswerOutcome): number => own.filter((other) => other === outcome).length;
    const [right, wrong, missed] = [count('right'), count('wrong'), count('missed')];
    const all = right + wrong + missed;
    return {
      category,
      answered: all,
      shareRight: all === 0 ? null : right / all,
      right,
      wrong,
      missed,
      extra: count('extra'),
      agreed: count('agreed'),
      incomparable: count('incomparable'),
    };
  });
}
