import { type CastBallots, sumBallots } from './cast-ballots.ts';
import { type Count, nameOf, optionsOf, takeHighest } from './count.ts';
import { quantityOf } from './quantity.ts';

/** Behind every rank. */
const UNRANKED = 1 << 20;

/**
 * Counts by ranked robin: the option with the most wins over single others is elected, a draw is half a win. Tied options
 * are compared by the sum of their margins over each other. More seats are counted one by one, without the elected.
 *
 * Source: Equal Vote Coalition, *Ranked Robin* (equal.vote/ranked_robin), after A. H. Copeland, *A Reasonable Social
 * Welfare Function*, 1951.
 */
export function countRankedRobin(count: Count): number[] {
  const { seats, ballots } = count;
  const size = ballots.options;
  const pairs = pairsOf(ballots);
  const over = (one: number, other: number): bigint => pairs[one * size + other] ?? 0n;
  const elected: number[] = [];
  while (elected.length < seats) {
    const left = optionsOf(count).filter((option) => !elected.includes(option));
    const halves = (option: number): bigint =>
      elected.includes(option)
        ? 0n
        : left.reduce((sum, other) => sum + (other === option ? 0n : halfWins(over, option, other)), 0n);
    const [winner = 0] = takeHighest(count, left, 1, halves, [
      {
        by: 'margins',
        value: (option, tied) =>
          tied.reduce((sum, other) => sum + over(option, other) - over(other, option), 0n),
      },
    ]);
    elected.push(winner);
    count.rounds.push({
      kind: 'pairs',
      seat: elected.length,
      preferred: optionsOf(count).map((row) =>
        optionsOf(count).map((column) => quantityOf(over(row, column))),
      ),
      wins: optionsOf(count).map((option) => quantityOf(halves(option), 2n)),
      elected: nameOf(count, winner),
    });
  }
  return elected;
}

function halfWins(over: (one: number, other: number) => bigint, one: number, other: number): bigint {
  const [own, their] = [over(one, other), over(other, one)];
  if (own === their) return 1n;
  return own > their ? 2n : 0n;
}

/** Weight that prefers each option to each other. */
function pairsOf(ballots: CastBallots): bigint[] {
  const { options, count, marks } = ballots;
  const row = new Int32Array(options);
  return sumBallots(ballots, options * options, (sums, weights) => {
    for (let ballot = 0, at = 0; ballot < count; ballot += 1) {
      const weight = weights[ballot] ?? 0;
      for (let option = 0; option < options; option += 1, at += 1) row[option] = marks[at] || UNRANKED;
      for (let one = 0; one < options; one += 1) {
        const rank = row[one] ?? 0;
        for (let other = one + 1; other < options; other += 1) {
          const difference = rank - (row[other] ?? 0);
          if (difference === 0) continue;
          const cell = difference < 0 ? one * options + other : other * options + one;
          sums[cell] = (sums[cell] ?? 0) + weight;
        }
      }
    }
  });
}
