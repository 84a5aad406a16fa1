import { describe, expect, it } from 'vitest';
import type { Judgement } from '#members/reviews/contract';
import { SOME_RULES } from '../../testing/some-rules.ts';
import { type AppealedEntry, planCorrection } from './plan-correction.ts';

const NOW = new Date('2026-11-22T08:00:00Z');
const EARNED = new Date('2026-10-01T09:00:00Z');
const ENTRY = {
  rule: 'topic-completed' as const,
  subject: 'What a DAG is',
  earnedAt: EARNED,
  reversedAt: null,
};
type Input = Judgement['input'];
const plan = (decision: string, input: Input = {}, entry: AppealedEntry | null = ENTRY) =>
  planCorrection({ decision, input, now: NOW }, entry, SOME_RULES);
const MISSING: Input = { rule: 'contact-verified', points: 5, day: '2026-11-22' };

describe('what an answer records', () => {
  it.each(['refuse', 'uphold'])('is nothing where it is decided to %s', (decision) => {
    expect(plan(decision)).toEqual({ withdraws: false, adds: null });
    expect(plan(decision, {}, null)).toEqual({ withdraws: false, adds: null });
  });

  it('takes an entry back', () => {
    expect(plan('withdraw')).toEqual({ withdraws: true, adds: null });
  });

  it('corrects an entry by a new one of the same day', () => {
    const adds = { rule: 'topic-completed', subject: 'What a DAG is', milliPoints: 1500, earnedAt: EARNED };
    expect(plan('correct', { points: 1.5 })).toEqual({ withdraws: true, adds });
    expect(plan('correct', { points: 1.5 }, { ...ENTRY, reversedAt: NOW })).toEqual({
      withdraws: false,
      adds,
    });
  });

  it('adds what was missing, on its day', () => {
    expect(plan('add', MISSING, null)).toEqual({
      withdraws: false,
      adds: {
        rule: 'contact-verified',
        subject: null,
        milliPoints: 5000,
        earnedAt: new Date('2026-11-22T00:00:00Z'),
      },
    });
  });

  it.each<[string, string, Input, AppealedEntry | null]>([
    ['gives more than its rule', 'correct', { points: 3.5 }, ENTRY],
    ['gives next to nothing', 'correct', { points: 0.0004 }, ENTRY],
    ['gives no number', 'correct', { points: 'many' }, ENTRY],
    ['adds to an appeal about an entry', 'add', MISSING, ENTRY],
    ['adds a day that lies ahead', 'add', { ...MISSING, day: '2026-11-23' }, null],
    ['adds a day that is none', 'add', { ...MISSING, day: 'soon' }, null],
    ['adds more than its rule', 'add', { ...MISSING, points: 5.001 }, null],
    ['adds by a rule there is not', 'add', { ...MISSING, rule: 'no-such-rule' }, null],
    ['takes back what is missing', 'withdraw', {}, null],
    ['corrects what is missing', 'correct', { points: 1 }, null],
    ['takes back twice', 'withdraw', {}, { ...ENTRY, reversedAt: NOW }],
  ])('refuses one that %s', (_, decision, input, entry) => {
    expect(() => plan(decision, input, entry)).toThrow(
      expect.objectContaining({ code: 'reviews.decision_unfit' }),
    );
  });
});
