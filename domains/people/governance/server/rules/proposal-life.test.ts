import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#platform/kernel/clock.ts';
import { STATUS_QUO } from '../../contract/constants.ts';
import { ballotOptions, closingOf, datesProblem, electsSeats, quorumOf } from './proposal-life.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const at = (ms: number): Date => new Date(NOW.getTime() + ms);

describe('the dates of a vote', () => {
  it.each([
    ['two days of notice and one of voting', 48 * HOUR_MS, 72 * HOUR_MS, null],
    ['too short a notice', 48 * HOUR_MS - 1, 96 * HOUR_MS, 'Voting opens 2 days after publishing or later.'],
    ['too long a notice', 61 * DAY_MS, 70 * DAY_MS, 'Voting opens 60 days after publishing at the latest.'],
    ['less than a day', 3 * DAY_MS, 4 * DAY_MS - 1, 'Voting is open for 24 hours or longer.'],
    ['more than 60 days', 3 * DAY_MS, 64 * DAY_MS, 'Voting is open for 60 days at most.'],
    ['a closing before the opening', 5 * DAY_MS, 4 * DAY_MS, 'Voting is open for 24 hours or longer.'],
  ])('%s', (_what, opens, closes, problem) => {
    expect(datesProblem(at(opens), at(closes), NOW)).toBe(problem);
  });

  it('leave a day of voting where opening was late', () => {
    expect(closingOf(at(5 * DAY_MS), NOW)).toEqual(at(5 * DAY_MS));
    expect(closingOf(at(HOUR_MS), NOW)).toEqual(at(DAY_MS));
  });
});

it.each([
  [0, 3],
  [30, 3],
  [31, 4],
  [1000, 100],
])('of %d electors the quorum is %d', (electors, quorum) => {
  expect(quorumOf(electors)).toBe(quorum);
});

it.each([
  [['Wood', 'Steel'], true],
  [['Wood', 'wood'], false],
  [[STATUS_QUO.toUpperCase()], false],
  [['Caf\u00e9', 'Cafe\u0301'], false],
  [['Wood', 'Wo\u200bod'], false],
  [['Wood', 'Wood\u2060'], false],
  [['Wood', '\uff37\uff4f\uff4f\uff44'], false],
  [['Build it', 'Build\u00a0 \u3000it'], false],
  [['Wood', '\u200b\u00ad'], false],
  [['Wood', '\u3164'], false],
  [[`${STATUS_QUO}\u200d`], false],
])('the options %j differ: %s', (own, differ) => {
  expect(ballotOptions(own) !== null).toBe(differ);
});

it.each([
  ['plurality', 1, 1, true],
  ['irv', 2, 3, false],
  ['stv', 3, 3, true],
  ['stv', 4, 3, false],
] as const)('%s elects %d of %d: %s', (method, seats, own, may) => {
  expect(electsSeats(method, seats, own)).toBe(may);
});
