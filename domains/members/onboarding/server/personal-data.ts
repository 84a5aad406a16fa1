import { definePersonalData } from '#platform/server/personal-data.ts';
import { deleteProgress, selectProgressRows } from './store/progress-store.ts';

/** The resume point, the goals and the dismissed card of a member. */
export const onboardingPersonalData = definePersonalData({
  columns: {
    onboarding: ['userId', 'openStep', 'cardDismissedAt', 'goals', 'startingPoint', 'updatedAt'],
  },
  export: async ({ db }, userId) => ({ onboarding: await selectProgressRows(db, userId) }),
  erase: (_services, tx, userId) => deleteProgress(tx, userId),
});
