import type { Contribution } from '#platform/server/contributions.ts';
import { publishesWebhook } from '#standing/webhooks/server';
import { giftsReceived, rewardPaid } from '../../contract/events.ts';

/** News of the ledger for members' endpoints. The account is their own; no amount and no other member is named. */
export const LEDGER_WEBHOOKS: readonly Contribution[] = [
  publishesWebhook(
    {
      id: 'reward.paid',
      order: 11,
      label: 'Reward paid',
      text: 'A reward, or part of one, reached your account.',
      subject: 'Your account.',
      exampleId: '0b5d0a4e-6f3c-4e0a-9d51-4c2b8a7e1f07',
      changed: ['balance'],
      path: () => '/rewards',
    },
    { event: rewardPaid, news: (_db, { userId }) => [{ userId, id: userId }] },
  ),
  publishesWebhook(
    {
      id: 'gift.received',
      order: 12,
      label: 'Gift received',
      text: 'Other members gave you HDAG.',
      subject: 'Your account.',
      exampleId: '0b5d0a4e-6f3c-4e0a-9d51-4c2b8a7e1f07',
      changed: ['balance'],
      path: () => '/rewards',
    },
    {
      event: giftsReceived,
      news: (_db, { gifts }) =>
        [...new Set(gifts.map(({ userId }) => userId))].map((userId) => ({ userId, id: userId })),
    },
  ),
];
