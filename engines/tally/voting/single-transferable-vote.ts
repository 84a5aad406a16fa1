import { sumWeights } from './cast-ballots.ts';
import { type Count, nameOf, optionsOf, takeHighest } from './count.ts';
import { earlierRounds } from './earlier-rounds.ts';
import { lowest } from './instant-runoff.ts';
import { Piles } from './piles.ts';
import { quantityOf, VOTE_PARTS } from './quantity.ts';

/**
 * Counts by the single transferable vote of Scotland: quota floor(votes/(seats+1))+1; the largest surplus first, every
 * paper of it moves at a value truncated to five places; the elected take no more; else the lowest is out.
 *
 * Source: *The Scottish Local Government Elections Order 2007*, SSI 2007/42, schedule 1, rules 45 to 52. Ties go by the
 * rounds before, the nearest first, then by lot.
 */
export function countTransferableVote(count: Count): number[] {
  return new TransferCount(count).run();
}

class TransferCount {
  readonly #count: Count;
  readonly #piles: Piles;
  readonly #quota: bigint;
  readonly #all: bigint;
  readonly #history: bigint[][] = [];
  readonly #elected: number[] = [];
  /** Votes that an option keeps whose surplus has moved. */
  readonly #kept = new Map<number, bigint>();

  constructor(count: Count) {
    this.#count = count;
    this.#piles = new Piles(count.ballots, new Uint8Array(count.names.length).fill(1), Number(VOTE_PARTS));
    const votes = this.#votes().reduce((sum, one) => sum + one, 0n) / VOTE_PARTS;
    this.#quota = (votes / BigInt(count.seats + 1) + 1n) * VOTE_PARTS;
    this.#all = sumWeights(count.ballots) * VOTE_PARTS;
  }

  run(): number[] {
    const { seats, rounds } = this.#count;
    for (;;) {
      const votes = this.#votes();
      const newly = this.#elect(votes);
      const base = {
        kind: 'transfer',
        votes: votes.map((one) => quantityOf(one, VOTE_PARTS)),
        quota: quantityOf(this.#quota, VOTE_PARTS),
        exhausted: quantityOf(this.#all - votes.reduce((sum, one) => sum + one, 0n), VOTE_PARTS),
        elected: newly.map((option) => nameOf(this.#count, option)),
      } as const;
      if (this.#elected.length >= seats) {
        rounds.push(base);
        return this.#elected;
      }
      const surplusOf = this.#largestSurplus(votes);
      if (surplusOf === undefined) {
        const out = lowest(this.#count, this.#piles.isIn, votes, this.#history);
        rounds.push({ ...base, out: nameOf(this.#count, out) });
        this.#piles.isIn[out] = 0;
        this.#piles.move(out, (value) => value);
      } else {
        rounds.push({ ...base, surplusOf: nameOf(this.#count, surplusOf) });
        this.#transfer(surplusOf, votes[surplusOf] ?? 0n);
      }
      this.#history.push(votes);
    }
  }

  #votes(): bigint[] {
    return optionsOf(this.#count).map((option) => this.#kept.get(option) ?? this.#piles.votes(option));
  }

  /** Elects who has the quota, and all that are left where they are no more than the seats. */
  #elect(votes: readonly bigint[]): number[] {
    const { isIn } = this.#piles;
    const byVotes = (options: readonly number[]): number[] =>
      takeHighest(this.#count, options, options.length, (option) => votes[option] ?? 0n);
    const left = optionsOf(this.#count).filter((option) => isIn[option] === 1);
    const newly = byVotes(left.filter((option) => (votes[option] ?? 0n) >= this.#quota));
    const others = left.filter((option) => !newly.includes(option));
    const open = this.#count.seats - this.#elected.length - newly.length;
    if (others.length <= open) newly.push(...byVotes(others));
    for (const option of newly) isIn[option] = 0;
    this.#elected.push(...newly);
    return newly;
  }

  #largestSurplus(votes: readonly bigint[]): number | undefined {
    const surpluses = this.#elected.filter(
      (option) => !this.#kept.has(option) && (votes[option] ?? 0n) > this.#quota,
    );
    const value = (option: number): bigint => votes[option] ?? 0n;
    return takeHighest(this.#count, surpluses, 1, value, earlierRounds(this.#history, 1n))[0];
  }

  #transfer(option: number, votes: bigint): void {
    const surplus = votes - this.#quota;
    const values = new Map<number, number>();
    this.#kept.set(option, this.#quota);
    this.#piles.move(option, (before) => {
      const known = values.get(before);
      if (known !== undefined) return known;
      const value = Number((BigInt(before) * surplus) / votes);
      values.set(before, value);
      return value;
    });
  }
}
