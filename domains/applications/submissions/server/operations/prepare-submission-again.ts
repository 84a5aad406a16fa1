import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { enqueue } from '#platform/server/jobs/enqueue.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { submissionsEndpoints } from '../../contract/endpoints.ts';
import { PREPARE_JOB } from '../rules/package-objects.ts';
import { presentRun } from '../services/present-runs.ts';
import { requireItem } from '../services/require-item.ts';
import { updateItem } from '../store/run-store.ts';

/** Packages a call again. @throws submissions.not_found */
export const prepareSubmissionAgain: Operation<typeof submissionsEndpoints.prepareSubmissionAgain> = async (
  { db },
  actor,
  { params },
) => {
  const member = requireMember(actor);
  await inTransaction(db, async (tx) => {
    const item = await requireItem(tx, member, params);
    await updateItem(tx, item.id, { state: 'waiting', problem: null });
    await enqueue(tx, PREPARE_JOB, { runId: params.id }, { key: `${PREPARE_JOB}:${params.id}` });
  });
  return presentRun(db, member.userId, params.id);
};
