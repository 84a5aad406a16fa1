import type { Contribution } from '#platform/server/contributions.ts';
import { keyScopes } from '#platform/server/key-scopes.ts';

/** Scopes of API keys over grants and matches. */
export const GRANT_SCOPES: readonly Contribution[] = [
  keyScopes({
    id: 'grants:read',
    order: 30,
    group: 'Grants',
    word: 'Read grants',
    label: 'Search and read grants',
    hint: 'The catalog, your saved grants, and how well grants match your projects.',
    firstCall: '/api/grants',
    may: () => 'search grants and read your matches',
  }),
];
