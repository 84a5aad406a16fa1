import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { sessionEndpoints } from '../../contract/session-endpoints.ts';
import { requireProvenMember } from '../services/proofs.ts';
import { endSessions } from '../services/sessions.ts';

/** Ends every session of the caller but the one that asks, which has to prove itself (ASVS V7.5.2). */
export const revokeOtherSessions: Operation<typeof sessionEndpoints.revokeOtherSessions> = async (
  deps,
  actor,
) => {
  const { userId, sessionId } = await requireProvenMember(deps, actor);
  const ended = await inTransaction(deps.db, (tx) =>
    endSessions(deps, tx, { userId, reason: 'revoked', except: sessionId, request: deps.request }),
  );
  return { success: true, ended };
};
