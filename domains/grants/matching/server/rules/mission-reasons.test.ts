import { describe, expect, it } from 'vitest';
import { evidentTopics, isTopical, wordWorth } from './mission-reasons.ts';

describe('reasons', () => {
  const topic = { concept: 0, label: 'STEM', worth: 1, theirs: ['STEM education'] };
  it('names a topic with two words of the applicant, or a near meaning', () => {
    const named = (yours: string[], meaning: number | null) =>
      evidentTopics([{ ...topic, yours, meaning }]).map(({ label }) => label);
    expect(named(['robots', 'club'], null)).toEqual(['STEM']);
    expect(named(['robots'], null)).toEqual([]);
    expect(named(['robots'], 0.2)).toEqual([]);
    expect(named([], 0.5)).toEqual(['STEM']);
  });

  it.each([
    ['rockets', true],
    ['b', false],
    ['160', false],
    ['2nd', false],
    ['every', false],
    ['new', false],
    ['children’s', true],
  ])('“%s” can be a topic: %s', (word, expected) => expect(isTopical(word)).toBe(expected));

  it('raises words near in meaning', () => {
    expect(wordWorth(0.5, null)).toBe(0.5);
    expect(wordWorth(0.5, 0.1)).toBe(0.5);
    expect(wordWorth(0.5, 0.4)).toBeGreaterThan(1);
    expect(wordWorth(0.5, -0.2)).toBeLessThan(0.2);
  });
});
