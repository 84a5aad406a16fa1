import type { Contribution } from '#platform/server/contributions.ts';
import { keyScopes } from '#platform/server/key-scopes.ts';

/** Scopes of API keys over projects. */
export const PROJECT_SCOPES: readonly Contribution[] = [
  keyScopes({
    id: 'projects:read',
    order: 20,
    group: 'Projects',
    word: 'Read projects',
    label: 'Read projects',
    hint: 'Published projects, and your own with their drafts, updates and questions.',
    firstCall: '/api/projects/mine',
    may: () => 'read your projects',
  }),
  keyScopes({
    id: 'projects:write',
    order: 21,
    group: 'Projects',
    word: 'Change projects',
    label: 'Create and change my projects',
    hint: 'Save and delete drafts, publish, post updates, answer questions and change the stage. Never campaigns or money.',
    changes: true,
    may: () => 'create, change and publish your projects',
  }),
];
