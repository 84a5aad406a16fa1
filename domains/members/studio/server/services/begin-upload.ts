import { randomUUID } from 'node:crypto';
import type { MemberActor } from '#platform/kernel/access.ts';
import { platformErrors } from '#platform/kernel/errors.ts';
import { bytesText } from '#platform/kernel/format/numbers.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { studioErrors } from '../../contract/errors.ts';
import { type TusUploads, tusUploads } from '../adapters/tus-uploads.ts';
import { cleanFileName } from '../rules/clean-file-name.ts';
import { requireClaimedType } from '../rules/judge-type.ts';
import { studioLimits } from '../settings.ts';
import { findFile } from '../store/file-store.ts';
import type { UploadRow } from '../store/tables.ts';
import {
  countBytes,
  extendUpload,
  insertUpload,
  lockUploadsOf,
  selectUploads,
} from '../store/upload-store.ts';
import { countForInstance } from './count-for-instance.ts';

/** Room that an upload leaves on the disk, for the database beside it. */
const LEFT_FREE_BYTES = 500_000_000;

/** A file as a browser shows it before it is sent. */
export interface ChosenFile {
  readonly fileName: string;
  readonly fileType: string;
  readonly bytes: number;
  readonly lastModified: number;
  readonly description: string;
  readonly fileId: string | null;
}

/**
 * Begins an upload; the same file of the same member is found again, with the bytes that are there.
 * @throws studio.empty_file, studio.type_not_accepted, studio.false_type, studio.file_too_large, studio.over_quota,
 * studio.file_not_found, studio.another_kind, server.storage_full, storage.instance_full
 */
export async function beginUpload(
  deps: OperationDeps,
  actor: MemberActor,
  chosen: ChosenFile,
): Promise<{ upload: UploadRow; offset: number }> {
  const fileName = cleanFileName(chosen.fileName);
  const { maxFileBytes, quotaBytes, uploadMs } = studioLimits(deps.config);
  const { kind } = requireClaimedType(fileName, chosen.fileType);
  if (chosen.bytes === 0) throw studioErrors.fail('studio.empty_file');
  if (chosen.bytes > maxFileBytes)
    throw studioErrors.fail('studio.file_too_large', {
      message: `This file is larger than ${bytesText(maxFileBytes)}, the limit.`,
    });
  if (chosen.fileId !== null) await requireSameKind(deps, chosen.fileId, kind);
  const tus = tusUploads(deps);
  const now = deps.clock.now();
  const upload = await inTransaction(deps.db, async (tx) => {
    await lockUploadsOf(tx, actor.userId);
    const expiresAt = new Date(now.getTime() + uploadMs);
    const wanted: UploadRow = {
      id: randomUUID(),
      ownerId: actor.userId,
      fileId: chosen.fileId,
      fileName,
      declaredType: chosen.fileType,
      bytes: chosen.bytes,
      lastModified: chosen.lastModified,
      description: chosen.description,
      createdAt: now,
      expiresAt,
    };
    const known = (await selectUploads(tx, actor.userId)).find(
      (one) => isSame(one, wanted) && one.expiresAt > now,
    );
    if (!known) {
      await addUpload(tx, wanted, { tus, quotaBytes });
      await countForInstance(deps, tx, wanted);
      return wanted;
    }
    await extendUpload(tx, known.id, expiresAt);
    return { ...known, expiresAt };
  });
  // A crash may have left the row alone.
  const offset = await tus.folder.uploadedBytes(upload.id);
  if (offset === null) await tus.create(upload.id, upload.bytes);
  return { upload, offset: offset ?? 0 };
}

async function requireSameKind({ db, clock }: OperationDeps, fileId: string, kind: string): Promise<void> {
  const file = await findFile(db, fileId, clock.now());
  if (!file) throw studioErrors.fail('studio.file_not_found');
  if (file.kind !== kind) throw studioErrors.fail('studio.another_kind');
}

/** By name, size, time of change and what it is for: as browsers tell one chosen file from another. */
function isSame(one: UploadRow, other: UploadRow): boolean {
  return (
    one.fileName === other.fileName &&
    one.bytes === other.bytes &&
    one.lastModified === other.lastModified &&
    one.fileId === other.fileId
  );
}

async function addUpload(
  tx: Transaction,
  upload: UploadRow,
  { tus, quotaBytes }: { tus: TusUploads; quotaBytes: number },
): Promise<void> {
  const { used, reserved } = await countBytes(tx, upload.ownerId);
  const left = Math.max(0, quotaBytes - used - reserved);
  if (upload.bytes > left)
    throw studioErrors.fail('studio.over_quota', {
      message: `This file has ${bytesText(upload.bytes)}. You have ${bytesText(left)} of ${bytesText(quotaBytes)} left.`,
    });
  if ((await tus.folder.freeBytes()) < upload.bytes + LEFT_FREE_BYTES)
    throw platformErrors.fail('server.storage_full');
  await insertUpload(tx, upload);
}
