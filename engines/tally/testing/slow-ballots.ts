/** A ballot that counts: its marks, blanks as 0, and how many voters it speaks for. */
export interface SlowBallot {
  readonly marks: readonly number[];
  readonly weight: bigint;
}

export interface SlowElection {
  readonly options: readonly number[];
  readonly seats: number;
  readonly ballots: readonly SlowBallot[];
  /** Options, the preferred one first. */
  readonly lot: readonly number[];
}

/** The option that a ranking has first of some. */
export function bestOf(marks: readonly number[], left: readonly number[]): number | undefined {
  return left
    .filter((option) => (marks[option] ?? 0) > 0)
    .sort((a, b) => (marks[a] ?? 0) - (marks[b] ?? 0))[0];
}
