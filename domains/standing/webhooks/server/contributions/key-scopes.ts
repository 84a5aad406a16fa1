import type { Contribution } from '#platform/server/contributions.ts';
import { keyScopes } from '#platform/server/key-scopes.ts';

/** Scopes of API keys over webhooks. */
export const WEBHOOK_SCOPES: readonly Contribution[] = [
  keyScopes({
    id: 'webhooks',
    order: 60,
    group: 'Developer',
    word: 'Webhooks',
    label: 'Use my webhooks',
    hint: 'Read endpoints and deliveries, pause, test and replay. Never add an endpoint or read a secret. Needs access to the developer hub.',
    firstCall: '/api/developer/webhooks',
    changes: true,
    may: () => 'pause, test and replay your webhooks',
  }),
];
