import { definePersonalData } from '#platform/server/personal-data.ts';
import { deletePersonalData, selectPersonalData } from './store/personal-data-store.ts';

/** Topics a member read, and their results in the assessment. */
export const learningPersonalData = definePersonalData({
  columns: {
    settings: ['disabled', 'changedAt'],
    topics: ['userId', 'topicId', 'viewedAt', 'completedAt', 'bookmarkedAt'],
    attempts: ['startedAt', 'submittedAt', 'rightCount', 'passed'],
  },
  export: async ({ db }, userId) => selectPersonalData(db, userId),
  erase: (_services, tx, userId) => deletePersonalData(tx, userId),
});
