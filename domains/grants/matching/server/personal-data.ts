import { definePersonalData } from '#platform/server/personal-data.ts';
import { listOwnJudgments, removeJudgments } from './store/judgment-store.ts';

/** Verdicts of a member on matches. */
export const matchingPersonalData = definePersonalData({
  columns: { judgments: ['projectId', 'opportunityId', 'verdict', 'at'] },
  export: async ({ db }, userId) => ({ judgments: await listOwnJudgments(db, userId) }),
  erase: (_services, tx, userId) => removeJudgments(tx, userId),
});
