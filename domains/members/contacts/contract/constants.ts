import { DAY_MS, MINUTE_MS, SECOND_MS } from '#platform/kernel/clock.ts';

/** Country code and number: a plus, then 7 to 15 digits of which the first is no zero (ITU-T E.164). */
export const PHONE_PATTERN = /^\+[1-9]\d{6,14}$/;
/** Characters that people put between the digits. */
export const PHONE_SEPARATORS = /[\s().\-/]/g;
/** The zero of calls at home in brackets: not part of the number, and taken for a digit when the brackets go. */
export const PHONE_TRUNK_ZERO = /\(\s*0\s*\)/;
/** Longest text that is checked. */
export const PHONE_INPUT_MAX = 40;

/** A code that was sent works this long. */
export const PHONE_CODE_TTL_MS = 10 * MINUTE_MS;
/** Seconds between two codes of an account. */
export const PHONE_RESEND_SECONDS = 60;
/**
 * Seconds an account waits after a message the gateway did not take; a call that is repeated automatically sends none.
 */
export const PHONE_RETRY_SECONDS = 10;

/** Codes sent for one account, to one number and from one network: each costs the operator money. */
export const PHONE_CODES_PER_ACCOUNT = { max: 5, windowSeconds: 3600 } as const;
export const PHONE_CODES_PER_NUMBER = { max: 5, windowSeconds: 3600 } as const;
export const PHONE_CODES_PER_NETWORK = { max: 20, windowSeconds: 3600 } as const;

/** How long a number that verified one account verifies no other one (docs/decisions/0022). */
export const PHONE_COOLDOWN_MS = 90 * DAY_MS;

/** How long the gateway may take. */
export const SMS_TIMEOUT_MS = 5 * SECOND_MS;
