import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { enqueue } from '#platform/server/jobs/enqueue.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { studioEndpoints } from '../../contract/endpoints.ts';
import { studioErrors } from '../../contract/errors.ts';
import { REMOVE_BYTES_JOB } from '../rules/job-names.ts';
import { deleteFile, lockFile, selectVersions } from '../store/file-store.ts';

/** Deletes a file with all that belongs to it. */
export const removeStudioFile: Operation<typeof studioEndpoints.removeStudioFile> = async (
  deps,
  actor,
  { params: { id } },
) => {
  const { userId } = requireMember(actor);
  await inTransaction(deps.db, async (tx) => {
    const file = await lockFile(tx, id);
    if (!file) throw studioErrors.fail('studio.file_not_found');
    const ids = (await selectVersions(tx, id)).map((version) => version.id);
    await deleteFile(tx, id);
    await enqueue(tx, REMOVE_BYTES_JOB, { ids });
    await audit(tx, {
      action: 'studio.file_deleted',
      actorId: userId,
      subjectId: id,
      request: deps.request,
      details: { name: file.name, versions: ids.length },
    });
  });
  return { removed: true };
};
