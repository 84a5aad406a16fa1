import { definePersonalData } from '#platform/server/personal-data.ts';
import { readContent, removeContent } from './store/profile-store.ts';

/** Texts a member wrote about themselves. */
export const profilesPersonalData = definePersonalData({
  columns: {
    profile: [
      'persona',
      'interests',
      'skills',
      'bio',
      'location',
      'timeZone',
      'availability',
      'links',
      'visibility',
    ],
  },
  export: async ({ db }, userId) => ({ profile: [{ ...(await readContent(db, userId)) }] }),
  erase: (_services, tx, userId) => removeContent(tx, userId),
});
