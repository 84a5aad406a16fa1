import type { UnfinishedUpload } from '../../contract/schemas.ts';
import type { UploadRow } from '../store/tables.ts';

/** An unfinished upload as its owner sees it. */
export function presentUpload(upload: UploadRow, offset: number): UnfinishedUpload {
  const { id, fileName, bytes, lastModified, fileId } = upload;
  return {
    id,
    fileName,
    bytes,
    offset,
    lastModified,
    fileId,
    createdAt: upload.createdAt.toISOString(),
    expiresAt: upload.expiresAt.toISOString(),
  };
}
