import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOGIN_FAILURES_MAX } from '../../contract/constants.ts';
import { WAITS_SECONDS, waitAfter } from './throttle.ts';

describe('waitAfter', () => {
  it.each([
    [1, 0],
    [5, 0],
    [6, 1],
    [7, 2],
    [8, 4],
    [10, 16],
    [15, 512],
    [16, 900],
    [99, 900],
    [100, 86_400],
    [101, 86_400],
    [5000, 86_400],
  ])('V6.3.1 after %i wrong passwords in a row: %i seconds', (failures, seconds) => {
    expect(waitAfter(failures)).toBe(seconds);
  });

  it('V6.3.1 never shortens, and makes a hundred tries take most of a day', () => {
    const sorted = [...WAITS_SECONDS].sort((a, b) => a - b);
    expect(WAITS_SECONDS).toEqual(sorted);
    expect(WAITS_SECONDS).toHaveLength(LOGIN_FAILURES_MAX);
    expect(WAITS_SECONDS.slice(0, -1).reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(20 * 3600);
  });

  it('V6.3.1 leaves one try a day from the limit on, and never none', () => {
    fc.assert(
      fc.property(fc.integer({ min: LOGIN_FAILURES_MAX, max: 1_000_000 }), (failures) => {
        expect(waitAfter(failures)).toBe(24 * 3600);
      }),
    );
  });
});
