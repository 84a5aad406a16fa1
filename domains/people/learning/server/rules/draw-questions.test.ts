import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ASSESSMENT_QUESTIONS, TOPIC_IDS } from '../../contract/constants.ts';
import { drawQuestions } from './draw-questions.ts';
import type { BankQuestion, Pick } from './question.ts';

const bank: readonly BankQuestion[] = TOPIC_IDS.flatMap((topicId) =>
  [1, 2, 3].map((number) => ({
    id: `${topicId}-${number}`,
    topicId,
    text: `Question ${number} of ${topicId}`,
    right: 'right',
    wrong: ['wrong 1', 'wrong 2', 'wrong 3'],
    explanation: 'Because.',
  })),
);

/** A pick that follows a list of fractions, over and over. */
const pickFrom = (fractions: readonly number[]): Pick => {
  let turn = 0;
  return (below) => Math.floor((fractions[turn++ % fractions.length] ?? 0) * below);
};
const fractions = fc.array(fc.double({ min: 0, max: 0.999_999, noNaN: true }), {
  minLength: 1,
  maxLength: 60,
});

describe('drawQuestions', () => {
  it('draws ten different questions of all topics, whatever chance does', () => {
    fc.assert(
      fc.property(fractions, (chance) => {
        const drawn = drawQuestions(bank, ASSESSMENT_QUESTIONS, pickFrom(chance));
        expect(new Set(drawn.map(({ bankId }) => bankId)).size).toBe(ASSESSMENT_QUESTIONS);
        expect(new Set(drawn.map(({ topicId }) => topicId)).size).toBe(TOPIC_IDS.length);
        for (const { options, rightOption } of drawn) {
          expect(options.map(({ text }) => text).toSorted()).toEqual([
            'right',
            'wrong 1',
            'wrong 2',
            'wrong 3',
          ]);
          expect(options.find(({ id }) => id === rightOption)?.text).toBe('right');
        }
      }),
    );
  });

  it('puts the right option at every place about equally often', () => {
    const places = new Map<string, number>();
    for (let round = 0; round < 200; round += 1) {
      for (const { rightOption } of drawQuestions(bank, 10, (below) => Math.floor(Math.random() * below))) {
        places.set(rightOption, (places.get(rightOption) ?? 0) + 1);
      }
    }
    expect([...places.keys()].toSorted()).toEqual(['o1', 'o2', 'o3', 'o4']);
    for (const times of places.values()) expect(times).toBeGreaterThan(350);
  });

  it('refuses a bank that is too small', () => {
    expect(() => drawQuestions(bank.slice(0, 9), 10, () => 0)).toThrow('cannot be drawn');
    expect(() => drawQuestions(bank, 7, () => 0)).toThrow('cannot be drawn');
  });
});
