import { MINUTE_MS } from '#platform/kernel/clock.ts';

/**
 * A browser makes a write once more when its answer got lost (spec §9). So soon after the first, the same write is that
 * one: it is answered as done, not refused as done already.
 */
export const REPEATED_WITHIN_MS = 2 * MINUTE_MS;

/** Whether what was written at `first` may have been written by this very call, made before. */
export function isRepeated(first: Date, now: Date): boolean {
  return now.getTime() - first.getTime() <= REPEATED_WITHIN_MS;
}
