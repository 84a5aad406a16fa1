import type { Operation } from '#platform/server/domain.ts';
import type { studioEndpoints } from '../../contract/endpoints.ts';
import { studioErrors } from '../../contract/errors.ts';
import { servePicture } from '../services/serve-file.ts';
import { findFile } from '../store/file-store.ts';

/** A picture of an image for administrators. */
export const getStudioPicture: Operation<typeof studioEndpoints.getStudioPicture> = async (
  deps,
  _actor,
  { params: { id }, query: { width } },
) => {
  const file = await findFile(deps.db, id, deps.clock.now());
  if (!file) throw studioErrors.fail('studio.file_not_found');
  return servePicture(deps, file.current.id, width);
};
