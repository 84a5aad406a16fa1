import type { TieRule } from './count.ts';

/** Rules that compare tied options by their votes in the rounds before, the nearest first. @param sign -1n: the fewest are taken */
export function earlierRounds(history: readonly (readonly bigint[])[], sign: 1n | -1n): TieRule[] {
  return history.toReversed().map((votes) => ({
    by: 'earlier-round',
    value: (option) => sign * (votes[option] ?? 0n),
  }));
}
