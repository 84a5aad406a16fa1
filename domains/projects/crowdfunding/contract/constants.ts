/** Confirmed money of at least this much earns RepID (economy.md "RepID"): 0.001 ETH. */
export const EARNING_WEI = 10n ** 15n;
/** Backers who have nothing to do with the owner, for the points of a reached goal (economy.md "RepID"). */
export const UNRELATED_BACKERS = 5;
/** The smallest amount of ETH that the site offers to send or to pledge; less costs more to send than it gives. */
export const LEAST_ETHER = 0.00001;
/** The largest one: more than any project may ask for. */
export const MOST_ETHER = 1_000_000;

/** Bounds of a campaign's terms; the contract has wider ones or the same. */
export const TERMS = {
  daysMin: 1,
  daysMax: 365,
  votingDays: 7,
  patienceDays: 90,
  milestones: 20,
  /** Sum of the milestones' shares, in hundredths of a percent. */
  whole: 10_000,
} as const;

/** Acts with a campaign by a wallet. */
export const CAMPAIGN_ACTIONS = [
  'give',
  'cancel',
  'withdraw',
  'ask',
  'approve',
  'release',
  'abandon',
  'refund',
] as const;

/** Contributions of one member that may be pending at once. */
export const PENDING_MAX = 20;
/** A hash that no node knows for so long may be wrong. */
export const LATE_MS = 5 * 60 * 1000;
/** A hash that no node knows is given up after so long. */
export const MISSING_MS = 24 * 60 * 60 * 1000;
/** How long after its confirmation, or after it was mined anew, a contribution's block is looked up again. */
export const WATCHED_MS = 24 * 60 * 60 * 1000;
/** How long money that the chain took back is looked for, and a campaign is read that holds none any more. */
export const UNDONE_WATCHED_MS = 7 * WATCHED_MS;
/** Transactions that may be named for one project's campaign at once and are still to be read. */
export const OPENING_MAX = 3;
/** Contributions shown on a project's page. */
export const SHOWN_CONTRIBUTIONS = 20;
/** Confirmed contributions on one page of the list of contributors. */
export const CONTRIBUTORS_PER_PAGE = 20;
/** Rows of one list on a page; files have all. */
export const LIST_MAX = 500;
export const THANKS_MAX = 1000;
/** Largest body of the chain's webhook, in bytes. */
export const WEBHOOK_MAX = 1_000_000;
