import { REPORTS_A_DAY } from '#members/reviews/contract';
import { defineErrors } from '#platform/kernel/errors.ts';
import { numberText } from '#platform/kernel/format/numbers.ts';
import { EXCHANGE_LIMITS, EXCHANGE_QUOTAS } from './constants.ts';

/** Refusals of exchange. */
export const exchangeErrors = defineErrors({
  'exchange.not_found': { status: 404, message: 'This offer, request or deal was not found.' },
  'exchange.changed_elsewhere': {
    status: 409,
    message: 'This was changed elsewhere in the meantime. Load it again, then repeat your change.',
  },
  'exchange.listing_ended': { status: 409, message: 'This offer or request has ended.' },
  'exchange.not_open': {
    status: 409,
    message:
      'No deal can be agreed for this now. The offer or request is paused, has ended or has expired, or one side cannot make new deals.',
  },
  'exchange.valid_until': {
    status: 422,
    message: 'Set an end that is at least an hour and at most a year from now.',
  },
  'exchange.deliver_by': {
    status: 422,
    message: 'Set a delivery date in the future, at most 180 days from now.',
  },
  'exchange.too_many': {
    status: 429,
    message: `You have reached a limit: ${EXCHANGE_QUOTAS.listings} listings, ${EXCHANGE_QUOTAS.deals} running deals or ${EXCHANGE_QUOTAS.proposalsADay} proposals in 24 hours.`,
  },
  'exchange.own_listing': { status: 409, message: 'You cannot make a deal with yourself.' },
  'exchange.hidden': {
    status: 403,
    message: 'An administrator has stopped your new deals. The reason is on the page My deals.',
  },
  'exchange.own_report': { status: 422, message: 'This is your own. You can report other members.' },
  'exchange.reports_too_often': {
    status: 429,
    message: `You sent ${REPORTS_A_DAY} reports in the last 24 hours, the most you can. Try again tomorrow.`,
  },
  'exchange.proposed_already': {
    status: 409,
    message: 'You already have a running deal for this. Finish or cancel it first.',
  },
  'exchange.quantity': { status: 409, message: 'Less than this quantity is left.' },
  'exchange.too_much': {
    status: 422,
    message: `A deal can be worth at most ${numberText(EXCHANGE_LIMITS.totalMax)} HDAG.`,
  },
  'exchange.not_enough_free': {
    status: 409,
    message: 'You do not have enough free HDAG. Earned HDAG cannot go into escrow before you hold an SBT.',
  },
  'exchange.wrong_state': {
    status: 409,
    message: 'This cannot be done now, or not by you. Load the deal again to see where it is.',
  },
  'exchange.moved_on': {
    status: 409,
    message: 'This deal has moved on meanwhile. Reload to see it.',
  },
  'exchange.rated_already': { status: 409, message: 'You have rated this exchange already.' },
  'exchange.rating_closed': {
    status: 409,
    message: 'The 14 days in which this exchange could be rated are over.',
  },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    exchange: keyof typeof exchangeErrors.map;
  }
}
