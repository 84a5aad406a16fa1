/** Below this a score says that someone is rather real than not: never held, however calm all others are. */
export const LIMIT_FLOOR = 0.55;
/** Above this everything is held, however many made-up accounts have moved the percentile. */
export const LIMIT_CEILING = 0.8;

/**
 * Above which score rewards are held: where the given percentile of all members' scores stands (economy.md
 * "Referrals"), between floor and ceiling.
 * @param scores of members whose rewards have become due; all others count as 0
 * @param members all of the same time, at least as many
 */
export function holdLimit(scores: readonly number[], members: number, percentile: number): number {
  const above = Math.floor((Math.max(members, scores.length) * (100 - percentile)) / 100);
  const sorted = [...scores].sort((one, other) => other - one);
  return Math.min(LIMIT_CEILING, Math.max(LIMIT_FLOOR, sorted[above] ?? 0));
}
