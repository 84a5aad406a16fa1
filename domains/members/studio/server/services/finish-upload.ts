import { randomUUID } from 'node:crypto';
import type { MemberActor } from '#platform/kernel/access.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { audit } from '#platform/server/audit.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { enqueue } from '#platform/server/jobs/enqueue.ts';
import { defineResource } from '#platform/server/resources.ts';
import type { FileType } from '../../contract/constants.ts';
import { studioErrors } from '../../contract/errors.ts';
import type { Inspection } from '../adapters/file-orders.ts';
import { fileThread } from '../adapters/file-thread.ts';
import { tusUploads } from '../adapters/tus-uploads.ts';
import { MAKE_PICTURES_JOB } from '../rules/job-names.ts';
import { requireClaimedType, requireTrueType } from '../rules/judge-type.ts';
import { suggestRouting } from '../rules/suggest-routing.ts';
import { studioLimits } from '../settings.ts';
import {
  findVersion,
  insertFile,
  insertVersion,
  lockFile,
  selectVersions,
  updateFile,
} from '../store/file-store.ts';
import type { UploadRow, VersionRow } from '../store/tables.ts';
import { deleteUploads, findUpload, lockUpload } from '../store/upload-store.ts';
import { releaseForInstance } from './count-for-instance.ts';
import { routerOf } from './route-file.ts';

/** Uploads that are being finished: who asks twice waits for the same answer. */
const finishing = defineResource('studio.finishing', () => new Map<string, Promise<string>>());

/**
 * Finishes an upload whose bytes are all there: looks what it really is, and keeps it or deletes it.
 * @returns the id of its file; the same again when it was finished before
 * @throws studio.upload_not_found, studio.upload_incomplete, studio.false_type, studio.unreadable,
 * studio.too_many_pixels, studio.file_not_found
 */
export function finishUpload(deps: OperationDeps, actor: MemberActor, uploadId: string): Promise<string> {
  const key = `${actor.userId} ${uploadId}`;
  const running = finishing(deps);
  const known = running.get(key);
  if (known) return known;
  const work = finish(deps, actor, uploadId).finally(() => running.delete(key));
  running.set(key, work);
  return work;
}

async function finish(deps: OperationDeps, actor: MemberActor, uploadId: string): Promise<string> {
  const done = await findVersion(deps.db, uploadId);
  if (done && done.uploadedBy === actor.userId) return done.fileId;
  const upload = await findUpload(deps.db, uploadId, actor.userId);
  if (!upload) throw studioErrors.fail('studio.upload_not_found');
  const { folder } = tusUploads(deps);
  const offset = await folder.uploadedBytes(uploadId);
  if (offset !== null && offset < upload.bytes)
    throw studioErrors.fail('studio.upload_incomplete', { details: { offset } });
  const type = requireClaimedType(upload.fileName, upload.declaredType);
  const inspection = await inspect(deps, upload, type).catch((error: unknown) => refuse(deps, upload, error));
  await folder.keep(uploadId);
  return inTransaction(deps.db, (tx) => keep(deps, tx, upload, { type, inspection }));
}

/** @throws studio.false_type, studio.unreadable, studio.too_many_pixels */
async function inspect(deps: OperationDeps, { id }: UploadRow, type: FileType): Promise<Inspection> {
  const { maxPixels } = studioLimits(deps.config);
  const path = await tusUploads(deps).folder.pathOf(id);
  const inspection = await fileThread(deps)
    .run({ kind: 'inspect', path, maxPixels })
    .catch((cause: unknown) => {
      throw studioErrors.fail('studio.unreadable', { cause });
    });
  requireTrueType(type, inspection);
  if (type.kind !== 'image') return inspection;
  const { size } = inspection;
  if (!size) throw studioErrors.fail('studio.unreadable');
  if (size.width * size.height > maxPixels)
    throw studioErrors.fail('studio.too_many_pixels', {
      message: `This image has ${size.width} × ${size.height} pixels, more than ${maxPixels / 1_000_000} megapixels. It was not kept.`,
    });
  return inspection;
}

/** Deletes what is refused. */
async function refuse(deps: OperationDeps, upload: UploadRow, error: unknown): Promise<never> {
  if (!(error instanceof AppError)) throw error;
  await inTransaction(deps.db, async (tx) => {
    await deleteUploads(tx, { ids: [upload.id] });
    await audit(tx, {
      action: 'studio.upload_refused',
      actorId: upload.ownerId,
      request: deps.request,
      details: { fileName: upload.fileName, bytes: upload.bytes, code: error.code },
    });
  });
  await tusUploads(deps).folder.remove([upload.id]);
  await releaseForInstance(deps.db, [upload.id]);
  throw error;
}

interface Judged {
  readonly type: FileType;
  readonly inspection: Inspection;
}

async function keep(
  deps: OperationDeps,
  tx: Transaction,
  { id, ownerId }: UploadRow,
  judged: Judged,
): Promise<string> {
  const upload = await lockUpload(tx, id, ownerId);
  if (!upload) throw studioErrors.fail('studio.upload_not_found');
  const fileId = upload.fileId ?? randomUUID();
  const version = versionOf(deps, upload, fileId, judged);
  const earlier = upload.fileId === null ? [] : await selectVersions(tx, fileId);
  if (upload.fileId === null) await addFile(deps, tx, upload, version, judged);
  else await addVersion(deps, tx, version, judged);
  await insertVersion(tx, { ...version, no: (earlier[0]?.no ?? 0) + 1 });
  await deleteUploads(tx, { ids: [id] });
  if (version.pictures === 'pending') await enqueue(tx, MAKE_PICTURES_JOB, { versionId: id });
  await audit(tx, {
    action: upload.fileId === null ? 'studio.file_uploaded' : 'studio.version_uploaded',
    actorId: ownerId,
    subjectId: fileId,
    request: deps.request,
    details: { fileName: upload.fileName, bytes: upload.bytes, sha256: version.sha256 },
  });
  return fileId;
}

function versionOf(
  { clock }: OperationDeps,
  upload: UploadRow,
  fileId: string,
  { type, inspection }: Judged,
): VersionRow {
  const { sha256, size } = inspection;
  const isImage = type.kind === 'image' && size !== null;
  return {
    id: upload.id,
    fileId,
    no: 1,
    fileName: upload.fileName,
    mediaType: type.mediaTypes[0],
    bytes: upload.bytes,
    sha256,
    width: isImage ? size.width : null,
    height: isImage ? size.height : null,
    pictures: isImage ? 'pending' : 'none',
    uploadedBy: upload.ownerId,
    createdAt: clock.now(),
  };
}

async function addFile(
  deps: OperationDeps,
  tx: Transaction,
  upload: UploadRow,
  { id, fileId, createdAt }: VersionRow,
  { type, inspection: { contentText } }: Judged,
): Promise<void> {
  const { fileName: name, description, ownerId } = upload;
  await insertFile(tx, {
    id: fileId,
    name,
    kind: type.kind,
    description,
    suggestion: suggestRouting(routerOf(deps), { name, description, content: contentText }),
    contentText,
    currentVersionId: id,
    uploadedBy: ownerId,
    createdAt,
    updatedAt: createdAt,
  });
}

/** The new version is served from now on; what people wrote about the file stays. */
async function addVersion(
  deps: OperationDeps,
  tx: Transaction,
  { id, fileId, createdAt }: VersionRow,
  { inspection: { contentText } }: Judged,
): Promise<void> {
  const file = await lockFile(tx, fileId);
  if (!file) throw studioErrors.fail('studio.file_not_found');
  const { name, description } = file;
  await updateFile(tx, fileId, {
    currentVersionId: id,
    contentText,
    suggestion: suggestRouting(routerOf(deps), { name, description, content: contentText }),
    updatedAt: createdAt,
  });
}
