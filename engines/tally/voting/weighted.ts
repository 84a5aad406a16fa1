import { type CastBallots, sumBallots } from './cast-ballots.ts';
import { type Count, nameOf, optionsOf, takeHighest } from './count.ts';
import { type Fraction, NONE, plus, ranksBy } from './fraction.ts';
import { quantityOf } from './quantity.ts';

/** Binary places of a total that is near enough to compare most options. */
const PLACES = 128n;

/**
 * Elects the options with the most when each ballot divides one vote in proportion to its weights; ties by lot.
 *
 * Source: Snapshot, *Voting types: weighted voting* (docs.snapshot.box). Shares are exact fractions: totals are compared
 * with 128 binary places, and those nearer than its error as fractions.
 */
export function countWeighted(count: Count): number[] {
  const shares = new Shares(count.ballots);
  const ranks = ranksBy(count.names.length, (a, b) => shares.compare(a, b));
  const elected = takeHighest(count, optionsOf(count), count.seats, (option) => ranks[option] ?? 0n);
  count.rounds.push({
    kind: 'marks',
    totals: optionsOf(count).map((option) => shares.total(option)),
    elected: elected.map((option) => nameOf(count, option)),
  });
  return elected;
}

/** Ballots by the sum of their weights in lowest terms: those of one sum are added as whole numbers. */
class Shares {
  readonly #ballots: CastBallots;
  readonly #bySum = new Map<number, number[]>();
  readonly #divisors: Int32Array;
  /** Totals with PLACES binary places, each sum's part rounded down. */
  readonly #near: bigint[];

  constructor(ballots: CastBallots) {
    this.#ballots = ballots;
    this.#divisors = new Int32Array(ballots.count);
    for (let ballot = 0; ballot < ballots.count; ballot += 1) this.#sort(ballot);
    this.#near = new Array<bigint>(ballots.options).fill(0n);
    for (const [sum, parts] of this.#parts()) {
      for (const [option, part] of parts.entries()) {
        this.#near[option] = (this.#near[option] ?? 0n) + (part << PLACES) / BigInt(sum);
      }
    }
  }

  total(option: number) {
    return quantityOf((this.#near[option] ?? 0n) + BigInt(this.#bySum.size), 1n << PLACES);
  }

  compare(one: number, other: number): number {
    const difference = (this.#near[one] ?? 0n) - (this.#near[other] ?? 0n);
    const error = BigInt(this.#bySum.size);
    if (difference > error) return 1;
    if (difference < -error) return -1;
    const exact = this.#difference(one, other);
    if (exact.over === 0n) return 0;
    return exact.over > 0n ? 1 : -1;
  }

  #sort(ballot: number): void {
    const { marks, options } = this.#ballots;
    const row = marks.subarray(ballot * options, (ballot + 1) * options);
    let [divisor, sum] = [0, 0];
    for (const weight of row) {
      sum += weight;
      for (let left = weight; left > 0; ) [divisor, left] = [left, divisor % left];
    }
    this.#divisors[ballot] = divisor;
    const alike = this.#bySum.get(sum / divisor);
    if (alike) alike.push(ballot);
    else this.#bySum.set(sum / divisor, [ballot]);
  }

  /** By sum: how much each option has, in parts of it. */
  *#parts(): Generator<readonly [number, readonly bigint[]]> {
    const { marks, options } = this.#ballots;
    for (const [sum, alike] of this.#bySum) {
      const parts = sumBallots(this.#ballots, options, (sums, weights) => {
        for (const ballot of alike) {
          const weight = weights[ballot] ?? 0;
          for (let option = 0; option < options; option += 1) {
            const part = (marks[ballot * options + option] ?? 0) / (this.#divisors[ballot] ?? 1);
            sums[option] = (sums[option] ?? 0) + weight * part;
          }
        }
      });
      yield [sum, parts];
    }
  }

  #difference(one: number, other: number): Fraction {
    const terms: Fraction[] = [];
    for (const [sum, parts] of this.#parts()) {
      const over = (parts[one] ?? 0n) - (parts[other] ?? 0n);
      if (over !== 0n) terms.push({ over, under: BigInt(sum) });
    }
    return sumOf(terms, 0, terms.length);
  }
}

/** Sum of some fractions, halves first, so that few numbers are large. */
function sumOf(terms: readonly Fraction[], from: number, to: number): Fraction {
  if (to - from < 2) return terms[from] && from < to ? terms[from] : NONE;
  const middle = (from + to) >> 1;
  return plus(sumOf(terms, from, middle), sumOf(terms, middle, to));
}
