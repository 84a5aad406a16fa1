import type { Contribution } from '#platform/server/contributions.ts';
import { publishesWebhook } from '#standing/webhooks/server';
import { badgeEarned } from '../../contract/events.ts';

/** News of rewards for members' endpoints. */
export const REWARDS_WEBHOOKS: readonly Contribution[] = [
  publishesWebhook(
    {
      id: 'badge.earned',
      order: 13,
      label: 'Badge earned',
      text: 'You earned a badge.',
      subject: 'The badge.',
      exampleId: 'creator',
      changed: ['earned'],
      path: () => '/achievements',
    },
    { event: badgeEarned, news: (_db, { userId, badge }) => [{ userId, id: badge }] },
  ),
];
