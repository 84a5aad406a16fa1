import type { Contribution } from '#platform/server/contributions.ts';
import { when } from '#platform/server/trigger.ts';
import { addsTrust, earnsReputation } from '#standing/reputation/server';
import { opensBadge } from '#standing/rewards/server';
import { publishesWebhook } from '#standing/webhooks/server';
import { EXCHANGE_REP_ID } from '../contract/constants.ts';
import { exchangeRated } from '../contract/events.ts';
import { EXCHANGE_SCOPES } from './contributions/key-scopes.ts';
import { DISPUTE_REVIEWS } from './contributions/review-disputes.ts';
import { REPORT_REVIEWS } from './contributions/review-reports.ts';
import { WAITING_DEALS } from './contributions/waiting-deals.ts';
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
  publishesWebhook(
    {
      id: 'exchange.rated',
      order: 7,
      label: 'Exchange rated',
      text: 'The other side of a deal rated you.',
      subject: 'The deal.',
      exampleId: '0b5d0a4e-6f3c-4e0a-9d51-4c2b8a7e1f03',
      changed: ['rating'],
      path: (id) => `/exchange/deals/${id}`,
    },
    { event: exchangeRated, news: (_db, { userId, dealId }) => [{ userId, id: dealId }] },
  ),
  WAITING_DEALS,
  ...EXCHANGE_SCOPES,
];
