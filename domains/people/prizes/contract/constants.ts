import { PRIZE_APPEAL_DAYS } from '#people/judging/contract';
import { DAY_MS } from '#platform/kernel/clock.ts';

/** Places that can have a prize. */
export const MOST_PLACES = 10;
/** Times a host can add to the prizes of one hackathon. */
export const MOST_FUNDS = 50;
/** After a disqualification prizes wait this long for an appeal of its makers, from the publication on. */
export const APPEAL_MS = PRIZE_APPEAL_DAYS * DAY_MS;
/** Prizes of a hackathon that stays hidden go back this long after its end: an appeal may bring it back until then. */
export const HIDDEN_MS = 90 * DAY_MS;
/** A prize earns a maker RepID from this share on, in HDAG: less costs its host next to nothing. */
export const LEAST_EARNING_HDAG = 10;
/** RepID for each maker whose team got a prize out of escrow (economy, "RepID"). */
export const WIN_REP_ID = 40;

/** Where the prizes of a hackathon are. `none`: nothing is in escrow. */
export const PRIZE_STATES = ['none', 'funded', 'paying', 'paid', 'returning', 'returned'] as const;
export type PrizeState = (typeof PRIZE_STATES)[number];
