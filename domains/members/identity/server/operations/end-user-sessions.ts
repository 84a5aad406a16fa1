import { audit } from '#platform/server/audit.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { userEndpoints } from '../../contract/user-endpoints.ts';
import { actOnUser } from '../services/act-on-user.ts';
import { endSessions } from '../services/sessions.ts';

/** Ends every session of another member. */
export const endUserSessions: Operation<typeof userEndpoints.endUserSessions> = async (
  deps,
  actor,
  input,
) => {
  const ended = await actOnUser(
    deps,
    actor,
    { ...input, act: 'end-sessions' },
    async (tx, { id: userId }, { actorId, reason, request }) => {
      const details = { reason };
      await audit(tx, { action: 'identity.user_signed_out', actorId, subjectId: userId, details, request });
      return endSessions(deps, tx, { userId, reason: 'revoked', actorId, request });
    },
  );
  return { success: true, ended };
};
