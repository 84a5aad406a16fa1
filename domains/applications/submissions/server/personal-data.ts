import { enqueue } from '#platform/server/jobs/enqueue.ts';
import { definePersonalData } from '#platform/server/personal-data.ts';
import { REMOVE_PACKAGES_JOB } from './rules/package-objects.ts';
import { deleteRuns, selectPersonalData } from './store/run-store.ts';

/** Runs a member prepared. */
export const submissionsPersonalData = definePersonalData({
  columns: {
    runs: ['id', 'ownerId', 'projectId', 'createdAt'],
    calls: [
      'id',
      'runId',
      'no',
      'grantId',
      'title',
      'applicationId',
      'state',
      'problem',
      'placeholders',
      'findings',
      'email',
      'packagedAt',
      'handedOverAt',
      'handedOverHow',
    ],
  },
  export: ({ db }, userId) => selectPersonalData(db, userId),
  erase: async (_services, tx, userId) => {
    const ids = await deleteRuns(tx, userId);
    if (ids.length > 0) await enqueue(tx, REMOVE_PACKAGES_JOB, { ids });
  },
});
