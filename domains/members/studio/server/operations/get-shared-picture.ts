import type { Operation } from '#platform/server/domain.ts';
import type { sharedEndpoints } from '../../contract/shared-endpoints.ts';
import { servePicture } from '../services/serve-file.ts';
import { openShared } from '../services/share-tokens.ts';

/** A picture of the image behind a link. */
export const getSharedPicture: Operation<typeof sharedEndpoints.getSharedPicture> = async (
  deps,
  _actor,
  { params: { token }, query: { width } },
) => servePicture(deps, (await openShared(deps, token)).file.current.id, width);
