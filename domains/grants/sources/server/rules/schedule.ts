import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/kernel/clock.ts';

const FIRST_PAUSE_MS = 15 * MINUTE_MS;

/** Facts that decide when a source is read again. */
interface Standing {
  /** Hours between two good runs. */
  readonly everyHours: number;
  /** Runs that failed one after the other; 0 after a good one. */
  readonly failures: number;
  /** How long the source asked to be left alone. */
  readonly retryAfterMs?: number | null;
}

/** Milliseconds until the next run: the schedule; after failures a pause that doubles, up to a day. */
export function pauseBeforeRun({ everyHours, failures, retryAfterMs }: Standing): number {
  if (failures === 0) return everyHours * HOUR_MS;
  const pause = Math.min(DAY_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures - 1, 20));
  return Math.min(DAY_MS, Math.max(pause, retryAfterMs ?? 0));
}

/**
 * Whether a whole listing is so short that it is rather a fault of the source: nothing, or less than half of what one of
 * its last listings had. A short one is believed once it is no longer news.
 * @param earlier lengths of the last whole listings
 */
export function isSuspicious(listed: number, earlier: readonly number[]): boolean {
  const most = Math.max(0, ...earlier);
  return most > 0 && (listed === 0 || listed * 2 < most);
}

/** So many listings are compared: after as many short ones in a row they are believed. */
export const LISTINGS_COMPARED = 3;
