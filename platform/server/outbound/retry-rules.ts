import { MINUTE_MS, SECOND_MS } from '#platform/kernel/clock.ts';
import type { OutboundError } from './outbound-error.ts';

/** Tries of one request in all. */
export const ATTEMPTS = 4;
const FIRST_PAUSE_MS = SECOND_MS;
/** A longer pause is not waited for here: the caller comes back another time. */
export const LONGEST_PAUSE_MS = 2 * MINUTE_MS;

/** Answers that may be others a moment later. */
const PASSING = new Set([408, 425, 429, 500, 502, 503, 504]);

/**
 * Milliseconds to wait before the same request is sent again: doubled each time, with jitter, and what the other side
 * asks for where it does. Null: trying again does not help.
 * @param attempt the one that failed, from 1
 * @param random 0 to 1
 */
export function pauseBeforeRetry(error: OutboundError, attempt: number, random: number): number | null {
  const { failure, status, retryAfterMs } = error;
  const passes = failure === 'broken' || failure === 'slow' || (status !== null && PASSING.has(status));
  if (!passes || attempt >= ATTEMPTS) return null;
  const pause = FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + random);
  const asked = Math.max(pause, retryAfterMs ?? 0);
  return asked > LONGEST_PAUSE_MS ? null : asked;
}

/** Reads `Retry-After`: seconds, or an HTTP date. @returns milliseconds from now, null where it says neither */
export function readRetryAfter(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header) * SECOND_MS;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}
