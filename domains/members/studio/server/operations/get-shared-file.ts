import type { Operation } from '#platform/server/domain.ts';
import { FILE_TYPES } from '../../contract/constants.ts';
import type { sharedEndpoints } from '../../contract/shared-endpoints.ts';
import { servePicture, serveVersion } from '../services/serve-file.ts';
import { openShared } from '../services/share-tokens.ts';
import { countUse, selectPictureWidths } from '../store/share-store.ts';

/** Opens a share link. */
export const getSharedFile: Operation<typeof sharedEndpoints.getSharedFile> = async (
  deps,
  _actor,
  { params: { token } },
) => {
  const { share, file } = await openShared(deps, token);
  const { name, kind, description, altText, current } = file;
  return {
    name,
    kind,
    type: FILE_TYPES.find(({ mediaTypes }) => mediaTypes[0] === current.mediaType)?.label ?? 'file',
    bytes: current.bytes,
    description,
    altText,
    width: current.width,
    height: current.height,
    pictures: await selectPictureWidths(deps.db, current.id),
    expiresAt: share.expiresAt.toISOString(),
  };
};

/**
 * Counts what a visitor does, under the day (UTC). A read counts nothing: it works also where nothing can be written.
 */
export const countSharedUse: Operation<typeof sharedEndpoints.countSharedUse> = async (
  deps,
  _actor,
  { params: { token }, body: { use } },
) => {
  const { file } = await openShared(deps, token);
  const day = deps.clock.now().toISOString().slice(0, 10);
  await countUse(deps.db, file.id, day, use === 'view' ? 'views' : 'downloads');
  return { counted: true };
};

/** The bytes behind a link. */
export const downloadSharedFile: Operation<typeof sharedEndpoints.downloadSharedFile> = async (
  deps,
  _actor,
  { params: { token } },
) => serveVersion(deps, (await openShared(deps, token)).file.current);

/** A picture of the image behind a link. */
export const getSharedPicture: Operation<typeof sharedEndpoints.getSharedPicture> = async (
  deps,
  _actor,
  { params: { token }, query: { width } },
) => servePicture(deps, (await openShared(deps, token)).file.current.id, width);
