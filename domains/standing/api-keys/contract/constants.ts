import { DAY_MS } from '#platform/kernel/clock.ts';

/** Prefix of every key, by which people and secret scanners recognize one. */
export const KEY_PREFIX = 'hodag_';
/** Days a member may let a key live. */
export const KEY_LIFE_DAYS = [7, 30, 90, 365] as const;
/** Characters of a key's name. */
export const KEY_NAME_MAX = 60;
/** Keys of one member that are neither revoked nor expired. */
export const KEYS_MAX = 20;
/** Largest amount a key may give away in 24 hours, in HDAG, unless the operator sets another. */
export const KEY_DAILY_LIMIT_MAX_HDAG = 100_000;

/** An expired key stays in its member's list so long, so that they see why a program stopped. */
export const EXPIRED_SHOWN_MS = 30 * DAY_MS;
/** A key that ended is kept so long, for anyone who asks what it was. */
export const ENDED_KEPT_MS = 90 * DAY_MS;

/** Counts of a key's calls are kept so long, by the hour. */
export const USAGE_KEPT_DAYS = 31;
/** Calls of a key in its log, the newest. */
export const CALLS_KEPT = 1000;
/** Calls are in the log so long at most. */
export const CALLS_KEPT_DAYS = 7;
/** Calls that its member sees. */
export const CALLS_SHOWN = 50;
/** Days over which usage is shown. */
export const USAGE_DAYS = ['1', '7', '30'] as const;
