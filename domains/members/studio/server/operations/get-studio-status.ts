import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { FILE_TYPES } from '../../contract/constants.ts';
import type { studioEndpoints } from '../../contract/endpoints.ts';
import { tusUploads } from '../adapters/tus-uploads.ts';
import { presentUpload } from '../services/present-upload.ts';
import { studioLimits } from '../settings.ts';
import { countBytes, selectUploads } from '../store/upload-store.ts';

/** Reports the caller's remaining quota and unfinished uploads. */
export const getStudioStatus: Operation<typeof studioEndpoints.getStudioStatus> = async (deps, actor) => {
  const { userId } = requireMember(actor);
  const { maxFileBytes, quotaBytes } = studioLimits(deps.config);
  const { used, reserved, files } = await countBytes(deps.db, userId);
  const now = deps.clock.now();
  const uploads = (await selectUploads(deps.db, userId)).filter(({ expiresAt }) => expiresAt > now);
  const { folder } = tusUploads(deps);
  const offsets = await Promise.all(uploads.map(({ id }) => folder.uploadedBytes(id)));
  return {
    files,
    usedBytes: used,
    reservedBytes: reserved,
    quotaBytes,
    maxFileBytes,
    extensions: FILE_TYPES.flatMap(({ extensions }) => extensions),
    unfinished: uploads.map((upload, at) => presentUpload(upload, offsets[at] ?? 0)),
  };
};
