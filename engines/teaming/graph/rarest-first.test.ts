import { expect, it } from 'vitest';
import { minimalStandard } from '../testing/random-people.ts';
import { findRarestFirst, shortestPaths } from './rarest-first.ts';

const PEOPLE = 9;
const SKILLS = 4;

function randomNetwork(seed: number) {
  const draw = minimalStandard(seed);
  const lengths = Array.from({ length: PEOPLE }, () =>
    new Array<number>(PEOPLE).fill(Number.POSITIVE_INFINITY),
  );
  const join = (a: number, b: number, length: number) => {
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      const row = lengths[from];
      if (row) row[to] = length;
    }
  };
  for (let at = 1; at < PEOPLE; at += 1) join(at, Math.floor(draw() * at), 1 + draw() * 9);
  for (let more = 0; more < 6; more += 1)
    join(Math.floor(draw() * PEOPLE), Math.floor(draw() * PEOPLE), 1 + draw() * 9);
  const paths = shortestPaths(lengths);
  const holders = Array.from({ length: SKILLS }, () => {
    const list = [...Array(PEOPLE).keys()].filter(() => draw() < 0.35);
    return list.length > 0 ? list : [Math.floor(draw() * PEOPLE)];
  });
  const distance = (a: number, b: number) => paths[a]?.[b] ?? Number.NaN;
  return { holders, distance };
}

function smallestDiameter(
  holders: readonly number[][],
  distance: (a: number, b: number) => number,
  team: readonly number[] = [],
): number {
  const [list, ...rest] = holders;
  if (!list) return Math.max(0, ...team.flatMap((a) => team.map((b) => distance(a, b))));
  return Math.min(...list.map((one) => smallestDiameter(rest, distance, [...team, one])));
}

it('covers the skills at no more than twice the smallest diameter', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const { holders, distance } = randomNetwork(seed);
    const team = findRarestFirst(holders, distance);
    for (const list of holders) expect(list.some((one) => team?.members.includes(one))).toBe(true);
    expect(team?.diameter).toBeLessThanOrEqual(2 * smallestDiameter(holders, distance) + 1e-9);
  }
});

it('has no team where a skill has no holder', () => {
  expect(findRarestFirst([[1], []], () => 1)).toBeNull();
  expect(findRarestFirst([], () => 1)).toBeNull();
});

it('needs only one person who has every skill', () => {
  expect(findRarestFirst([[2], [1, 2]], (a, b) => Math.abs(a - b))).toEqual({ members: [2], diameter: 0 });
});
