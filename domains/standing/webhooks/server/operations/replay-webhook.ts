import { requireActingMember } from '#platform/server/acting-member.ts';
import { audit } from '#platform/server/audit.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { enqueue } from '#platform/server/jobs/enqueue.ts';
import { KEPT_MS, SEND_JOB } from '../../contract/constants.ts';
import type { webhooksEndpoints } from '../../contract/endpoints.ts';
import { webhooksErrors } from '../../contract/errors.ts';
import { replayMissed, replayOne } from '../store/delivery-store.ts';
import { lockEndpoint } from '../store/endpoint-store.ts';

interface Chosen {
  readonly deliveryId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Sends events again under the ids they had. */
export const replayWebhook: Operation<typeof webhooksEndpoints.replayWebhook> = async (
  { db, clock, request },
  actor,
  { params: { id }, body },
) => {
  const { userId } = requireActingMember(actor);
  const now = clock.now();
  const count = await inTransaction(db, async (tx) => {
    const endpoint = await lockEndpoint(tx, userId, id);
    if (!endpoint) throw webhooksErrors.fail('webhooks.not_found');
    if (endpoint.state !== 'active') throw webhooksErrors.fail('webhooks.not_active');
    const replayed = await replay(tx, id, body, now);
    const entry = { actorId: userId, subjectId: id, request, details: { count: replayed } };
    await audit(tx, { action: 'webhooks.replayed', ...entry });
    if (replayed > 0) await enqueue(tx, SEND_JOB, {});
    return replayed;
  });
  return { success: true, data: { count } };
};

/** @throws webhooks.delivery_not_found */
async function replay(
  tx: Transaction,
  id: string,
  { deliveryId, from, to }: Chosen,
  now: Date,
): Promise<number> {
  if (deliveryId !== undefined) {
    if (await replayOne(tx, id, deliveryId, now)) return 1;
    throw webhooksErrors.fail('webhooks.delivery_not_found');
  }
  const window = {
    from: from === undefined ? new Date(now.getTime() - KEPT_MS) : new Date(from),
    to: to === undefined ? now : new Date(to),
  };
  return replayMissed(tx, id, window, now);
}
