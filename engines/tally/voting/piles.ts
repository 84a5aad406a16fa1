import { type CastBallots, PIECE_BITS } from './cast-ballots.ts';

const END = -1;

/** Ballots in piles, each with the best option of its ranking that is still in. */
export class Piles {
  /** 1 for options that can get ballots. */
  readonly isIn: Uint8Array;
  readonly #ballots: CastBallots;
  readonly #first: Int32Array;
  readonly #next: Int32Array;
  /** Parts of a vote that each ballot is worth, for each of its voters. */
  readonly #values: Int32Array;
  /** Sums by column of weights, in parts. */
  readonly #sums: readonly Float64Array[];

  /** @param unit parts of a vote; 1 where none is divided */
  constructor(ballots: CastBallots, isIn: Uint8Array, unit: number) {
    this.#ballots = ballots;
    this.isIn = isIn;
    this.#first = new Int32Array(ballots.options).fill(END);
    this.#next = new Int32Array(ballots.count).fill(END);
    this.#values = new Int32Array(ballots.count).fill(unit);
    this.#sums = ballots.weights.map(() => new Float64Array(ballots.options));
    for (let ballot = 0; ballot < ballots.count; ballot += 1) this.#put(ballot, 0);
  }

  /** Votes with an option, in parts. */
  votes(option: number): bigint {
    return this.#sums.reduceRight((sum, column) => (sum << PIECE_BITS) + BigInt(column[option] ?? 0), 0n);
  }

  /** Moves the whole pile of an option on. @param value what a ballot of some value is worth from now on */
  move(option: number, value: (before: number) => number): void {
    const { marks, options } = this.#ballots;
    let ballot = this.#first[option] ?? END;
    this.#first[option] = END;
    for (const column of this.#sums) column[option] = 0;
    while (ballot !== END) {
      const following = this.#next[ballot] ?? END;
      this.#values[ballot] = value(this.#values[ballot] ?? 0);
      this.#put(ballot, marks[ballot * options + option] ?? 0);
      ballot = following;
    }
  }

  /** Gives a ballot to its best option behind a rank, or to none. */
  #put(ballot: number, rank: number): void {
    const { marks, options, weights } = this.#ballots;
    const start = ballot * options;
    let best = END;
    let bestRank = Number.MAX_SAFE_INTEGER;
    for (let option = 0; option < options; option += 1) {
      const mark = marks[start + option] ?? 0;
      if (mark > rank && mark < bestRank && this.isIn[option] === 1) {
        best = option;
        bestRank = mark;
      }
    }
    if (best === END) return;
    this.#next[ballot] = this.#first[best] ?? END;
    this.#first[best] = ballot;
    const value = this.#values[ballot] ?? 0;
    for (let piece = 0; piece < weights.length; piece += 1) {
      const column = this.#sums[piece];
      if (column) column[best] = (column[best] ?? 0) + value * (weights[piece]?.[ballot] ?? 0);
    }
  }
}
