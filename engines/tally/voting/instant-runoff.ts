import { sumWeights } from './cast-ballots.ts';
import { type Count, lotAgainst, nameOf, optionsOf, takeTied } from './count.ts';
import { earlierRounds } from './earlier-rounds.ts';
import { Piles } from './piles.ts';
import { quantityOf } from './quantity.ts';

/**
 * Counts by instant runoff: the lowest option is out until one has more than half of the ballots that still rank an
 * option. Where none does, the seat stays empty. More seats are counted one by one, without the elected.
 *
 * Source: *Robert's Rules of Order Newly Revised*, preferential voting; H. M. Robert et al., 2020. A tie for the last place
 * goes by the rounds before, the nearest first, as in the Scottish Local Government Elections Order 2007, rule 51.
 */
export function countInstantRunoff(count: Count): number[] {
  const elected: number[] = [];
  while (elected.length < count.seats) {
    const winner = electOne(count, elected);
    if (winner === undefined) break;
    elected.push(winner);
  }
  return elected;
}

function electOne(count: Count, elected: readonly number[]): number | undefined {
  const isIn = Uint8Array.from(count.names, (_, option) => (elected.includes(option) ? 0 : 1));
  const piles = new Piles(count.ballots, isIn, 1);
  const all = sumWeights(count.ballots);
  const history: bigint[][] = [];
  for (;;) {
    const votes = optionsOf(count).map((option) => piles.votes(option));
    const active = votes.reduce((sum, one) => sum + one, 0n);
    const base = {
      kind: 'elimination',
      seat: elected.length + 1,
      votes: votes.map((one) => quantityOf(one)),
      exhausted: quantityOf(all - active),
    } as const;
    const winner = votes.findIndex((one) => 2n * one > active);
    if (active === 0n || winner >= 0) {
      count.rounds.push(winner < 0 ? base : { ...base, elected: nameOf(count, winner) });
      return winner < 0 ? undefined : winner;
    }
    const out = lowest(count, isIn, votes, history);
    count.rounds.push({ ...base, out: nameOf(count, out) });
    history.push(votes);
    isIn[out] = 0;
    piles.move(out, (value) => value);
  }
}

/** The option that is in and has the fewest votes; ties by earlier rounds, then the last in the lot. */
export function lowest(
  count: Count,
  isIn: Uint8Array,
  votes: readonly bigint[],
  history: readonly (readonly bigint[])[],
): number {
  const left = optionsOf(count).filter((option) => isIn[option] === 1);
  const fewest = left.reduce(
    (least, option) => {
      const own = votes[option] ?? 0n;
      return own < least ? own : least;
    },
    votes[left[0] ?? 0] ?? 0n,
  );
  const tied = left.filter((option) => votes[option] === fewest);
  const [out = 0] = takeTied(count, tied, 1, [...earlierRounds(history, -1n), lotAgainst(count)]);
  return out;
}
