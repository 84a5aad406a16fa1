import { definePersonalData } from '#platform/server/personal-data.ts';
import { removePersonalData, selectPersonalData } from './store/person-store.ts';
import { leaveVersionsNameless } from './store/version-store.ts';

/**
 * Texts of a member: their drafts, what they wrote in these and in those of others, and the answer library. In drafts of
 * others it stays nameless.
 */
export const writingPersonalData = definePersonalData({
  columns: {
    sections: ['applicationId', 'title', 'question', 'text', 'policy', 'updatedAt'],
    drafts: ['applicationId', 'template', 'callText', 'createdAt'],
    versions: ['applicationId', 'title', 'text', 'at'],
    answers: ['id', 'title', 'text', 'tags', 'createdAt', 'updatedAt'],
  },
  export: ({ db }, userId) => selectPersonalData(db, userId),
  erase: async (_services, tx, userId) => {
    await removePersonalData(tx, userId);
    await leaveVersionsNameless(tx, userId);
  },
});
