import type { Operation } from '#platform/server/domain.ts';
import { FILE_TYPES } from '../../contract/constants.ts';
import type { sharedEndpoints } from '../../contract/shared-endpoints.ts';
import { openShared } from '../services/share-tokens.ts';
import { selectPictureWidths } from '../store/share-store.ts';

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
