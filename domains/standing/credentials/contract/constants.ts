import { DAY_MS, MINUTE_MS } from '#platform/kernel/clock.ts';

/** Time a proof of life is valid (specification §4 "Identity evolution"; economy, "Credentials"). */
export const LIFE_DAYS = 90;
export const LIFE_MS = LIFE_DAYS * DAY_MS;
/** A member is warned so long before an SBT lapses, and may renew a vouch from then on. */
export const NOTICE_DAYS = 14;
export const NOTICE_MS = NOTICE_DAYS * DAY_MS;

/** Vouches an SBT needs, where no administrator checked the member. */
export const VOUCHES_NEEDED = 2;
export const VOUCH_DAYS = 365;
export const VOUCH_MS = VOUCH_DAYS * DAY_MS;

/** Letters of the code a member shows to a voucher; none that reads like another. */
export const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
export const CODE_LENGTH = 6;
export const CODE_MINUTES = 10;
export const CODE_MS = CODE_MINUTES * MINUTE_MS;
/** Wrong codes a member may type in an hour. */
export const CODE_GUESSES = 4;

/** Conditions for a voucher. */
export const VOUCHER_SBT_DAYS = 60;
export const VOUCHER_SBT_MS = VOUCHER_SBT_DAYS * DAY_MS;
export const VOUCHER_REP_ID = 100;
export const VOUCHES_A_QUARTER = 2;
export const QUARTER_DAYS = 90;
export const QUARTER_MS = QUARTER_DAYS * DAY_MS;
/** Steps of vouches between a voucher and a member an administrator checked. */
export const VOUCHER_STEPS = 2;

/** Kind of the cases in which administrators check who a member is. */
export const CHECK_CASES = 'identity-check';
/** Checks an administrator may confirm in 24 hours. */
export const CHECKS_A_DAY = 20;
/** Days after a refusal until the next request. */
export const CHECK_AGAIN_DAYS = 7;
/** Characters of a request for a check. */
export const CHECK_TEXT = { min: 10, max: 500 } as const;

/** Changes of an SBT that are listed, the newest first. */
export const HISTORY_MAX = 50;
