import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/kernel/clock.ts';
import { isTaken, judgeFailure, pauseBeforeNext } from './judge-attempt.ts';

const NO_ANSWER = { status: null, retryAfterMs: null };
const answered = (status: number, retryAfterMs: number | null = null) => ({ status, retryAfterMs });

describe('the next attempt', () => {
  it('follows the schedule, and none follows the tenth', () => {
    const pauses = Array.from({ length: 10 }, (_, index) => pauseBeforeNext(index + 1, NO_ANSWER, 0.5));
    expect(pauses).toEqual([
      5000,
      5 * MINUTE_MS,
      30 * MINUTE_MS,
      2 * HOUR_MS,
      5 * HOUR_MS,
      10 * HOUR_MS,
      14 * HOUR_MS,
      20 * HOUR_MS,
      24 * HOUR_MS,
      null,
    ]);
  });

  it.each([
    [0, 270_000],
    [0.5, 300_000],
    [1, 330_000],
  ])('comes up to a tenth earlier or later (%s)', (chance, pause) => {
    expect(pauseBeforeNext(2, NO_ANSWER, chance)).toBe(pause);
  });

  it.each([
    ['a longer pause that the receiver asks for counts', HOUR_MS, HOUR_MS],
    ['a shorter one does not', 1000, 5 * MINUTE_MS],
    ['nothing longer than a day does', 30 * DAY_MS, DAY_MS],
  ])('%s', (_title, asked, pause) => {
    expect(pauseBeforeNext(2, answered(503, asked), 0.5)).toBe(pause);
  });

  it('does not follow 410', () => {
    expect(pauseBeforeNext(1, answered(410), 0.5)).toBeNull();
  });
});

it.each([
  [200, true],
  [204, true],
  [299, true],
  [301, false],
  [404, false],
  [500, false],
])('status %s counts as taken: %s', (status, taken) => {
  expect(isTaken(answered(status))).toBe(taken);
});

describe('an endpoint that fails', () => {
  const began = new Date('2026-11-01T00:00:00Z');
  const after = (ms: number) => new Date(began.getTime() + ms);
  const judge = (ms: number, warnings = 0) =>
    judgeFailure({ since: began, warnings }, answered(500), after(ms));

  it('is failing from its first failure on', () => {
    expect(judgeFailure({ since: null, warnings: 0 }, NO_ANSWER, began)).toEqual({
      since: began,
      warnings: 0,
      isWarned: false,
      disabledBecause: null,
    });
  });

  it.each([
    ['23 hours', 23 * HOUR_MS, 0, false, null],
    ['a day', DAY_MS, 0, true, null],
    ['two days, after the first notice', 2 * DAY_MS, 1, false, null],
    ['four days', 4 * DAY_MS, 1, true, null],
    ['four days without a failure between', 4 * DAY_MS, 0, true, null],
    ['almost five days', 5 * DAY_MS - 1, 2, false, null],
    ['five days', 5 * DAY_MS, 2, false, 'failing'],
  ] as const)('%s: warned and disabled', (_title, ms, warnings, isWarned, disabledBecause) => {
    expect(judge(ms, warnings)).toMatchObject({ isWarned, disabledBecause });
  });

  it('is disabled at once by 410', () => {
    expect(judgeFailure({ since: null, warnings: 0 }, answered(410), began)).toMatchObject({
      disabledBecause: 'gone',
    });
  });
});
