import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, fullMonths, vestingFloor } from './vesting.ts';

const at = (text: string) => new Date(`${text}Z`);
const START = at('2026-01-31T12:00:00');
const TOTAL = 200_000_000_000_000n;

describe('a month', () => {
  it.each<[string, string, number]>([
    ['2026-01-31T12:00:00', '2026-02-28T11:59:59', 0],
    ['2026-01-31T12:00:00', '2026-02-28T12:00:00', 1],
    ['2026-01-31T12:00:00', '2026-03-31T11:59:59', 1],
    ['2026-01-31T12:00:00', '2026-03-31T12:00:00', 2],
    ['2024-02-29T00:00:00', '2025-02-28T00:00:00', 12],
    ['2025-12-15T00:00:00', '2026-01-14T23:59:59', 0],
    ['2025-12-15T00:00:00', '2026-01-15T00:00:00', 1],
    ['2026-01-31T12:00:00', '2026-01-01T00:00:00', -1],
  ])('from %s to %s: %i are full', (start, moment, months) => {
    expect(fullMonths(at(start), at(moment))).toBe(months);
  });
});

describe('what must stay', () => {
  it.each<[number, bigint]>([
    [0, TOTAL],
    [11, TOTAL],
    [12, (TOTAL / 4n) * 3n],
    [13, TOTAL - (TOTAL * 13n) / 48n],
    [24, TOTAL / 2n],
    [47, TOTAL - (TOTAL * 47n) / 48n],
    [48, 0n],
    [480, 0n],
  ])('in month %i', (months, floor) => {
    const moment = addMonths(START, months);
    expect(vestingFloor(TOTAL, START, moment)).toBe(floor);
    const before = new Date(moment.getTime() - 1);
    expect(vestingFloor(TOTAL, START, before)).toBeGreaterThanOrEqual(floor);
  });

  it('never grows, and never passes the whole or nothing', () => {
    const moments = fc.date({
      min: at('2020-01-01T00:00:00'),
      max: at('2040-01-01T00:00:00'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, moments, fc.bigInt(0n, 10n ** 15n), (one, other, total) => {
        const [early, late] = one < other ? [one, other] : [other, one];
        const [first, second] = [vestingFloor(total, START, early), vestingFloor(total, START, late)];
        expect(second).toBeLessThanOrEqual(first);
        expect(second).toBeGreaterThanOrEqual(0n);
        expect(first).toBeLessThanOrEqual(total);
      }),
    );
  });
});
