import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { enqueue } from '#platform/server/jobs/enqueue.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { studioEndpoints } from '../../contract/endpoints.ts';
import { studioErrors } from '../../contract/errors.ts';
import { REMOVE_BYTES_JOB } from '../rules/job-names.ts';
import { deleteUploads, lockUpload } from '../store/upload-store.ts';

/** Deletes an unfinished upload of the caller. */
export const cancelUpload: Operation<typeof studioEndpoints.cancelUpload> = async (
  { db },
  actor,
  { params: { id } },
) => {
  const { userId } = requireMember(actor);
  await inTransaction(db, async (tx) => {
    if (!(await lockUpload(tx, id, userId))) throw studioErrors.fail('studio.upload_not_found');
    await enqueue(tx, REMOVE_BYTES_JOB, { ids: await deleteUploads(tx, { ids: [id] }) });
  });
  return { removed: true };
};
