import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { roundEndpoints } from '../../contract/endpoints.ts';
import { cancel } from '../services/cancel.ts';
import { lockOwn } from '../services/find-rounds.ts';
import { presentRound } from '../services/present-round.ts';

/**
 * Cancels the caller's round; once giving has started it cannot be, since people gave for its sake.
 * @throws rounds.not_found
 * @throws rounds.wrong_state
 */
export const cancelRound: Operation<typeof roundEndpoints.cancelRound> = (deps, actor, { params, body }) => {
  const member = requireMember(actor);
  return inTransaction(deps.db, async (tx) => {
    const running = await lockOwn(deps, tx, member, { id: params.id, action: 'cancel' });
    const at = deps.clock.now();
    const cancelled = await cancel(tx, running, { reason: body.reason, at });
    await audit(tx, {
      action: 'rounds.cancelled',
      actorId: member.userId,
      subjectId: running.id,
      request: deps.request,
      details: { reason: body.reason },
    });
    return presentRound(tx, member, cancelled, at);
  });
};
