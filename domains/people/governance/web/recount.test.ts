import { expect, it } from 'vitest';
import { ballotsRoot, countElection, drawLot, seedHashOf } from '#engines/tally';
import { recount } from './recount.ts';

const seed = 'ab'.repeat(32);
const candidates = ['Wood', 'Steel', 'Keep things as they are'];
const ids = ['0a', '0b', '0c'];
const ballots = [
  [5, 0, 1],
  [4, 5, 0],
  [5, 0, 0],
];
const root = ballotsRoot(ids, ballots);
const result = countElection({
  method: 'star',
  candidates,
  ballots,
  lot: drawLot(seed, root, candidates),
});
const file = (change: object = {}): string =>
  JSON.stringify({
    method: 'star',
    candidates,
    ballots,
    ids,
    lot: { seed, seedHash: seedHashOf(seed), ballotsRoot: root },
    result,
    ...change,
  });

it('finds the same result, whatever the order of fields it is stored in', () => {
  const reordered = Object.fromEntries(Object.entries(result).toReversed());
  expect(recount(file(), reordered)).toEqual({ elected: ['Wood'], ballots: 3, differing: [] });
});

it('names what differs, in the file or in the page', () => {
  expect(recount(file(), { ...result, elected: ['Steel'] }).differing).toEqual(['elected']);
  expect(recount(file({ result: { ...result, abstained: 1 } }), result).differing).toEqual(['abstained']);
});

it('refuses ballots that were changed after the lot was drawn', () => {
  expect(() => recount(file({ ballots: [[0, 5, 1], ...ballots.slice(1)] }), result)).toThrow(/root differs/);
});
