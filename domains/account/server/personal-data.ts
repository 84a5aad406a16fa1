import { definePersonalData } from '#platform/server/personal-data.ts';
import { readContent, removeContent } from './store/profile-store.ts';

/** The profile beside what identity keeps. */
export const accountPersonalData = definePersonalData({
  columns: { profile: ['skills', 'location', 'timeZone', 'availability', 'links', 'visibility'] },
  export: async ({ db }, userId) => ({ profile: [{ ...(await readContent(db, userId)) }] }),
  erase: (_services, tx, userId) => removeContent(tx, userId),
});
