import { cleanFileName, fileHeaders, readFileType } from '#members/studio/server';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { enqueue } from '#platform/server/jobs/enqueue.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { APPLICATION_LIMITS, FILE_BYTES_MAX } from '../../contract/constants.ts';
import { applicationsErrors } from '../../contract/errors.ts';
import type { teamEndpoints } from '../../contract/team-endpoints.ts';
import { fileObject, REMOVE_FILES_JOB } from '../file-objects.ts';
import { canWrite } from '../policies.ts';
import { takeApplication } from '../services/take-application.ts';
import { writeStep } from '../services/write-step.ts';
import { findApplication } from '../store/application-store.ts';
import { countFiles, deleteFile, findFile, insertFile } from '../store/part-store.ts';

/**
 * Keeps a file; the same id again changes nothing.
 * @throws applications.not_found, applications.not_allowed, applications.file_too_large, applications.file_type
 * @throws applications.too_many_parts
 */
export const uploadApplicationFile: Operation<typeof teamEndpoints.uploadApplicationFile> = async (
  deps,
  actor,
  { params, body },
) => {
  const { userId } = requireMember(actor);
  const { id: applicationId, partId: id } = params;
  const asked = { memberId: userId, applicationId, may: canWrite };
  // Before anything is stored: those who may not write here leave no bytes.
  await inTransaction(deps.db, (tx) => takeApplication(tx, asked));
  const content = Buffer.from(body.content, 'base64');
  if (content.length > FILE_BYTES_MAX) throw applicationsErrors.fail('applications.file_too_large');
  const name = cleanFileName(body.name);
  const mediaType = content.length > 0 ? await readFileType(content, name) : null;
  if (mediaType === null) throw applicationsErrors.fail('applications.file_type');
  if (await findFile(deps.db, { applicationId, id })) return { success: true };
  await deps.storage.put(fileObject(applicationId, id), content, mediaType);
  const at = deps.clock.now();
  const file = { id, applicationId, uploaderId: userId, name, mediaType, bytes: content.length, at };
  await inTransaction(deps.db, async (tx) => {
    await takeApplication(tx, asked);
    if ((await countFiles(tx, applicationId)) >= APPLICATION_LIMITS.files) {
      throw applicationsErrors.fail('applications.too_many_parts');
    }
    if (await insertFile(tx, file))
      await writeStep(tx, { applicationId, actorId: userId, kind: 'file-added', subject: name, at });
  });
  return { success: true };
};

/** A file to be saved, for the people of its application. @throws applications.not_found, applications.file_not_found */
export const downloadApplicationFile: Operation<typeof teamEndpoints.downloadApplicationFile> = async (
  { db, storage },
  actor,
  { params },
) => {
  const { id: applicationId, partId: id } = params;
  const asked = { memberId: requireMember(actor).userId, applicationId };
  if (!(await findApplication(db, asked))) throw applicationsErrors.fail('applications.not_found');
  const file = await findFile(db, { applicationId, id });
  const content = file && (await storage.find(fileObject(applicationId, id)));
  if (!file || !content) throw applicationsErrors.fail('applications.file_not_found');
  return { headers: { ...fileHeaders(file.name), 'content-type': file.mediaType }, content };
};

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
