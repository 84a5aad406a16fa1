import type { Contribution } from '#platform/server/contributions.ts';
import { keyScopes } from '#platform/server/key-scopes.ts';

/** Scopes of API keys over hackathons. */
export const HACKATHON_SCOPES: readonly Contribution[] = [
  keyScopes({
    id: 'hackathons:read',
    order: 52,
    group: 'People',
    word: 'Read hackathons',
    label: 'Read hackathons',
    hint: 'Hackathons with their submissions, and which of them fit you.',
    firstCall: '/api/hackathons',
    may: () => 'read hackathons and your submissions',
  }),
];
