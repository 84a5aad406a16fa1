import { describe, expect, it } from 'vitest';
import { HALF_LIFE_DAYS } from '../../contract/constants.ts';
import { SOME_RULES, type SomeRule } from '../../testing/some-rules.ts';
import type { PointEvent } from './count-points.ts';
import { exactRepId, summarise, tierOf } from './summarise.ts';

const TERMS = { rules: SOME_RULES, halfLifeDays: HALF_LIFE_DAYS };

const NOW = new Date('2026-11-22T12:00:00Z');
let made = 0;
function aPoint(rule: SomeRule, earnedAt: string): PointEvent {
  made += 1;
  return {
    id: `p${made}`,
    rule,
    milliPoints: SOME_RULES[rule].points * 1000,
    earnedAt: new Date(earnedAt),
    reversedAt: null,
  };
}
const standing = (points: PointEvent[], rule: SomeRule) =>
  summarise(points, NOW, TERMS).standings.find((one) => one.rule === rule);

describe('RepID', () => {
  it.each<[what: string, points: PointEvent[], repId: number, exact: number]>([
    ['is 0 with no points', [], 0, 0],
    ['is the points of today', [aPoint('profile-complete', '2026-11-22T01:00:00Z')], 20, 20],
    ['is half after 365 days', [aPoint('profile-complete', '2025-11-22T23:00:00Z')], 10, 10],
    [
      'adds what is left of each',
      [aPoint('factor-set-up', '2025-11-22T00:00:00Z'), aPoint('wallet-linked', '2026-11-22T00:00:00Z')],
      10,
      10,
    ],
    ['is rounded down', [aPoint('wallet-linked', '2026-11-21T00:00:00Z')], 4, 4.99],
  ])('%s', (_, points, repId, exact) => {
    expect(summarise(points, NOW, TERMS)).toMatchObject({ repId, exact });
  });

  it('is half after as many days as the instance says', () => {
    const points = [aPoint('profile-complete', '2026-10-23T01:00:00Z')];
    const terms = { rules: SOME_RULES, halfLifeDays: 30 };
    expect(summarise(points, NOW, terms)).toMatchObject({ exact: 10, halfLifeDays: 30, inAYear: 0 });
  });

  it('counts over its limits nothing', () => {
    const projects = Array.from({ length: 5 }, () => aPoint('project-published', '2026-11-22T00:00:00Z'));
    expect(exactRepId(projects, NOW, TERMS)).toBe(15);
  });

  it('tells what is missing to the next tier and when the figure falls', () => {
    const points = [aPoint('profile-complete', '2026-11-22T00:00:00Z')];
    expect(summarise(points, NOW, TERMS)).toMatchObject({
      tier: 10,
      nextTier: { tier: 50, missing: 30 },
      nextDropAt: '2026-11-23T00:00:00.000Z',
      inAYear: 10,
      halfLifeDays: 365,
    });
  });

  it.each([
    [9, null],
    [10, 10],
    [49, 10],
    [50, 50],
    [100, 100],
    [250, 250],
    [500, 500],
    [999, 500],
    [1000, 1000],
    [5000, 1000],
  ])('%d reaches the tier %s', (repId, tier) => {
    expect(tierOf(repId)).toBe(tier);
  });
});

describe('a rule', () => {
  it('is done when its limit for ever is reached', () => {
    expect(standing([aPoint('wallet-linked', '2026-01-01T00:00:00Z')], 'wallet-linked')).toMatchObject({
      state: 'done',
      times: 1,
      used: 1,
      opensAt: null,
    });
  });

  it('says when a limit that is reached opens again', () => {
    const projects = Array.from({ length: 4 }, () => aPoint('project-published', '2026-10-05T00:00:00Z'));
    expect(standing(projects, 'project-published')).toMatchObject({
      state: 'limit',
      times: 4,
      used: 3,
      opensAt: '2027-01-01T00:00:00.000Z',
    });
  });

  it('is open again in the next period', () => {
    const projects = Array.from({ length: 4 }, () => aPoint('project-published', '2026-08-05T00:00:00Z'));
    expect(standing(projects, 'project-published')).toMatchObject({ state: 'open', used: 0, opensAt: null });
  });

  it('that no domain declares is not listed', () => {
    const { 'lantern-lit': _, ...rules } = SOME_RULES;
    const { standings } = summarise([], NOW, { ...TERMS, rules });
    expect(standings.map(({ rule }) => rule)).toEqual(Object.keys(rules));
  });
});
