import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/kernel/clock.ts';

/** Characters of a username (security.md, row "Username at least 3 characters"; hint text: spec §5). */
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;
export const USERNAME_PATTERN = /^[A-Za-z0-9_-]+$/;

/** Unicode code points of a password after NFKC (hint text: spec §5; ASVS V6.2.1; NIST SP 800-63B-4 §3.1.1.2). */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
/** From here on the live checklist calls a password long (NIST SP 800-63B-4: single-factor length). */
export const PASSWORD_ADVISED = 15;

export const EMAIL_MAX = 254;

/** A session that is not used ends after this. */
export const SESSION_IDLE_MS = 14 * DAY_MS;
/** A session ends after this, however busy it is. */
export const SESSION_ABSOLUTE_MS = 90 * DAY_MS;
/** A sign-in that still owes its code ends after this. */
export const PENDING_SESSION_MS = 30 * MINUTE_MS;
/** `last seen` is written at most this often. */
export const SESSION_TOUCH_MS = 5 * MINUTE_MS;

/** A browser counts as known this long after its last sign-in; the browser cookie lives as long. */
export const KNOWN_BROWSER_MS = 400 * DAY_MS;

export const CODE_DIGITS = 6;
export const CODE_TTL_MS = 10 * MINUTE_MS;
export const CODE_TRIES = 5;
/** Tries of codes, and codes mailed, an account has in one hour. */
export const CODES_PER_HOUR = 20;

/** Mails to one address that someone names without having proved it (codes, invitations), over all callers. */
export const NAMED_MAILS_PER_HOUR = 5;
export const NAMED_MAILS_PER_DAY = 15;
/** Reset links to one address; when a day's are used up, one an hour is left. */
export const RESET_MAILS_PER_HOUR = 5;
export const RESET_MAILS_PER_DAY = 12;

export const RESET_TOKEN_TTL_MS = 30 * MINUTE_MS;
export const FIRST_RUN_TOKEN_TTL_MS = 24 * HOUR_MS;

/** Consecutive wrong passwords an account allows (NIST SP 800-63B-4 §3.2.2: no more than 100). */
export const LOGIN_FAILURES_MAX = 100;

/**
 * A page of ours may leave an invitation in this cookie. Identity hands it on with `identity.registered`, whatever way
 * the account was made; what it is worth is not identity's to know.
 */
export const INVITATION_COOKIE = 'hodag_referrer';
/** Longer ones are no invitations. */
export const INVITATION_MAX_LENGTH = 40;
/** A proof of who someone is counts this long for sensitive changes (ASVS V7.5.1). */
export const PROOF_FRESH_MS = 10 * MINUTE_MS;

/** Authenticator codes (RFC 6238): a code stands for 30 seconds, and one step before and after is taken. */
export const AUTHENTICATOR_STEP_SECONDS = 30;
export const AUTHENTICATOR_WINDOW_STEPS = 1;
/** An unconfirmed secret ends after this. */
export const AUTHENTICATOR_SETUP_MS = 30 * MINUTE_MS;

export const RECOVERY_CODES = 10;
/** Characters of a recovery code without its dash: 49 random bits. */
export const RECOVERY_CODE_LENGTH = 10;

/** A passkey challenge is answered within this or not at all. */
export const CHALLENGE_TTL_MS = 5 * MINUTE_MS;
export const PASSKEYS_MAX = 20;
export const FACTOR_NAME_MAX = 60;
