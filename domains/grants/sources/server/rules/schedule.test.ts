import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSuspicious, pauseBeforeRun } from './schedule.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('pauseBeforeRun', () => {
  it.each([
    [{ everyHours: 6, failures: 0 }, 6 * 60],
    [{ everyHours: 24, failures: 1 }, 15],
    [{ everyHours: 24, failures: 2 }, 30],
    [{ everyHours: 24, failures: 5 }, 240],
    [{ everyHours: 24, failures: 8 }, 24 * 60],
    [{ everyHours: 24, failures: 1000 }, 24 * 60],
    [{ everyHours: 24, failures: 1, retryAfterMs: 60 * MINUTE }, 60],
    [{ everyHours: 24, failures: 3, retryAfterMs: MINUTE }, 60],
    [{ everyHours: 24, failures: 1, retryAfterMs: 30 * DAY }, 24 * 60],
  ])('%o: %i minutes', (standing, minutes) => {
    expect(pauseBeforeRun(standing) / MINUTE).toBe(minutes);
  });

  it('never shrinks with another failure, and never is over a day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 0, max: DAY * 3 }),
        (failures, asked) => {
          const pause = (count: number) =>
            pauseBeforeRun({ everyHours: 1, failures: count, retryAfterMs: asked });
          expect(pause(failures + 1)).toBeGreaterThanOrEqual(pause(failures));
          expect(pause(failures)).toBeLessThanOrEqual(DAY);
        },
      ),
    );
  });
});

describe('isSuspicious', () => {
  it.each([
    [0, [], false],
    [10, [], false],
    [0, [1], true],
    [50, [100], false],
    [49, [100], true],
    [49, [49, 49, 100], true],
    [49, [49, 49, 49], false],
    [0, [0, 0, 100], true],
    [200, [100], false],
  ])('%i after %o: %s', (listed, earlier, expected) => {
    expect(isSuspicious(listed, earlier)).toBe(expected);
  });
});
