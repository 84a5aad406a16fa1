import type { Contribution } from '#platform/server/contributions.ts';
import { keyScopes } from '#platform/server/key-scopes.ts';

/** Scopes of API keys over teams. */
export const TEAM_SCOPES: readonly Contribution[] = [
  keyScopes({
    id: 'teams:read',
    order: 50,
    group: 'People',
    word: 'Read teams',
    label: 'Read my teams',
    hint: 'Your teams, missions and introductions, with the messages and contact details people shared with you.',
    firstCall: '/api/teams',
    may: () => 'read your teams and introductions, with contact details',
  }),
];
