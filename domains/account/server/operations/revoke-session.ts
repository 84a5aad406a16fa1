import { endSessions, requireFreshProof } from '#identity/server';
import { afterCommit, inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { accountEndpoints } from '../../contract/endpoints.ts';
import { accountErrors } from '../../contract/errors.ts';

/** Ends one session of the caller; somebody else's is as unknown as one that never was (ASVS V8.2.2). */
export const revokeSession: Operation<typeof accountEndpoints.revokeSession> = async (
  deps,
  actor,
  { params },
) => {
  const member = requireMember(actor);
  const { userId, sessionId } = member;
  if (params.id !== sessionId) await requireFreshProof(deps, member);
  await inTransaction(deps.db, async (tx) => {
    const ended = await endSessions(deps, tx, {
      userId,
      reason: 'revoked',
      only: params.id,
      request: deps.request,
    });
    if (ended === 0) throw accountErrors.fail('account.session_not_found');
    if (params.id === sessionId) afterCommit(tx, () => deps.request.session.close());
  });
  return { success: true };
};
