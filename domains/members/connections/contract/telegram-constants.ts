import { MINUTE_MS, SECOND_MS } from '#platform/kernel/clock.ts';

/** Proofs signed by the Login Widget or a Mini App are accepted this long after their `auth_date` … */
export const TELEGRAM_PROOF_MS = 5 * MINUTE_MS;
/** … and this long before it, because clocks differ. */
export const TELEGRAM_CLOCK_SKEW_MS = 30 * SECOND_MS;

/** How long the Bot API may take to say the bot's name. */
export const TELEGRAM_API_TIMEOUT_MS = 3 * SECOND_MS;
/** The bot's name is asked for again after this. */
export const TELEGRAM_NAME_KEPT_MS = 60 * MINUTE_MS;
/** After a failure the Bot API is left alone this long. */
export const TELEGRAM_FAILURE_KEPT_MS = 15 * SECOND_MS;

/** Digits of a code that say whose tries a wrong one is counted as; see `server/operations/telegram-codes.ts`. */
export const TELEGRAM_CODE_PREFIX_DIGITS = 2;

/** Longest text a Mini App may hand over as `initData`. */
export const TELEGRAM_INIT_DATA_MAX = 4096;

/** Sentences of the specification (§4 "Chat-messenger login", §5, §8). */
export const TELEGRAM_TEXT = {
  unavailable: 'Telegram authentication not available',
  notInitialized: 'Failed to initialize Telegram login',
  codeMissing: 'Please enter the verification code',
  failed: 'Verification failed',
  networkError: 'Network error during verification',
  /** Ours: a signed sign-in that this page did not start. */
  notStartedHere: 'Verification failed. This was not started in this tab: start it again.',
  /** Ours: back from Telegram without a sign-in. */
  notFinished: 'The sign-in at Telegram was not finished.',
  created: 'Account created successfully',
  signedIn: 'Login successful',
} as const;
