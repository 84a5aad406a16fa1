import { DAY_MS } from '#platform/kernel/clock.ts';

/** Version of the table below: a change of its points raises it, so that a stored score names the table it was counted by. */
export const SCORE_VERSION = 1;
/** Points with which a score passes. */
export const SCORE_PASS = 40;
/** Days a counted score is valid at most. */
export const SCORE_DAYS = 180;
export const SCORE_MS = SCORE_DAYS * DAY_MS;

/** Days an account must be old for its age to count. */
export const TENURE_DAYS = 90;
export const TENURE_MS = TENURE_DAYS * DAY_MS;
/** RepID that must have been earned through other members. */
export const OTHERS_REP_ID = 25;

/** Parts of the unique-human score, in the order of its table. */
export const SCORE_PART_IDS = [
  'email',
  'phone',
  'telegram',
  'authenticator',
  'passkey',
  'wallet',
  'tenure',
  'reputation',
  'life',
  'vouch',
  'check',
] as const;
export type ScorePartId = (typeof SCORE_PART_IDS)[number];

/**
 * Points of the parts, version 1 (credentials design §9). Those that cost next to nothing for another account (email,
 * Telegram, authenticator, passkey, wallet, age, proof of life) come to 38, which does not pass. The design's parts for
 * the age of a wallet and of a GitHub account are left out, since nothing here reads either age.
 */
export const SCORE_POINTS: Readonly<Record<ScorePartId, number>> = {
  email: 5,
  phone: 10,
  telegram: 5,
  authenticator: 3,
  passkey: 7,
  wallet: 3,
  tenure: 5,
  reputation: 10,
  life: 10,
  vouch: 15,
  check: 40,
};
/** Vouches that count. */
export const SCORE_VOUCHES = 2;

/** Parts that are one thing in the world, which counts for one account at a time. */
export const STAMPED_PARTS = ['email', 'phone', 'telegram', 'wallet'] as const;
export type StampedPart = (typeof STAMPED_PARTS)[number];
