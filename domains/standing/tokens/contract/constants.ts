/** 1 HDAG = 1,000,000 µHDAG (economy, "Amounts"). */
export const MICRO_PER_HDAG = 1_000_000n;

/** Every HDAG there will ever be, in micro-HDAG: 1,000,000,000 HDAG (economy, "Supply and the ledger"). */
export const SUPPLY_MICRO = 1_000_000_000n * MICRO_PER_HDAG;

/** The six pools genesis pays, with their share of the supply in percent (economy, "Supply and the ledger"). */
export const POOLS = [
  { name: 'pool.ecosystem', label: 'Ecosystem growth', percent: 40 },
  { name: 'pool.team', label: 'Team and development', percent: 20 },
  { name: 'pool.community', label: 'Community rewards', percent: 15 },
  { name: 'pool.liquidity', label: 'Liquidity', percent: 10 },
  { name: 'pool.partners', label: 'Strategic partners', percent: 10 },
  { name: 'pool.reserve', label: 'Reserve', percent: 5 },
] as const;

/** Months after genesis before which nothing leaves the team pool, and after which all of it is free (economy). */
export const VESTING_CLIFF_MONTHS = 12;
export const VESTING_MONTHS = 48;

/** Rewards that leave the community pool in a UTC day, in HDAG (economy, "Supply and the ledger"). */
export const DAILY_REWARD_BUDGET_HDAG = 50_000;
/** Rewards a member without an SBT receives in a UTC day, in HDAG (specification §4; economy, "Reaching a member"). */
export const UNPROVEN_DAILY_LIMIT_HDAG = 10;
/** Loss of a pending reward for each full day it waits for the member (specification §9; economy). */
export const DECAY_PERCENT_PER_DAY = 5;

/**
 * Why a reward that could be paid by now is not: its own member has no verified contact, someone reviews it first, the
 * member's limit or today's budget is used up; `turn`: nothing is in its way, the next round pays it.
 */
export const REWARD_WAITS = ['contact', 'review', 'limit', 'budget', 'turn'] as const;
export type RewardWait = (typeof REWARD_WAITS)[number];
/** Rewards of a member in one answer. */
export const REWARDS_SHOWN = 200;
/** Rewards of a member in a file, open ones and ended ones each. */
export const EXPORTED_REWARDS = 2000;
/** So long a reward that was refused, or decayed to nothing, is listed with its reason. */
export const ENDED_REWARDS_DAYS = 30;

/** Amount from which a gift, in one call or in 24 hours, asks for a step-up. In HDAG (ASVS V7.5.3). */
export const FRESH_PROOF_FROM_HDAG = 100;

/** Kinds of transfer; the numbers are in the database and in the sealed blocks, so they never change. */
export const TRANSFER_KIND = {
  genesis: 1,
  reward: 2,
  /** From the earned to the free account of one member who holds an SBT. */
  release: 3,
  /** Spent in a vote; goes to the treasury. */
  vote: 4,
  gift: 5,
  /** Into escrow: an exchange, a prize, a milestone. */
  hold: 6,
  /** Out of escrow: a prize, a sale. Not a reward, never limited. */
  payout: 7,
  refund: 8,
  /** Takes back a reward found fraudulent. */
  reversal: 9,
  /** Out of a pool or the treasury, by decision. */
  allocation: 10,
} as const;
export type TransferKind = keyof typeof TRANSFER_KIND;

/** Filters of a statement by the cause of a movement. */
export const STATEMENT_KINDS = [
  'reward',
  'release',
  'vote',
  'gift',
  'hold',
  'payout',
  'refund',
  'reversal',
  'allocation',
] as const;

/** Transfers a statement's file holds; the newest ones. */
export const EXPORTED_TRANSFERS = 10_000;
/** Days a history of balances reaches back at most. */
export const HISTORY_DAYS_MAX = 366;
/** Blocks on one page of the explorer. */
export const BLOCKS_SHOWN_MAX = 100;

/** Transfers one call may bring. */
export const LARGEST_BATCH = 1000;
/**
 * Transfers a member, and an API key of theirs, may submit in a minute and in 24 hours: the journal keeps each for good.
 * RATE_LIMIT_SCALE multiplies them.
 */
export const MEMBER_TRANSFERS_PER_MINUTE = 2000;
export const MEMBER_TRANSFERS_PER_DAY = 10_000;
export const KEY_TRANSFERS_PER_MINUTE = 1000;
export const KEY_TRANSFERS_PER_DAY = 5000;
/** Transfers that may wait for the ledger; over it a call is refused with 503 (ledger design, "What it must hold"). */
export const QUEUE_LIMIT = 20_000;
/** Longest opaque reference of a transfer. */
export const REFERENCE_MAX_LENGTH = 200;

/** Days after its payment in which a reward found fraudulent is taken back (economy, "Supply and the ledger"). */
export const REVERSAL_DAYS = 30;
