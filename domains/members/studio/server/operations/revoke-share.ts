import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { studioEndpoints } from '../../contract/endpoints.ts';
import { studioErrors } from '../../contract/errors.ts';
import { presentFile } from '../services/present-files.ts';
import { endShare, findShare } from '../store/share-store.ts';

/** Ends a link at once. */
export const revokeShare: Operation<typeof studioEndpoints.revokeShare> = async (
  deps,
  actor,
  { params: { id } },
) => {
  const { userId } = requireMember(actor);
  const share = await findShare(deps.db, id);
  if (!share) throw studioErrors.fail('studio.link_not_found');
  await inTransaction(deps.db, async (tx) => {
    if (!(await endShare(tx, id, deps.clock.now()))) return;
    await audit(tx, {
      action: 'studio.share_revoked',
      actorId: userId,
      subjectId: share.fileId,
      request: deps.request,
      details: { share: id },
    });
  });
  return { file: await presentFile(deps, share.fileId) };
};
