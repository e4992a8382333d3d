import { type AnswerOutcome, AnswerTask } from '../schemas/answer-comparison.ts';
import { compareAnswer } from './compare-answers/terms-ruler.ts';

/**
 * Worker entry of `review eval`: compares normalized answers with the terms that were read. It stands here because
 * answers are read by the same readers of lengths and places as contracts. Null when the task does not fit its schema.
 */
export default function compareAnswers(task: unknown): AnswerOutcome[] | null {
  const parsed = AnswerTask.safeParse(task);
  if (!parsed.success) return null;
  return parsed.data.map(({ category, answer, read }) => compareAnswer(category, answer, read));
}
