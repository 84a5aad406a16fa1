import { INVITATION_COOKIE, INVITATION_MAX_LENGTH } from '#identity/contract';

/** Letters at the head of a code, taken from the username (spec §9 "Share link"; economy.md "Referrals"). */
export const CODE_LETTERS = 4;

/** Random digits after them (spec §9); one more for each time that all of a length are taken (economy.md). */
export const CODE_DIGITS_MIN = 4;

/** What a username with fewer letters is filled up with (economy.md "Referrals"). */
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
