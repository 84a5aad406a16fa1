import type { MemberActor } from '#platform/kernel/access.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { studioEndpoints } from '../../contract/endpoints.ts';
import { studioErrors } from '../../contract/errors.ts';
import { tusUploads } from '../adapters/tus-uploads.ts';
import { studioLimits } from '../settings.ts';
import { extendUpload, findUpload } from '../store/upload-store.ts';

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

/** @throws studio.upload_not_found, also for those of others */
async function requireOwnUpload(
  { db, clock }: OperationDeps,
  { userId }: MemberActor,
  id: string,
): Promise<void> {
  const upload = await findUpload(db, id, userId);
  if (!upload || upload.expiresAt <= clock.now()) throw studioErrors.fail('studio.upload_not_found');
}
