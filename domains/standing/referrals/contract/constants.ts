import { INVITATION_COOKIE, INVITATION_MAX_LENGTH } from '#members/identity/contract';

/** Letters at the head of a code, taken from the username (spec §9 "Share link"; economy.md "Referrals"). */
export const CODE_LETTERS = 4;

/** Random digits after them (spec §9); one more for each time that all of a length are taken (economy.md). */
export const CODE_DIGITS_MIN = 4;

/** Letters that fill up a short username (economy.md "Referrals"). */
export const CODE_PADDING = 'HDAG';

/** Nothing longer is looked up. */
export const CODE_MAX_LENGTH = INVITATION_MAX_LENGTH;

/** Where an invitation leads: origin + this path + `?referrer={code}` (spec §2.5, §9). */
export const JOIN_PATH = '/join';

/** The query parameter and the field of a registration that carry the code (spec §2.7). */
export const REFERRER_PARAMETER = 'referrer';

/** The cookie in which /join keeps an invitation, so that it survives a reload or a walk through other pages. */
export const REFERRER_COOKIE = INVITATION_COOKIE;
/** 30 days: as long as the early-adopter countdown (spec §9). */
export const REFERRER_COOKIE_SECONDS = 30 * 24 * 3600;

/** HDAG printed on /join: for the friend who invited, and for the new user (spec §2.7, §9). */
export const INVITE_REWARD_FRIEND_HDAG = 5;
export const INVITE_REWARD_NEW_USER_HDAG = 2;

/** How an invitation reached someone. A link says it after its code: `MARI0417~qr`; one without says `link`. */
export const CHANNELS = ['link', 'qr', 'mail', 'x', 'facebook'] as const;
export type Channel = (typeof CHANNELS)[number];
/** Between code and channel. */
export const CHANNEL_MARK = '~';

/** Levels that earn (spec §9 "Up to 3 levels"). */
export const LEVELS = [1, 2, 3] as const;
export type Level = (typeof LEVELS)[number];

/** HDAG for the second and third level (economy.md "Referrals"). */
export const LEVEL_2_REWARD_HDAG = 1;
export const LEVEL_3_REWARD_HDAG = 0.5;
/** How complete a new member's profile must be before those above earn, in percent (economy.md "Referrals"). */
export const COMPLETE_PERCENT = 80;
/** A reward that has become due posts so many days later (economy.md "Referrals"). */
export const SETTLEMENT_DAYS = 3;

/** Points of a verified referral, and the multiplier (spec §9 "Referral multiplier"). */
export const POINTS_PER_REFERRAL = 500;
export const POINTS_MULTIPLIER = 5;
/** So many of a member's referrals are multiplied (spec §9: "for 1 to 5 referrals"). */
export const MULTIPLIED_REFERRALS = 5;
/** From so much of their profile on, in percent (spec §4 "5x Rewards Active"). */
export const MULTIPLIER_PERCENT = 50;
/** The early-adopter countdown starts here (spec §9). */
export const EARLY_ADOPTER_DAYS = 30;

/** The hold score only reports for so many days (economy.md "Referrals": the first month). */
export const SHADOW_DAYS = 30;
/** Above it a reward is held even while the score only reports (economy.md "Referrals"). */
export const SURE_SCORE = 0.95;
/** Where the limit of the hold score is among all members (economy.md "Referrals"). */
export const HOLD_PERCENTILE = 99.3;

/** Members of a tree in one answer. */
export const TREE_LIMIT = 1000;
/** Alerts in one answer. */
export const ALERTS_LIMIT = 100;
/** Invitations by email: a member's in a day, and days until an address may get another from anybody. */
export const INVITATIONS_A_DAY = 10;
export const INVITATION_COOLDOWN_DAYS = 30;

/** Kinds of alert. */
export const ALERT_KINDS = ['joined', 'verified', 'completed', 'decay'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];
