import { z } from 'zod';
import { defineEvent } from '#platform/kernel/events.ts';
import { defineDomain } from '#platform/server/domain.ts';
import { publishesWebhook } from '../server/extension-points/publishes-webhook.ts';

/** A member was paid. */
export const memberPaid = defineEvent('planted.paid', z.object({ userId: z.uuid() }));

const typeOf = (id: string, order: number) => ({
  id,
  order,
  label: 'Paid',
  text: 'Something reached your account.',
  subject: 'Your account.',
  exampleId: '0b5d0a4e-6f3c-4e0a-9d51-4c2b8a7e1f07',
  changed: ['balance'],
  path: () => '/rewards' as const,
});

const source = {
  event: memberPaid,
  news: (_db: unknown, { userId }: { userId: string }) => [{ userId, id: userId }],
};

/** A domain above that publishes two types of one event. */
export const plantedDomain = defineDomain({
  name: 'planted',
  endpoints: {},
  operations: {},
  contributes: [
    publishesWebhook(typeOf('reward.paid', 1), source),
    publishesWebhook(typeOf('gift.received', 2), source),
  ],
});
