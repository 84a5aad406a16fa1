import { cleanFileName, readFileType } from '#members/studio/server';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { receiveUpload } from '#platform/server/uploads/receive-upload.ts';
import { APPLICATION_LIMITS, FILE_BYTES_MAX } from '../../contract/constants.ts';
import { applicationsErrors } from '../../contract/errors.ts';
import type { teamEndpoints } from '../../contract/team-endpoints.ts';
import { canWrite } from '../policies.ts';
import { fileObject } from '../rules/file-objects.ts';
import { takeApplication } from '../services/take-application.ts';
import { writeStep } from '../services/write-step.ts';
import { countFiles, findFile, insertFile } from '../store/part-store.ts';

/**
 * Keeps a file; the same id again changes nothing.
 * @throws applications.not_found, applications.not_allowed, applications.file_too_large, applications.file_type
 * @throws applications.too_many_parts, storage.member_full, storage.instance_full, storage.in_use
 */
export const uploadApplicationFile: Operation<typeof teamEndpoints.uploadApplicationFile> = async (
  deps,
  actor,
  { params, query, body },
) => {
  const { userId } = requireMember(actor);
  const { id: applicationId, partId: id } = params;
  const asked = { memberId: userId, applicationId, may: canWrite };
  // Before anything is stored: those who may not write here leave no bytes.
  const isThere = await inTransaction(deps.db, async (tx) => {
    await takeApplication(tx, asked);
    const known = await findFile(tx, { applicationId, id });
    if (!known) await requireRoom(tx, applicationId);
    return known !== null;
  });
  if (isThere) return { success: true };
  const name = cleanFileName(query.name);
  return receiveUpload(deps, {
    name: fileObject(applicationId, id),
    ownerId: userId,
    maxBytes: FILE_BYTES_MAX,
    body,
    tooLarge: () => applicationsErrors.fail('applications.file_too_large'),
    read: async (path) => {
      const mediaType = await readFileType(path, name);
      if (mediaType === null) throw applicationsErrors.fail('applications.file_type');
      return { mediaType };
    },
    keep: ({ bytes, mediaType }, confirm) =>
      inTransaction(deps.db, async (tx) => {
        await takeApplication(tx, asked);
        await requireRoom(tx, applicationId);
        const at = deps.clock.now();
        if (await insertFile(tx, { id, applicationId, uploaderId: userId, name, mediaType, bytes, at })) {
          await confirm(tx);
          await writeStep(tx, { applicationId, actorId: userId, kind: 'file-added', subject: name, at });
        }
        return { success: true as const };
      }),
  });
};

async function requireRoom(tx: Transaction, applicationId: string): Promise<void> {
  if ((await countFiles(tx, applicationId)) >= APPLICATION_LIMITS.files)
    throw applicationsErrors.fail('applications.too_many_parts');
}
