import type { Contribution } from '#platform/server/contributions.ts';
import { keyScopes } from '#platform/server/key-scopes.ts';

/** Scopes of API keys over profiles. */
export const PROFILE_SCOPES: readonly Contribution[] = [
  keyScopes({
    id: 'profile:read',
    order: 10,
    group: 'Profile',
    word: 'Read profiles',
    label: 'Read my profile',
    hint: 'Your profile as you see it, and profiles of other members as they show them to you.',
    firstCall: '/api/user/profile',
    may: () => 'read your profile',
  }),
];
