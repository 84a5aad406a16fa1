/** Highest score of a STAR ballot; the lowest is 0. */
export const STAR_MAX = 5;

/** Scores of one voter, an option each, 0 to {@link STAR_MAX}. */
export type StarBallot = readonly number[];

export interface StarResult {
  /** Sum of scores, an option each. */
  readonly totals: readonly number[];
  /** The two options with the highest totals, by index; a tie goes to the one that comes first. */
  readonly finalists: readonly [number, number];
  /** Voters who score the first finalist higher, the second higher, and both alike. */
  readonly runoff: { readonly first: number; readonly second: number; readonly alike: number };
  /** The option that more voters prefer of the two; where as many do, the higher total. */
  readonly winner: number;
}

/**
 * Counts a STAR election (score then automatic runoff).
 * @param ballots one score for each option
 * @param options how many there are, 2 or more
 */
export function countStar(ballots: readonly StarBallot[], options: number): StarResult {
  const scoreOf = (ballot: StarBallot, option: number): number => ballot[option] ?? 0;
  const totals = Array.from({ length: options }, (_, option) =>
    ballots.reduce((sum, ballot) => sum + scoreOf(ballot, option), 0),
  );
  // Sorting keeps the order of what is equal.
  const [first = 0, second = 1] = totals
    .map((total, option) => ({ total, option }))
    .sort((one, other) => other.total - one.total)
    .map(({ option }) => option);
  const preferring = (better: number, worse: number): number =>
    ballots.filter((ballot) => scoreOf(ballot, better) > scoreOf(ballot, worse)).length;
  const forFirst = preferring(first, second);
  const forSecond = preferring(second, first);
  return {
    totals,
    finalists: [first, second],
    runoff: { first: forFirst, second: forSecond, alike: ballots.length - forFirst - forSecond },
    winner: forSecond > forFirst ? second : first,
  };
}
