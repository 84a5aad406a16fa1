import type { Operation } from '#platform/server/domain.ts';
import type { studioEndpoints } from '../../contract/endpoints.ts';
import { studioErrors } from '../../contract/errors.ts';
import { serveVersion } from '../services/serve-file.ts';
import { findFile, findVersion } from '../store/file-store.ts';

/** A file for administrators, in its current version or another. */
export const downloadStudioFile: Operation<typeof studioEndpoints.downloadStudioFile> = async (
  deps,
  _actor,
  { params: { id }, query },
) => {
  const file = await findFile(deps.db, id, deps.clock.now());
  if (!file) throw studioErrors.fail('studio.file_not_found');
  if (query.version === undefined) return serveVersion(deps, file.current);
  const version = await findVersion(deps.db, query.version);
  if (version?.fileId !== id) throw studioErrors.fail('studio.version_not_found');
  return serveVersion(deps, version);
};
