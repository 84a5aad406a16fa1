import { DAY_MS } from '#platform/kernel/clock.ts';

/** Kinds of listing: its author helps, or looks for help. */
export const LISTING_KINDS = ['offer', 'request'] as const;
export type ListingKind = (typeof LISTING_KINDS)[number];

/** Categories of exchange (pages.md, "resource exchange"). */
export const CATEGORIES = ['skills', 'mentoring', 'equipment', 'data', 'compute', 'space'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Units of a price. */
export const UNITS = ['hour', 'day', 'piece'] as const;
export type Unit = (typeof UNITS)[number];

/** When someone has time. */
export const TIMES = ['weekdays', 'evenings', 'weekends'] as const;
export type Times = (typeof TIMES)[number];

export const LISTING_STATES = ['active', 'paused', 'ended'] as const;

/** Sides of a deal: provides the help, or pays for it. */
export const SIDES = ['provider', 'payer'] as const;
export type Side = (typeof SIDES)[number];

/**
 * Where a deal is. `funding` and `settling`: HDAG is moving on the ledger. `resolved`: an arbiter decided who gets what.
 */
export const DEAL_STATES = [
  'proposed',
  'accepted',
  'funding',
  'funded',
  'delivered',
  'disputed',
  'settling',
  'completed',
  'cancelled',
  'resolved',
] as const;
export type DealState = (typeof DEAL_STATES)[number];

/** Acts of the parties, an arbiter (`decide`) and time (`expire`, `leave`) on a deal, as its history names them. */
export const DEAL_ACTIONS = [
  'propose',
  'accept',
  'pay',
  'deliver',
  'confirm',
  'askCancel',
  'cancel',
  'dispute',
  'answer',
  'decide',
  'expire',
  'leave',
  'funded',
  'unfunded',
  'settled',
] as const;
export type DealAction = (typeof DEAL_ACTIONS)[number];

/** Bounds of texts, in characters. Longer ones are refused, never cut. */
export const EXCHANGE_LIMITS = {
  titleMin: 5,
  titleMax: 120,
  textMin: 20,
  textMax: 3_000,
  placeMax: 100,
  quantityMax: 10_000,
  /** HDAG for one unit. */
  priceMax: 1_000_000,
  /** HDAG of a whole deal. */
  totalMax: 10_000_000,
  noteMax: 1_000,
  disputeMin: 20,
  disputeMax: 2_000,
  ratingMax: 1_000,
  searchMax: 200,
} as const;

/** How long a listing, a proposal and a delivery may take. */
export const SPANS = {
  validLeastMs: 60 * 60 * 1000,
  validMostMs: 365 * DAY_MS,
  /** A proposal without an answer, and a paid deal without its payment, end after this. */
  answerMs: 14 * DAY_MS,
  deliverMostMs: 180 * DAY_MS,
  /** After the delivery date the payer waits this long, then takes the HDAG back alone. */
  graceMs: 3 * DAY_MS,
  /** After the delivery date and no delivery, the deal ends and the HDAG goes back automatically. */
  forgottenMs: 60 * DAY_MS,
  /** Both sides can rate for so long; then what was rated is revealed. */
  rateMs: 14 * DAY_MS,
} as const;

/** Days without an answer to a delivery after which it counts as confirmed. */
export const CONFIRM_DAYS = 7;

/** Quotas of one member, so that no one floods the market. */
export const EXCHANGE_QUOTAS = {
  /** Listings that are active or paused. */
  listings: 30,
  /** Deals that have not ended. */
  deals: 50,
  /** Proposals in 24 hours. */
  proposalsADay: 30,
} as const;

/** The kind of the cases that reports open. */
export const REPORT_CASES = 'exchange';

/** Reasons of reports, beside those of all. */
export const REPORT_REASONS = { fraud: 'Fraud, or asks to pay outside escrow' } as const;

export const LISTING_PAGE_SIZE = 20;
export const DEAL_PAGE_SIZE = 20;
/** Matches shown for a listing. */
export const MATCHES_SHOWN = 10;
/** Members notified of one new listing. */
export const MATCHES_NOTIFIED = 5;
/** From this fit on (of 100) a match is notified. */
export const GOOD_FIT = 50;
/** Revealed ratings shown on a listing. */
export const RATINGS_SHOWN = 5;
/** Lines in a file. */
export const EXPORTED_LINES = 5_000;
/** Settlements that the market shows. */
export const SETTLEMENTS_SHOWN = 20;
/** Weeks of the price history. */
export const HISTORY_WEEKS = 26;

export const LISTING_SORTS = ['newest', 'price', 'ending'] as const;

/** RepID for a completed exchange that the other side rated (economy, "RepID"). */
export const EXCHANGE_REP_ID = 4;
