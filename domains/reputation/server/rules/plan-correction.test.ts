import { describe, expect, it } from 'vitest';
import type { Correction } from '../../contract/appeal-schemas.ts';
import { SOME_RULES } from '../../testing/some-rules.ts';
import { planCorrection } from './plan-correction.ts';

const NOW = new Date('2026-11-22T08:00:00Z');
const EARNED = new Date('2026-10-01T09:00:00Z');
const ENTRY = {
  rule: 'topic-completed' as const,
  subject: 'What a DAG is',
  earnedAt: EARNED,
  reversedAt: null,
};
const plan = (correction: Correction, entry: Parameters<typeof planCorrection>[2] = ENTRY) =>
  planCorrection('uphold', correction, entry, { now: NOW, rules: SOME_RULES });
const MISSING: Correction = { kind: 'add', rule: 'contact-verified', points: 5, day: '2026-11-22' };

describe('what an answer records', () => {
  it('is nothing for a refusal, and for what was put right elsewhere', () => {
    expect(plan({ kind: 'none' })).toEqual({ withdraws: false, adds: null });
    expect(planCorrection('refuse', { kind: 'none' }, ENTRY, { now: NOW, rules: SOME_RULES })).toEqual({
      withdraws: false,
      adds: null,
    });
  });

  it('takes an entry back', () => {
    expect(plan({ kind: 'withdraw' })).toEqual({ withdraws: true, adds: null });
  });

  it('corrects an entry by a new one of the same day', () => {
    const adds = { rule: 'topic-completed', subject: 'What a DAG is', milliPoints: 1500, earnedAt: EARNED };
    expect(plan({ kind: 'correct', points: 1.5 })).toEqual({ withdraws: true, adds });
    expect(plan({ kind: 'correct', points: 1.5 }, { ...ENTRY, reversedAt: NOW })).toEqual({
      withdraws: false,
      adds,
    });
  });

  it('adds what was missing, on its day', () => {
    expect(plan(MISSING, null)).toEqual({
      withdraws: false,
      adds: {
        rule: 'contact-verified',
        subject: null,
        milliPoints: 5000,
        earnedAt: new Date('2026-11-22T00:00:00Z'),
      },
    });
  });

  it.each<[string, Correction, Parameters<typeof planCorrection>[2]]>([
    ['gives more than its rule', { kind: 'correct', points: 3.5 }, ENTRY],
    ['gives next to nothing', { kind: 'correct', points: 0.0004 }, ENTRY],
    ['adds to an appeal about an entry', MISSING, ENTRY],
    ['adds a day that lies ahead', { ...MISSING, day: '2026-11-23' }, null],
    ['adds more than its rule', { ...MISSING, points: 5.001 }, null],
    ['adds by a rule there is not', { ...MISSING, rule: 'no-such-rule' }, null],
    ['takes back what is missing', { kind: 'withdraw' }, null],
    ['takes back twice', { kind: 'withdraw' }, { ...ENTRY, reversedAt: NOW }],
  ])('refuses one that %s', (_, correction, entry) => {
    expect(() => plan(correction, entry)).toThrow(
      expect.objectContaining({ code: 'reputation.correction_unfit' }),
    );
  });

  it('refuses one with a refusal', () => {
    expect(() =>
      planCorrection('refuse', { kind: 'withdraw' }, ENTRY, { now: NOW, rules: SOME_RULES }),
    ).toThrow(expect.objectContaining({ code: 'reputation.correction_unfit' }));
  });
});
