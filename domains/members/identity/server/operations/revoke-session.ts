import { afterCommit, inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { identityErrors } from '../../contract/errors.ts';
import type { sessionEndpoints } from '../../contract/session-endpoints.ts';
import { requireStepUp } from '../services/proofs.ts';
import { endSessions } from '../services/sessions.ts';

/** Ends one session of the caller; another member's is as unknown as one that never was (ASVS V8.2.2). */
export const revokeSession: Operation<typeof sessionEndpoints.revokeSession> = async (
  deps,
  actor,
  { params: { id: only } },
) => {
  const { request } = deps;
  const { userId, sessionId } = requireMember(actor);
  if (only !== sessionId) await requireStepUp(deps, { sessionId });
  await inTransaction(deps.db, async (tx) => {
    const ended = await endSessions(deps, tx, { userId, reason: 'revoked', only, request });
    if (ended === 0) throw identityErrors.fail('account.session_not_found');
    if (only === sessionId) afterCommit(tx, () => request.session.close());
  });
  return { success: true };
};
