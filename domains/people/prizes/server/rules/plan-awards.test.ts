import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planAwards, sum, sumByPlace } from './plan-awards.ts';

const ranked = (...places: number[]) => places.map((place, at) => ({ entry: `e${at}`, place }));
const teams = (...all: string[][]) => new Map(all.map((team, at) => [`e${at}`, team]));

describe('planAwards', () => {
  it.each([
    ['pays each place its prize', [100n, 50n], ranked(1, 2), teams(['a'], ['b']), ['a 100', 'b 50'], 0n],
    [
      'divides a prize among makers and returns the remainder',
      [100n],
      ranked(1),
      teams(['a', 'b', 'c']),
      ['a 33', 'b 33', 'c 33'],
      1n,
    ],
    [
      'adds up the prizes of places that are shared',
      [100n, 51n],
      ranked(1, 1),
      teams(['a'], ['b']),
      ['a 75', 'b 75'],
      1n,
    ],
    ['returns prizes of places that no entry has', [100n, 50n, 25n], ranked(1), teams(['a']), ['a 100'], 75n],
    [
      'returns the prize of an entry without makers',
      [100n, 50n],
      ranked(1, 2),
      teams([], ['b']),
      ['b 50'],
      100n,
    ],
    ['pays no place without a prize', [0n, 50n], ranked(1, 2), teams(['a'], ['b']), ['b 50'], 0n],
    ['returns a prize too small to divide', [2n], ranked(1), teams(['a', 'b', 'c']), [], 2n],
    ['returns everything without a ranking', [7n], [], teams(), [], 7n],
  ] as const)('%s', (_title, prizes, ranking, makers, paid, returned) => {
    const plan = planAwards(prizes, ranking, makers);
    expect(plan.awards.map(({ userId, amount }) => `${userId} ${amount}`)).toEqual(paid);
    expect(plan.returned).toBe(returned);
  });

  it('moves entries up behind one that was removed', () => {
    const left = new Map([['e1', ['b']]]);
    expect(planAwards([100n, 50n], ranked(1, 2), left)).toEqual({
      awards: [{ entryId: 'e1', place: 1, userId: 'b', amount: 100n }],
      returned: 50n,
    });
  });

  it('never pays more or less than is in escrow, and nothing below zero', () => {
    const entry = fc.record({ place: fc.integer({ min: 1, max: 12 }), team: fc.nat(4) });
    fc.assert(
      fc.property(
        fc.array(fc.bigInt(0n, 10n ** 15n), { maxLength: 10 }),
        fc.array(entry, { maxLength: 20 }),
        (prizes, entries) => {
          const ranking = entries.map(({ place }, at) => ({ entry: `e${at}`, place }));
          const makers = teams(
            ...entries.map(({ team }, at) => Array.from({ length: team }, (_, no) => `m${at}-${no}`)),
          );
          // Places as the engine gives them: entries that share one take those behind it.
          const plan = planAwards(prizes, placed(ranking), makers);
          expect(sum(plan.awards.map(({ amount }) => amount)) + plan.returned).toBe(sum(prizes));
          expect(plan.returned >= 0n && plan.awards.every(({ amount }) => amount > 0n)).toBe(true);
        },
      ),
    );
  });
});

function placed(ranking: readonly { entry: string; place: number }[]) {
  const sorted = [...ranking].sort((one, other) => one.place - other.place);
  return sorted.map(({ entry, place }) => ({
    entry,
    place: 1 + sorted.filter((other) => other.place < place).length,
  }));
}

it('adds up payments into escrow by place', () => {
  expect(sumByPlace([[5n], [1n, 2n, 3n], []])).toEqual([6n, 2n, 3n]);
  expect(sumByPlace([])).toEqual([]);
});
