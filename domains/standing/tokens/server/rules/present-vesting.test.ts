import { describe, expect, it } from 'vitest';
import { presentVesting } from './present-vesting.ts';
import { fullMonths } from './vesting.ts';

const TEAM = { total: 48_000_000n, from: new Date('2026-01-31T10:00:00Z') };

describe('what a vesting pool says', () => {
  it.each([
    ['at the start', '2026-01-31T10:00:00Z', '0', { at: '2027-01-31T10:00:00.000Z', amount: '12' }],
    [
      'a moment before the cliff',
      '2027-01-31T09:59:59Z',
      '0',
      { at: '2027-01-31T10:00:00.000Z', amount: '12' },
    ],
    ['at the cliff', '2027-01-31T10:00:00Z', '12', { at: '2027-02-28T10:00:00.000Z', amount: '1' }],
    ['in between', '2028-03-01T00:00:00Z', '25', { at: '2028-03-31T10:00:00.000Z', amount: '1' }],
    ['at the end', '2030-01-31T10:00:00Z', '48', null],
    ['long after', '2040-01-01T00:00:00Z', '48', null],
  ])('%s', (_, now, free, next) => {
    expect(presentVesting(TEAM, new Date(now))).toMatchObject({ free, next });
    expect(presentVesting(TEAM, new Date(now)).month).toBe(fullMonths(TEAM.from, new Date(now)));
  });

  it('lists every step, growing to the whole', () => {
    const { steps } = presentVesting(TEAM, TEAM.from);
    expect(steps).toHaveLength(37);
    expect(steps.map(({ free }) => Number(free))).toEqual(Array.from({ length: 37 }, (_, at) => 12 + at));
  });
});
