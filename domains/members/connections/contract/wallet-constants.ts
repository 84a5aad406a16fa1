import { MINUTE_MS } from '#platform/kernel/clock.ts';

/** A nonce works once and no longer than this (ASVS V6.7.2; EIP-4361 "nonce"). */
export const WALLET_NONCE_TTL_MS = 5 * MINUTE_MS;
/** Random bytes of a nonce: twice the 64 bits that ASVS V6.7.2 asks for. */
export const WALLET_NONCE_BYTES = 16;
/** How far a message's issue time may lie ahead of our clock, or behind the life of its nonce. */
export const WALLET_CLOCK_SKEW_MS = MINUTE_MS;

/** The chain a sign-in message names (spec §4 "Wallet", step 2). */
export const WALLET_CHAIN_ID = 1;
/** The version of the message format (spec §4 "Wallet", step 2). */
export const WALLET_MESSAGE_VERSION = '1';
/** The welcome and terms statement of a sign-in message (spec §4 "Wallet", step 2). Words are ours; ASCII, one line. */
export const WALLET_STATEMENT =
  'Welcome to Hodag. By signing you prove that this wallet is yours and accept the terms of use. It costs nothing and moves no funds.';

/** An address shorter than this is shown whole (spec §5 "Wallet address display", §9). */
export const WALLET_SHORT_FROM = 10;
/** Characters kept at the start and at the end of a shortened address (spec §5, §9). */
export const WALLET_SHORT_HEAD = 6;
export const WALLET_SHORT_TAIL = 4;

/** Times an account with a made-up alias may choose its own (economy.md "Unlock levels"). */
export const ALIAS_CHANGES = 1;
