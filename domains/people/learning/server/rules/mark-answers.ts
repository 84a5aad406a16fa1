import { ASSESSMENT_TO_PASS } from '../../contract/constants.ts';
import type { AssessmentAnswer } from '../../contract/schemas.ts';
import type { KeptQuestion } from './draw-questions.ts';

/** Option ids by question id. */
export type ChosenOptions = Readonly<Record<string, string>>;

/** The answers by question; null when one names a question or an option that the attempt does not have. */
export function chosenOptions(
  questions: readonly KeptQuestion[],
  answers: readonly AssessmentAnswer[],
): ChosenOptions | null {
  const isKnown = answers.every(({ questionId, optionId }) =>
    questions.some(
      ({ id, options }) => id === questionId && options.some((option) => option.id === optionId),
    ),
  );
  if (!isKnown) return null;
  return Object.fromEntries(answers.map(({ questionId, optionId }) => [questionId, optionId]));
}

/** How many are right, and whether that is enough. A question without an answer is not right. */
export function markAnswers(
  questions: readonly KeptQuestion[],
  chosen: ChosenOptions,
): { right: number; passed: boolean } {
  const right = questions.filter(({ id, rightOption }) => chosen[id] === rightOption).length;
  return { right, passed: right >= ASSESSMENT_TO_PASS };
}
