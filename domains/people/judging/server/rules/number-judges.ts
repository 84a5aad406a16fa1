interface Rated {
  readonly entry: string;
  readonly judge: string;
  readonly points: number[];
}

/**
 * Numbers judges for a published result, in the order of ids that are random and never shown: the numbers stay the same
 * whenever it is computed again, and no one can tell which member has which.
 */
export function numberJudges(
  ratings: readonly Rated[],
): { entry: string; judge: number; points: number[] }[] {
  const ids = [...new Set(ratings.map(({ judge }) => judge))].sort();
  const numbers = new Map(ids.map((id, at) => [id, at + 1]));
  return ratings.map(({ entry, judge, points }) => ({ entry, judge: numbers.get(judge) ?? 0, points }));
}
