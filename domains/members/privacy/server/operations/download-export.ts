import { audit } from '#platform/server/audit.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { privacyEndpoints } from '../../contract/endpoints.ts';
import { privacyErrors } from '../../contract/errors.ts';
import { exportObjectName } from '../adapters/export-files.ts';
import { findReadyExport } from '../store/export-store.ts';

/** The archive. Another member's, one that is not finished and one whose time is over are all the same: none. */
export const downloadExport: Operation<typeof privacyEndpoints.downloadExport> = async (
  deps,
  actor,
  { params },
) => {
  const { userId } = requireMember(actor);
  const found = await findReadyExport(deps.db, { id: params.id, userId }, deps.clock.now());
  const stored = found ? await deps.storage.open(exportObjectName(found.id)) : null;
  if (!found || !stored) throw privacyErrors.fail('account.export_not_found');
  await audit(deps.db, {
    action: 'account.export_downloaded',
    actorId: userId,
    subjectId: userId,
    request: deps.request,
    details: { exportId: found.id },
  });
  const headers = { 'content-length': String(stored.bytes) };
  const fileName = `hodag-export-${found.createdAt.toISOString().slice(0, 10)}.zip`;
  return { fileName, headers, content: stored.content };
};
