import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { studioEndpoints } from '../../contract/endpoints.ts';
import { tusUploads } from '../adapters/tus-uploads.ts';
import { requireOwnUpload } from '../services/require-own-upload.ts';

/** How far an upload is; the browser asks before it continues. */
export const readUploadOffset: Operation<typeof studioEndpoints.readUploadOffset> = async (
  deps,
  actor,
  { params: { id } },
) => {
  await requireOwnUpload(deps, requireMember(actor), id);
  const { headers } = await tusUploads(deps).answer({ method: 'HEAD', id, header: () => null });
  return { headers, content: `${headers['upload-offset']} of ${headers['upload-length']} bytes\n` };
};
