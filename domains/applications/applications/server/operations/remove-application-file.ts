import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { enqueue } from '#platform/server/jobs/enqueue.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { teamEndpoints } from '../../contract/team-endpoints.ts';
import { canWrite } from '../policies.ts';
import { fileObject, REMOVE_FILES_JOB } from '../rules/file-objects.ts';
import { takeApplication } from '../services/take-application.ts';
import { writeStep } from '../services/write-step.ts';
import { deleteFile } from '../store/part-store.ts';

/** Deletes a file; again it changes nothing. @throws applications.not_found, applications.not_allowed */
export const removeApplicationFile: Operation<typeof teamEndpoints.removeApplicationFile> = (
  deps,
  actor,
  { params },
) =>
  inTransaction(deps.db, async (tx) => {
    const { userId } = requireMember(actor);
    const { id: applicationId, partId: id } = params;
    await takeApplication(tx, { memberId: userId, applicationId, may: canWrite });
    const file = await deleteFile(tx, { applicationId, id });
    if (file) {
      await enqueue(tx, REMOVE_FILES_JOB, { objects: [fileObject(applicationId, id)] });
      const line = { applicationId, actorId: userId, kind: 'file-removed' as const, subject: file.name };
      await writeStep(tx, { ...line, at: deps.clock.now() });
    }
    return { success: true as const };
  });
