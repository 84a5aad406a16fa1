import { describe, expect, it } from 'vitest';
import type { KeptQuestion } from './draw-questions.ts';
import { chosenOptions, markAnswers } from './mark-answers.ts';

const questions: readonly KeptQuestion[] = Array.from({ length: 10 }, (_, index) => ({
  id: `q${index + 1}`,
  bankId: `bank-${index}`,
  topicId: 'dag-intro',
  text: 'Which?',
  options: ['o1', 'o2', 'o3'].map((id) => ({ id, text: id })),
  rightOption: 'o2',
  explanation: 'Because.',
}));
const answer = (right: number, wrong: number) =>
  questions.slice(0, right + wrong).map(({ id }, index) => ({
    questionId: id,
    optionId: index < right ? 'o2' : 'o3',
  }));

describe('markAnswers', () => {
  it.each([
    [10, 0, 10, true],
    [8, 2, 8, true],
    [8, 0, 8, true],
    [7, 3, 7, false],
    [0, 10, 0, false],
    [0, 0, 0, false],
  ])('%i right, %i wrong, the rest not answered', (right, wrong, counted, passed) => {
    const chosen = chosenOptions(questions, answer(right, wrong));
    expect(chosen && markAnswers(questions, chosen)).toEqual({ right: counted, passed });
  });
});

describe('chosenOptions', () => {
  it.each([
    [{ questionId: 'q11', optionId: 'o1' }],
    [{ questionId: 'q1', optionId: 'o4' }],
    [{ questionId: '__proto__', optionId: 'o1' }],
  ])('knows no %j', (unknown) => {
    expect(chosenOptions(questions, [unknown])).toBeNull();
  });
});
