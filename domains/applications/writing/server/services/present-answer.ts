import type { Answer } from '../../contract/schemas.ts';
import type { CountedAnswer } from '../store/answer-store.ts';

/** A stored answer as the contract has it. */
export function presentAnswer(answer: CountedAnswer): Answer {
  return { ...answer, updatedAt: answer.updatedAt.toISOString() };
}
