import { LOGIN_FAILURES_MAX } from '../../contract/constants.ts';

/** Wrong passwords in a row that cost no waiting: people mistype. */
const FREE_FAILURES = 5;
const LONGEST_WAIT_SECONDS = 15 * 60;

/**
 * Seconds to wait before the next try, after so many wrong ones in a row: none up to five, then 1, 2, 4 … up to
 * a quarter of an hour. A hundred wrong tries so take about a day.
 */
export function waitAfter(failures: number): number {
  if (failures <= FREE_FAILURES) return 0;
  return Math.min(LONGEST_WAIT_SECONDS, 2 ** (failures - FREE_FAILURES - 1));
}

/** The waits after 1, 2 … LOGIN_FAILURES_MAX failures, in seconds; SQL looks the next one up here. */
export const WAITS_SECONDS: readonly number[] = Array.from({ length: LOGIN_FAILURES_MAX }, (_, index) =>
  waitAfter(index + 1),
);

/** Retry-After where the count is used up and only another way in helps (known browser, reset link). */
export const USED_UP_WAIT_SECONDS = 24 * 3600;

/** Failed sign-ins that one network may cause in a window, over all accounts (password spraying). */
export const NETWORK_FAILURES = { max: 300, windowSeconds: 3600 } as const;
/** Accounts one network may register in a window: an event's hall fits in, a farm does not. */
export const NETWORK_REGISTRATIONS = { max: 200, windowSeconds: 3600 } as const;
/** Reset links one network may ask for in a window. */
export const NETWORK_RESETS = { max: 60, windowSeconds: 3600 } as const;
/** Reset mails one account gets in a window; beyond it the answer is the same and no mail leaves. */
export const ACCOUNT_RESETS = { max: 5, windowSeconds: 3600 } as const;
