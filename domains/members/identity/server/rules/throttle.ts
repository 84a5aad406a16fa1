import { LOGIN_FAILURES_MAX } from '../../contract/constants.ts';

/** Wrong passwords in a row that cost no waiting: people mistype. */
const FREE_FAILURES = 5;
const LONGEST_WAIT_SECONDS = 15 * 60;

/** From the limit on there is one try a day: none at all would let any stranger lock the owner out. */
const USED_UP_WAIT_SECONDS = 24 * 3600;

/**
 * Seconds to wait before the next try, after so many wrong ones in a row: none up to five, then 1, 2, 4 … up to
 * a quarter of an hour, so that a hundred wrong tries take about a day; from then on a day.
 */
export function waitAfter(failures: number): number {
  if (failures <= FREE_FAILURES) return 0;
  if (failures >= LOGIN_FAILURES_MAX) return USED_UP_WAIT_SECONDS;
  return Math.min(LONGEST_WAIT_SECONDS, 2 ** (failures - FREE_FAILURES - 1));
}

/**
 * The waits after 1, 2 … LOGIN_FAILURES_MAX failures, in seconds; SQL looks the next one up here, the last for all
 * after it.
 */
export const WAITS_SECONDS: readonly number[] = Array.from({ length: LOGIN_FAILURES_MAX }, (_, index) =>
  waitAfter(index + 1),
);

/** A wait from here on is long enough to offer the mailed sign-in method. */
export const OFFER_RESET_FROM_SECONDS = 60;

/** Failed sign-ins that one network may cause in a window, over all accounts (password spraying). */
export const NETWORK_FAILURES = { max: 300, windowSeconds: 3600 } as const;
/** Accounts one network may register in a window: an event's hall fits in, a farm does not. */
export const NETWORK_REGISTRATIONS = { max: 200, windowSeconds: 3600 } as const;
/** Reset links one network may ask for in a window. */
export const NETWORK_RESETS = { max: 60, windowSeconds: 3600 } as const;
