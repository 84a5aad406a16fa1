import { definePersonalData } from '#platform/server/personal-data.ts';
import { deleteAnswers, findAnswers } from './store/answers-store.ts';

/** Answers of a member. */
export const purposePersonalData = definePersonalData({
  columns: { answers: ['userId', 'causes', 'causesAt', 'strengths', 'strengthsAt'] },
  export: async ({ db }, userId) => {
    const row = await findAnswers(db, userId);
    return { answers: row ? [row] : [] };
  },
  erase: (_services, tx, userId) => deleteAnswers(tx, userId),
});
