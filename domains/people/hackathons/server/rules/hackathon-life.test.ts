import { describe, expect, it } from 'vitest';
import { momentsProblem, phaseOf } from './hackathon-life.ts';

const NOW = new Date('2027-03-10T12:00:00Z');
const at = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const moments = (start: number, end: number) => ({ startsAt: at(start), endsAt: at(end) });

describe('phaseOf', () => {
  it.each([
    [1, 2, 'upcoming'],
    [0, 2, 'open'],
    [-1, 1, 'open'],
    [-2, 0, 'ended'],
    [-3, -1, 'ended'],
  ])('from day %d to day %d is %s', (start, end, phase) => {
    expect(phaseOf(moments(start, end), NOW)).toBe(phase);
  });
});

describe('momentsProblem', () => {
  it.each<[string, ReturnType<typeof moments>, ReturnType<typeof moments> | null, RegExp | null]>([
    ['a new one next week', moments(7, 9), null, null],
    ['a new one that has started', moments(-1, 1), null, null],
    ['90 days', moments(1, 91), null, null],
    ['a year ahead', moments(365, 366), null, null],
    ['an end at the start', moments(2, 2), null, /after the start/],
    ['an end before the start', moments(3, 2), null, /after the start/],
    ['an end that is over', moments(-2, -1), null, /in the future/],
    ['an end now', moments(-2, 0), null, /in the future/],
    ['more than 90 days', moments(1, 91.01), null, /90 days/],
    ['more than a year ahead', moments(365.01, 366), null, /a year/],
    ['another start before it started', moments(3, 9), moments(7, 9), null],
    ['an earlier end before it started', moments(7, 8), moments(7, 9), null],
    ['another start after it started', moments(-2, 9), moments(-1, 9), /start can no longer/],
    ['an earlier end after it started', moments(-1, 8), moments(-1, 9), /only move later/],
    ['a later end after it started', moments(-1, 10), moments(-1, 9), null],
    ['an end beyond 90 days after it started', moments(-1, 90), moments(-1, 9), /90 days/],
  ])('%s', (_what, next, before, problem) => {
    const found = momentsProblem(next, before, NOW);
    if (problem === null) expect(found).toBeNull();
    else expect(found).toMatch(problem);
  });
});
