import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { requestEndpoints } from '../../contract/endpoints.ts';
import { cancel } from '../services/cancel.ts';
import { lockOwn } from '../services/find-requests.ts';
import { presentRequest } from '../services/present-request.ts';

/**
 * Cancels the caller's request; everybody reads why. Proposals that were sealed then stay so.
 * @throws requests.not_found
 * @throws requests.wrong_state
 */
export const cancelRequest: Operation<typeof requestEndpoints.cancelRequest> = (
  deps,
  actor,
  { params, body },
) => {
  const member = requireMember(actor);
  return inTransaction(deps.db, async (tx) => {
    const running = await lockOwn(deps, tx, member, { id: params.id, action: 'cancel' });
    const at = deps.clock.now();
    const cancelled = await cancel(tx, running, { reason: body.reason, at });
    await audit(tx, {
      action: 'requests.cancelled',
      actorId: member.userId,
      subjectId: running.id,
      request: deps.request,
      details: { reason: body.reason },
    });
    return presentRequest(tx, member, cancelled, at);
  });
};
