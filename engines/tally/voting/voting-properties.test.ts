import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minimalStandard } from '../testing/minimal-standard.ts';
import { randomElection } from '../testing/random-election.ts';
import { countElection } from './count-election.ts';
import type { Ballot, Election } from './election.ts';

const elections = fc.integer({ min: 1, max: 1_000_000 }).map(randomElection);
const ranking = fc.shuffledSubarray([1, 2, 3, 4], { minLength: 4 });
const rankings = fc.array(ranking, { minLength: 1, maxLength: 15 });
const CANDIDATES = ['a', 'b', 'c', 'd'];

const shuffled = <T>(all: readonly T[], seed: number): T[] => {
  const draw = minimalStandard(seed);
  return all
    .map((one) => ({ one, at: draw(1_000_000) }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
};

describe('properties', () => {
  it('the order of ballots changes nothing, rounds included', () => {
    fc.assert(
      fc.property(elections, fc.nat(), (election, seed) => {
        const order = shuffled(
          election.ballots.map((_, at) => at),
          seed,
        );
        const ballots = order.map((at) => election.ballots[at] ?? []);
        const weights = order.map((at) => election.weights?.[at] ?? 1n);
        expect(countElection({ ...election, ballots, weights })).toEqual(countElection(election));
      }),
    );
  });

  it('a ballot of weight n is n ballots', () => {
    fc.assert(
      fc.property(elections, ({ weights: _weights, ...election }) => {
        const weights = election.ballots.map((_, at) => BigInt(1 + (at % 3)));
        const ballots = election.ballots.flatMap((ballot, at) => Array<Ballot>(1 + (at % 3)).fill(ballot));
        expect(countElection({ ...election, weights }).elected).toEqual(
          countElection({ ...election, ballots }).elected,
        );
      }),
    );
  });

  it('options in another order, with their lot, elect the same', () => {
    fc.assert(
      fc.property(elections, fc.nat(), (election, seed) => {
        const order = shuffled(
          election.candidates.map((_, at) => at),
          seed,
        );
        const lot = election.lot ?? election.candidates.map((_, at) => at);
        const moved: Election = {
          ...election,
          candidates: order.map((at) => election.candidates[at] ?? ''),
          ballots: election.ballots.map((ballot) => order.map((at) => ballot[at] ?? null)),
          lot: lot.map((at) => order.indexOf(at)),
        };
        expect(countElection(moved).elected).toEqual(countElection(election).elected);
      }),
    );
  });

  it('an option that over half rank first is elected', () => {
    fc.assert(
      fc.property(rankings, fc.constantFrom('irv', 'stv', 'ranked-robin'), (ballots, method) => {
        const all = [...ballots, ...Array<Ballot>(ballots.length + 1).fill([2, 1, 3, 4])];
        expect(countElection({ method, candidates: CANDIDATES, ballots: all }).elected).toEqual(['b']);
      }),
    );
  });

  it('instant runoff: a later preference does no harm to an earlier one', () => {
    fc.assert(
      fc.property(rankings, fc.nat(14), fc.integer({ min: 1, max: 3 }), (ballots, at, kept) => {
        const cut = ballots.map((row, index) =>
          index === at % ballots.length ? row.map((rank) => (rank <= kept ? rank : 0)) : row,
        );
        const elect = (some: readonly Ballot[]) =>
          countElection({ method: 'irv', candidates: CANDIDATES, ballots: some });
        const [before, after] = [elect(cut), elect(ballots)];
        // An earlier round may break a tie otherwise; without ties the rule is strict.
        if (before.ties.length + after.ties.length > 0) return;
        const winner = CANDIDATES.indexOf(before.elected[0] ?? '');
        const ranked = cut[at % ballots.length]?.[winner] ?? 0;
        if (ranked > 0) expect(after.elected).toEqual(before.elected);
      }),
    );
  });

  it('instant runoff: a clone behind an option takes the seat from no other', () => {
    fc.assert(
      fc.property(rankings, (ballots) => {
        const plain = countElection({ method: 'irv', candidates: CANDIDATES, ballots });
        const cloned = ballots.map((row) => {
          const own = row[0] ?? 0;
          return [...row.map((rank) => (rank > own ? rank + 1 : rank)), own + 1];
        });
        const withClone = countElection({
          method: 'irv',
          candidates: [...CANDIDATES, 'clone of a'],
          ballots: cloned,
        });
        if (plain.ties.length + withClone.ties.length > 0) return;
        expect(withClone.elected[0]?.replace('clone of ', '')).toBe(plain.elected[0]);
      }),
    );
  });

  it('blocs get their share: stv by Droop, allocated score by Hare quotas', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }), (left, right) => {
        const seats = 3;
        const of = (many: number, row: number[]): Ballot[] => Array<Ballot>(many).fill(row);
        const candidates = ['l1', 'l2', 'l3', 'r1', 'r2', 'r3'];
        const shares = (elected: readonly string[]) => elected.filter((name) => name.startsWith('l')).length;
        const ranked = [...of(left, [1, 2, 3, 0, 0, 0]), ...of(right, [0, 0, 0, 1, 2, 3])];
        const droop = Math.floor((left + right) / (seats + 1)) + 1;
        const stv = shares(countElection({ method: 'stv', candidates, seats, ballots: ranked }).elected);
        // Each paper of a surplus loses less than 0.00001 in a transfer.
        expect(stv).toBeGreaterThanOrEqual(Math.floor((left - 0.01) / droop));
        const scored = [...of(left, [5, 5, 5, 0, 0, 0]), ...of(right, [0, 0, 0, 5, 5, 5])];
        const allocated = shares(
          countElection({ method: 'allocated-score', candidates, seats, ballots: scored }).elected,
        );
        expect(allocated).toBeGreaterThanOrEqual(Math.floor((left * seats) / (left + right)));
      }),
    );
  });

  it('approval: a copy of the winner, marked alike, is the only one that can take its seat', () => {
    fc.assert(
      fc.property(elections, (random) => {
        const ballots = random.ballots.map((row) => row.map((mark): number => ((mark ?? 0) > 0 ? 1 : 0)));
        const election: Election = { ...random, ballots, method: 'approval' };
        const { lot: _lot, ...listed } = election;
        const one = countElection({ ...listed, seats: 1 });
        const index = election.candidates.indexOf(one.elected[0] ?? '');
        if (one.elected.length === 0 || one.ties.length > 0) return;
        const withCopy = countElection({
          method: election.method,
          seats: 1,
          candidates: [...election.candidates, 'copy'],
          ballots: election.ballots.map((row) => [...row, row[index] ?? null]),
          ...(election.weights ? { weights: election.weights } : {}),
        });
        expect([one.elected[0], 'copy']).toContain(withCopy.elected[0]);
      }),
    );
  });
});
