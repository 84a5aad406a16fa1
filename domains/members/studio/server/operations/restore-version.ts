import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { studioEndpoints } from '../../contract/endpoints.ts';
import { studioErrors } from '../../contract/errors.ts';
import { presentFile } from '../services/present-files.ts';
import { findVersion, lockFile, updateFile } from '../store/file-store.ts';

/** Serves an earlier version again; no version is lost by it. */
export const restoreVersion: Operation<typeof studioEndpoints.restoreVersion> = async (
  deps,
  actor,
  { params: { id }, body: { versionId } },
) => {
  const { userId } = requireMember(actor);
  await inTransaction(deps.db, async (tx) => {
    const file = await lockFile(tx, id);
    if (!file) throw studioErrors.fail('studio.file_not_found');
    const version = await findVersion(tx, versionId);
    if (version?.fileId !== id) throw studioErrors.fail('studio.version_not_found');
    if (file.currentVersionId === versionId) return;
    await updateFile(tx, id, { currentVersionId: versionId, updatedAt: deps.clock.now() });
    await audit(tx, {
      action: 'studio.version_restored',
      actorId: userId,
      subjectId: id,
      request: deps.request,
      details: { version: version.no },
    });
  });
  return { file: await presentFile(deps, id) };
};
