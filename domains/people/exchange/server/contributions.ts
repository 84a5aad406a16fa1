import type { Contribution } from '#platform/server/contributions.ts';
import { when } from '#platform/server/trigger.ts';
import { addsTrust, earnsReputation } from '#standing/reputation/server';
import { opensBadge } from '#standing/rewards/server';
import { EXCHANGE_REP_ID } from '../contract/constants.ts';
import { exchangeRated } from '../contract/events.ts';
import { DISPUTE_REVIEWS } from './contributions/review-disputes.ts';
import { REPORT_REVIEWS } from './contributions/review-reports.ts';
import { listRatedFacts } from './services/list-rated-facts.ts';
import { STUCK_REVIEWS } from './services/stuck-moves.ts';
import { selectTrusting } from './store/rating-store.ts';

/** Contributions of exchange to domains below. */
export const EXCHANGE_CONTRIBUTIONS: readonly Contribution[] = [
  earnsReputation({
    id: 'exchange-completed',
    order: 17,
    label: 'Exchange completed',
    points: EXCHANGE_REP_ID,
    limit: { times: 5, per: 'month' },
    note: 'Each pair once a quarter, when the other side has rated you; a free one when both have verified more than an email',
    isThroughMember: true,
    triggers: [when(exchangeRated, ({ userId }) => userId)],
    facts: listRatedFacts,
  }),
  opensBadge({
    id: 'trader',
    order: 13,
    label: 'Trader',
    text: 'Complete an exchange that the other side rates.',
    icon: 'badge-check',
    rule: 'exchange-completed',
    times: 1,
  }),
  addsTrust({ id: 'exchanges', pairs: selectTrusting }),
  DISPUTE_REVIEWS,
  REPORT_REVIEWS,
  STUCK_REVIEWS,
];
