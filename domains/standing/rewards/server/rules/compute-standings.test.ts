import { describe, expect, it } from 'vitest';
import { computeStandings, type MemberRecord } from './compute-standings.ts';

const NOW = new Date('2026-11-22T10:00:00Z');
const NONE = { verified: 0, points: 0 };
const NOTHING: MemberRecord = {
  tokens: { all: 0n, month: 0n, week: 0n },
  referrals: { all: NONE, month: NONE, week: NONE },
  badges: [],
};
const day = (text: string): Date => new Date(`${text}T00:00:00Z`);

describe('the lines of a member', () => {
  it('are none for who has nothing', () => {
    expect(computeStandings(NOTHING, NOW)).toEqual([]);
  });

  it('count each thing in the periods it happened in', () => {
    const record: MemberRecord = {
      tokens: { all: 9n, month: 3n, week: 0n },
      referrals: {
        all: { verified: 3, points: 3500 },
        month: { verified: 2, points: 1000 },
        week: { verified: 1, points: 500 },
      },
      badges: [day('2026-11-15'), day('2026-11-21'), day('2025-01-01')],
    };
    expect(computeStandings(record, NOW)).toEqual([
      { period: 'all', points: 3500, tokens: 9n, badges: 3, referrals: 3 },
      { period: 'm2026-11-01', points: 1000, tokens: 3n, badges: 2, referrals: 2 },
      { period: 'w2026-11-16', points: 500, tokens: 0n, badges: 1, referrals: 1 },
    ]);
  });

  it.each([
    ['tokens alone', { tokens: { all: 1n, month: 0n, week: 0n } }],
    ['a badge alone', { badges: [day('2020-01-01')] }],
    [
      'a referral without points',
      { referrals: { all: { verified: 1, points: 0 }, month: NONE, week: NONE } },
    ],
  ])('are there for %s', (_, some) => {
    expect(computeStandings({ ...NOTHING, ...some }, NOW).map(({ period }) => period)).toEqual(['all']);
  });
});
