import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#platform/kernel/clock.ts';
import { decayed, nextDecay, waitedUntil } from './decay.ts';

const HDAG = 1_000_000n;
const NOW = new Date('2026-03-10T12:00:00Z');

describe('a pending amount', () => {
  it.each<[string, bigint, number, bigint]>([
    ['nothing on the first day', 5n * HDAG, DAY_MS - 1, 5n * HDAG],
    ['5 % after a full day', 5n * HDAG, DAY_MS, 4_750_000n],
    ['5 % of the rest after the second', 5n * HDAG, 2 * DAY_MS, 4_512_500n],
    ['rounded down, once', 5n * HDAG, 7 * DAY_MS, 3_491_686n],
    ['2 HDAG after 30 days', 2n * HDAG, 30 * DAY_MS, 429_277n],
    ['the last millionth goes', 1n, DAY_MS, 0n],
  ])('loses %s', (_what, amount, waitedMs, left) => {
    expect(decayed(amount, waitedMs, 5)).toBe(left);
  });

  it('never grows with time, and keeps its value without decay', () => {
    const amounts = fc.bigInt(1n, 10n ** 12n);
    const waits = fc.integer({ min: 0, max: 400 * DAY_MS });
    fc.assert(
      fc.property(amounts, waits, waits, fc.integer({ min: 0, max: 100 }), (amount, one, other, percent) => {
        const [short, long] = one < other ? [one, other] : [other, one];
        expect(decayed(amount, long, percent)).toBeLessThanOrEqual(decayed(amount, short, percent));
        expect(decayed(amount, long, percent)).toBeGreaterThanOrEqual(0n);
        expect(decayed(amount, long, 0)).toBe(amount);
      }),
    );
  });
});

describe('the wait', () => {
  const since = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);

  it('adds its spans; a clock that went back adds nothing', () => {
    expect(waitedUntil({ waitedMs: HOUR_MS, waitingSince: since(2) }, NOW)).toBe(3 * HOUR_MS);
    expect(waitedUntil({ waitedMs: HOUR_MS, waitingSince: null }, NOW)).toBe(HOUR_MS);
    expect(waitedUntil({ waitedMs: HOUR_MS, waitingSince: since(-2) }, NOW)).toBe(HOUR_MS);
  });

  it('says when the next 5 % go', () => {
    expect(nextDecay({ waitedMs: 0, waitingSince: since(2) }, NOW)).toEqual(since(2 - 24));
    expect(nextDecay({ waitedMs: 23 * HOUR_MS, waitingSince: since(2) }, NOW)).toEqual(since(-23));
    expect(nextDecay({ waitedMs: 0, waitingSince: null }, NOW)).toBeNull();
  });
});
