import { defineSubscription } from '#platform/server/domain.ts';
import { projectDraftRemoved } from '#projects/projects/contract';
import { removeProjectJudgments } from '../store/judgment-store.ts';

/** Verdicts are about a project; nobody can see or take them back once it is gone. */
export const forgetWhenDraftRemoved = defineSubscription({
  name: 'grants/forget-when-draft-removed',
  event: projectDraftRemoved,
  handle: (_services, tx, { projectId }) => removeProjectJudgments(tx, projectId),
});
