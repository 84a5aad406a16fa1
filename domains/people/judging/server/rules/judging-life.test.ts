import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#platform/kernel/clock.ts';
import {
  type Course,
  extendedEnd,
  firstRoundEnd,
  isPossibleEnd,
  type Life,
  nextStep,
  remindsAt,
  takesScores,
  waitsUntil,
} from './judging-life.ts';

const at = (hours: number): Date => new Date(hours * HOUR_MS);
const END = at(100);
const life = (state: Life['state'], change: Partial<Life> = {}): Life => ({
  state,
  judgingUntil: END,
  plannedUntil: END,
  openedAt: at(0),
  extendedAt: null,
  reviewUntil: at(200),
  ...change,
});
const course = (change: Partial<Course> = {}): Course => ({
  isCanceled: false,
  isHidden: false,
  isClosed: true,
  endsAt: at(0),
  entries: 3,
  accepted: 2,
  fewestScores: 2,
  ...change,
});

describe('the next step', () => {
  const extended = { extendedAt: at(90) };
  it.each([
    ['waits before submissions are closed', life('draft'), course({ isClosed: false }), 999, null],
    ['opens with a judge', life('draft'), course(), 1, 'open'],
    ['stands still while the hackathon is hidden', life('draft'), course({ isHidden: true }), 999, null],
    ['publishes nothing while it is hidden', life('review'), course({ isHidden: true }), 999, null],
    ['ends where nothing was submitted', life('draft'), course({ entries: 0 }), 1, { void: 'nothing' }],
    ['waits for a judge until the end', life('draft'), course({ accepted: 0 }), 99, null],
    ['ends without a judge', life('draft'), course({ accepted: 0 }), 100, { void: 'noJudge' }],
    [
      'gives judges a day after a late close',
      life('draft'),
      course({ accepted: 0, endsAt: at(99) }),
      120,
      null,
    ],
    [
      'ends with a canceled hackathon',
      life('judging'),
      course({ isCanceled: true }),
      1,
      { void: 'canceled' },
    ],
    ['waits while judges score', life('judging'), course(), 99, null],
    ['closes at the end with two scores each', life('judging'), course(), 100, 'close'],
    ['extends once where scores lack', life('judging'), course({ fewestScores: 1 }), 100, 'extend'],
    ['then waits', life('judging', extended), course({ fewestScores: 1 }), 100, null],
    ['and closes when the scores are there', life('judging', extended), course(), 200, 'close'],
    [
      'or ends after 14 days',
      life('judging', extended),
      course({ fewestScores: 1 }),
      100 + 14 * 24,
      { void: 'unscored' },
    ],
    ['ends where every entry was removed', life('judging'), course({ entries: 0 }), 100, { void: 'nothing' }],
    [
      'closes the finals at their end, scored or not',
      life('finals'),
      course({ fewestScores: 0 }),
      100,
      'review',
    ],
    ['waits in the review', life('review'), course(), 199, null],
    ['publishes after it, without the host', life('review'), course({ isCanceled: true }), 200, 'publish'],
    ['has none after it was published', life('published'), course(), 999, null],
    ['has none without a result', life('void'), course(), 999, null],
  ] as const)('%s', (_what, one, facts, hours, expected) => {
    expect(nextStep(one, facts, at(hours))).toEqual(expected);
  });
});

describe('scores', () => {
  it.each([
    ['judging', 99, 2, true],
    ['judging', 100, 2, false],
    ['judging', 100, 1, true],
    ['finals', 99, 0, true],
    ['finals', 100, 0, false],
    ['draft', 1, 0, false],
    ['review', 1, 0, false],
  ] as const)('in %s at %d hours with %d at least: %s', (state, hours, fewest, expected) => {
    expect(takesScores(life(state), fewest, at(hours))).toBe(expected);
  });

  it('are waited for until 14 days after the planned end', () => {
    expect(waitsUntil(life('judging'), 1, at(99))).toBeNull();
    expect(waitsUntil(life('judging'), 2, at(101))).toBeNull();
    expect(waitsUntil(life('judging'), 1, at(101))).toEqual(at(100 + 14 * 24));
  });
});

describe('dates', () => {
  it('give judges a day, however late judging starts or is extended', () => {
    expect(firstRoundEnd(END, at(10))).toEqual(END);
    expect(firstRoundEnd(END, at(90))).toEqual(at(114));
    expect(extendedEnd(END, at(101))).toEqual(at(148));
    expect(extendedEnd(END, at(200))).toEqual(at(224));
  });

  it('remind two days before the end, or half-way through a shorter round', () => {
    expect(remindsAt({ openedAt: at(0), judgingUntil: at(100) })).toEqual(at(52));
    expect(remindsAt({ openedAt: at(0), judgingUntil: at(30) })).toEqual(at(15));
  });

  it('are after submissions close, in the future, and within 60 days', () => {
    const latest = new Date(60 * DAY_MS);
    expect(isPossibleEnd(latest, at(0), at(0))).toBe(true);
    expect(isPossibleEnd(new Date(latest.getTime() + 1), at(0), at(0))).toBe(false);
    expect(isPossibleEnd(at(0), at(0), at(-5))).toBe(false);
    expect(isPossibleEnd(at(5), at(0), at(5))).toBe(false);
  });
});
