import { definePersonalData } from '#platform/server/personal-data.ts';
import { removePersonalData, selectPersonalData } from './store/person-store.ts';
import { leaveVersionsNameless } from './store/version-store.ts';

/** Texts of a member: the sections of their drafts and the answer library. In drafts of others they stay nameless. */
export const writingPersonalData = definePersonalData({
  columns: {
    sections: ['applicationId', 'title', 'question', 'text', 'policy', 'updatedAt'],
    answers: ['id', 'title', 'text', 'tags', 'createdAt', 'updatedAt'],
  },
  export: ({ db }, userId) => selectPersonalData(db, userId),
  erase: async (_services, tx, userId) => {
    await removePersonalData(tx, userId);
    await leaveVersionsNameless(tx, userId);
  },
});
