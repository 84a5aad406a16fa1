import { definePersonalData } from '#platform/server/personal-data.ts';
import { deleteRequestsOf, selectRequestsOf } from './store/request-store.ts';

/** Requests of access to the developer hub; what was decided about them is in reviews. */
export const developerPersonalData = definePersonalData({
  columns: { 'developer-requests': ['githubHandle', 'isSpecial', 'requestedAt'] },
  export: async ({ db }, userId) => ({
    'developer-requests': (await selectRequestsOf(db, userId)).map(
      ({ githubHandle, isSpecial, requestedAt }) => ({ githubHandle, isSpecial, requestedAt }),
    ),
  }),
  erase: (_services, tx, userId) => deleteRequestsOf(tx, userId),
});
