import type { JudgingRound, Pair } from './round.ts';
import { seededOrder } from './seeded-order.ts';

/** An assignment while it is made. Entries and judges are numbers, in the order of the seed. */
export class Panels {
  readonly entries: readonly string[];
  readonly judges: readonly string[];
  /** Judges of each entry. */
  readonly judgesOf: number[][];
  /** Entries of each judge. */
  readonly entriesOf: Set<number>[];
  /** The most entries of each judge: their own cap. */
  readonly caps: number[];
  /** Judges each entry may have. */
  readonly eligibleCounts: number[];
  readonly #eligible: Uint8Array;
  /** How often two judges have an entry in common. */
  readonly #met: Uint16Array;
  readonly #numbers: { readonly entries: Map<string, number>; readonly judges: Map<string, number> };

  constructor(round: JudgingRound) {
    this.entries = seededOrder(
      round.entries.map(({ id }) => id),
      round.seed,
    );
    this.judges = seededOrder(
      round.judges.map(({ id }) => id),
      round.seed + 1,
    );
    this.#numbers = { entries: numbered(this.entries), judges: numbered(this.judges) };
    const caps = new Map(round.judges.map(({ id, cap }) => [id, cap ?? Number.POSITIVE_INFINITY]));
    this.caps = this.judges.map((id) => caps.get(id) ?? 0);
    this.judgesOf = this.entries.map(() => []);
    this.entriesOf = this.judges.map(() => new Set());
    this.#met = new Uint16Array(this.judges.length ** 2);
    this.#eligible = this.#findEligible(round);
    const count = this.judges.length;
    this.eligibleCounts = this.entries.map((_, entry) =>
      this.#eligible.subarray(entry * count, (entry + 1) * count).reduce((sum, one) => sum + one, 0),
    );
  }

  /** The numbers of a pair; undefined where the round does not have both. */
  numbersOf({ entry, judge }: Pair): readonly [entry: number, judge: number] | undefined {
    const numbers = [this.#numbers.entries.get(entry), this.#numbers.judges.get(judge)] as const;
    return numbers[0] === undefined || numbers[1] === undefined ? undefined : [numbers[0], numbers[1]];
  }

  loadOf(judge: number): number {
    return this.entriesOf[judge]?.size ?? 0;
  }

  isEligible(entry: number, judge: number): boolean {
    return this.#eligible[entry * this.judges.length + judge] === 1;
  }

  /** Whether an entry may get a judge it does not have. */
  mayAdd(entry: number, judge: number): boolean {
    return this.isEligible(entry, judge) && !this.entriesOf[judge]?.has(entry);
  }

  /** How often a judge met those an entry has. */
  meetings(entry: number, judge: number): number {
    let sum = 0;
    for (const other of this.judgesOf[entry] ?? []) sum += this.#met[judge * this.judges.length + other] ?? 0;
    return sum;
  }

  add(entry: number, judge: number): void {
    for (const other of this.judgesOf[entry] ?? []) this.#meet(judge, other, 1);
    this.judgesOf[entry]?.push(judge);
    this.entriesOf[judge]?.add(entry);
  }

  drop(entry: number, judge: number): void {
    const panel = this.judgesOf[entry] ?? [];
    panel.splice(panel.indexOf(judge), 1);
    this.entriesOf[judge]?.delete(entry);
    for (const other of panel) this.#meet(judge, other, -1);
  }

  pairs(): Pair[] {
    return this.judgesOf.flatMap((panel, entry) =>
      panel.map((judge) => ({ entry: this.entries[entry] ?? '', judge: this.judges[judge] ?? '' })),
    );
  }

  #meet(one: number, other: number, times: number): void {
    const count = this.judges.length;
    for (const at of [one * count + other, other * count + one]) this.#met[at] = (this.#met[at] ?? 0) + times;
  }

  #findEligible({ entries, conflicts, trackJudges }: JudgingRound): Uint8Array {
    const count = this.judges.length;
    const eligible = new Uint8Array(this.entries.length * count).fill(1);
    for (const { id, track } of entries) {
      const named = track === undefined ? undefined : trackJudges?.get(track);
      if (!named) continue;
      const entry = this.#numbers.entries.get(id) ?? 0;
      eligible.fill(0, entry * count, (entry + 1) * count);
      for (const name of named) {
        const judge = this.#numbers.judges.get(name);
        if (judge !== undefined) eligible[entry * count + judge] = 1;
      }
    }
    for (const conflict of conflicts) {
      const numbers = this.numbersOf(conflict);
      if (numbers) eligible[numbers[0] * count + numbers[1]] = 0;
    }
    return eligible;
  }
}

const numbered = (ids: readonly string[]): Map<string, number> =>
  new Map(ids.map((id, number) => [id, number]));
