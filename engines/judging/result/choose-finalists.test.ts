import { describe, expect, it } from 'vitest';
import { chooseFinalists } from './choose-finalists.ts';
import type { Ranked } from './places.ts';

const ranking = (places: readonly number[]): Ranked[] =>
  places.map((place, at) => ({
    entry: `entry-${at}`,
    place,
    score: 5,
    raw: 5,
    error: 1,
    count: 3,
    decidedBy: 'score',
    closeToNext: false,
  }));
const inTurn = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);
const count = (places: readonly number[], prizes: number): number =>
  chooseFinalists(ranking(places), prizes, 1).length;

describe('finalists', () => {
  it.each([
    [15, 3, 0],
    [16, 0, 8],
    [16, 2, 8],
    [100, 3, 9],
    [100, 4, 12],
    [100, 9, 12],
    [0, 3, 0],
  ])('of %d entries and %d prizes are %d', (entries, prizes, expected) => {
    expect(count(inTurn(entries), prizes)).toBe(expected);
  });

  it('are all who share the last place, up to twelve', () => {
    expect(count([...inTurn(7), 8, 8, 8, ...inTurn(10).map((at) => at + 10)], 1)).toBe(10);
  });

  it('are drawn by the seed where more share it', () => {
    const tied = ranking([1, ...Array.from({ length: 19 }, () => 2)]);
    const drawn = chooseFinalists(tied, 1, 7);
    expect(drawn).toHaveLength(8);
    expect(drawn[0]).toBe('entry-0');
    expect(chooseFinalists(tied, 1, 7)).toEqual(drawn);
    expect(chooseFinalists(tied, 1, 8)).not.toEqual(drawn);
  });
});
