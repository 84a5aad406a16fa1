import { definePersonalData } from '#platform/server/personal-data.ts';
import { listOwnJudgments, removeJudgments } from './store/judgment-store.ts';
import { listSaved, removeAllSaved } from './store/saved-store.ts';

/** Verdicts of a member on matches, and the grants they saved. */
export const grantsPersonalData = definePersonalData({
  columns: {
    judgments: ['projectId', 'opportunityId', 'verdict', 'at'],
    saved: ['opportunityId', 'at', 'ownDate'],
  },
  export: async ({ db }, userId) => ({
    judgments: await listOwnJudgments(db, userId),
    saved: await listSaved(db, userId),
  }),
  erase: async (_services, tx, userId) => {
    await removeJudgments(tx, userId);
    await removeAllSaved(tx, userId);
  },
});
