import type { Contribution } from '#platform/server/contributions.ts';
import { keyScopes } from '#platform/server/key-scopes.ts';

/** Scopes of API keys over applications. */
export const APPLICATION_SCOPES: readonly Contribution[] = [
  keyScopes({
    id: 'applications:read',
    order: 40,
    group: 'Applications',
    word: 'Read applications',
    label: 'Read my applications',
    hint: 'Your applications to grants with their tasks, notes and files.',
    firstCall: '/api/applications',
    may: () => 'read your applications',
  }),
  keyScopes({
    id: 'applications:write',
    order: 41,
    group: 'Applications',
    word: 'Change applications',
    label: 'Start and change my applications',
    hint: 'Start, move, edit and delete applications, their tasks and notes. Never hand one in for you.',
    changes: true,
    may: () => 'start, change and delete your applications',
  }),
];
