import { endSessions, requireFreshProof } from '#identity/server';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { accountEndpoints } from '../../contract/endpoints.ts';

/** Ends every session of the caller but the one that asks, which has to prove itself (ASVS V7.5.2). */
export const revokeOtherSessions: Operation<typeof accountEndpoints.revokeOtherSessions> = async (
  deps,
  actor,
) => {
  const member = requireMember(actor);
  await requireFreshProof(deps, member);
  const { userId, sessionId } = member;
  const ended = await inTransaction(deps.db, (tx) =>
    endSessions(deps, tx, { userId, reason: 'revoked', except: sessionId, request: deps.request }),
  );
  return { success: true, ended };
};
