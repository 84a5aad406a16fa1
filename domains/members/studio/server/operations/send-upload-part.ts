import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { studioEndpoints } from '../../contract/endpoints.ts';
import { tusUploads } from '../adapters/tus-uploads.ts';
import { requireOwnUpload } from '../services/require-own-upload.ts';
import { studioLimits } from '../settings.ts';
import { extendUpload } from '../store/upload-store.ts';

/** The next bytes of an upload. They are written as they come, and stay when the connection is cut. */
export const sendUploadPart: Operation<typeof studioEndpoints.sendUploadPart> = async (
  deps,
  actor,
  { params: { id }, body },
) => {
  await requireOwnUpload(deps, requireMember(actor), id);
  const header = (name: string) => deps.request.header(name);
  const { headers } = await tusUploads(deps).answer({ method: 'PATCH', id, header, body });
  const { uploadMs } = studioLimits(deps.config);
  await extendUpload(deps.db, id, new Date(deps.clock.now().getTime() + uploadMs));
  return { status: 204, headers, content: new Uint8Array() };
};
