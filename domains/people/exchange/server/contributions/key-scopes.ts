import type { Contribution } from '#platform/server/contributions.ts';
import { keyScopes } from '#platform/server/key-scopes.ts';

/** Scopes of API keys over the exchange. */
export const EXCHANGE_SCOPES: readonly Contribution[] = [
  keyScopes({
    id: 'exchange:read',
    order: 51,
    group: 'People',
    word: 'Read exchange',
    label: 'Read the exchange',
    hint: 'Offers and requests, market prices, and your own deals.',
    firstCall: '/api/exchange/listings',
    may: () => 'read the exchange and your deals',
  }),
];
