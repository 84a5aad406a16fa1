/** Classes of time for each doubling; a figure read from them is at most 9 % off. */
const A_DOUBLING = 4;
/** Up to a minute; longer calls are in the last one. */
const CLASSES = 65;

/** Class of a call's time. */
export function timeClassOf(ms: number): number {
  return Math.min(CLASSES - 1, Math.max(0, Math.ceil(Math.log2(Math.max(1, ms)) * A_DOUBLING)));
}

/** Counts of times by class. */
export function countTimes(times: readonly number[]): number[] {
  const counts = new Array<number>(CLASSES).fill(0);
  for (const ms of times) counts[timeClassOf(ms)] = (counts[timeClassOf(ms)] ?? 0) + 1;
  return counts;
}

/** Adds counts by class. */
export function addTimes(all: readonly (readonly number[])[]): number[] {
  return Array.from({ length: CLASSES }, (_, place) =>
    all.reduce((sum, counts) => sum + (counts[place] ?? 0), 0),
  );
}

/**
 * The time that a share of the calls did not exceed (nearest rank), in milliseconds.
 * @param share above 0, at most 1
 * @returns null for no calls
 */
export function percentileOf(counts: readonly number[], share: number): number | null {
  const rank = Math.ceil(counts.reduce((sum, count) => sum + count, 0) * share);
  if (rank === 0) return null;
  let seen = 0;
  const place = counts.findIndex((count) => {
    seen += count;
    return seen >= rank;
  });
  return place === 0 ? 1 : 2 ** ((place - 0.5) / A_DOUBLING);
}
