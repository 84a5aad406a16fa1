import { definePersonalData } from '#platform/server/personal-data.ts';
import { listSaved, removeAllSaved } from './store/saved-store.ts';

/** Grants that a member saved. */
export const catalogPersonalData = definePersonalData({
  columns: { saved: ['opportunityId', 'at', 'ownDate'] },
  export: async ({ db }, userId) => ({ saved: await listSaved(db, userId) }),
  erase: (_services, tx, userId) => removeAllSaved(tx, userId),
});
