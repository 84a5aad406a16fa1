import type { FileAnswer } from '#platform/kernel/contract.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { studioErrors } from '../../contract/errors.ts';
import { tusUploads } from '../adapters/tus-uploads.ts';
import { fileHeaders, PICTURE_HEADERS } from '../rules/file-headers.ts';
import { pictureFor } from '../rules/picture-widths.ts';
import { selectPictureWidths } from '../store/share-store.ts';
import type { VersionRow } from '../store/tables.ts';
import { openBytes } from './open-bytes.ts';

/**
 * The bytes of a version, to be saved.
 * @throws studio.range_unfit, studio.file_not_found
 */
export async function serveVersion(deps: OperationDeps, version: VersionRow): Promise<FileAnswer> {
  const path = tusUploads(deps).folder.versionPath(version.id);
  return openBytes(deps.request, path, fileHeaders(version.fileName));
}

/**
 * A picture of a version for a place of this width.
 * @throws studio.no_picture
 */
export async function servePicture(
  deps: OperationDeps,
  versionId: string,
  width: number,
): Promise<FileAnswer> {
  const made = pictureFor(width, await selectPictureWidths(deps.db, versionId));
  if (made === null) throw studioErrors.fail('studio.no_picture');
  const path = tusUploads(deps).folder.picturePath(versionId, made);
  return openBytes(deps.request, path, PICTURE_HEADERS);
}
