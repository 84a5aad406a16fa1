import { requireActingMember } from '#platform/server/acting-member.ts';
import type { Operation } from '#platform/server/domain.ts';
import { LOG_PAGE_SIZE } from '../../contract/constants.ts';
import type { webhooksEndpoints } from '../../contract/endpoints.ts';
import { webhooksErrors } from '../../contract/errors.ts';
import { countDeliveries, selectAttempts, selectDeliveries } from '../store/delivery-store.ts';
import { selectEndpoint } from '../store/endpoint-store.ts';

/** The log of an endpoint of the caller. */
export const listWebhookDeliveries: Operation<typeof webhooksEndpoints.listWebhookDeliveries> = async (
  { db },
  actor,
  { params: { id }, query: { state, page } },
) => {
  const { userId } = requireActingMember(actor);
  if (!(await selectEndpoint(db, userId, id))) throw webhooksErrors.fail('webhooks.not_found');
  const rows = await selectDeliveries(db, id, {
    state,
    limit: LOG_PAGE_SIZE,
    offset: (page - 1) * LOG_PAGE_SIZE,
  });
  const attempts = await selectAttempts(
    db,
    rows.map((row) => row.id),
  );
  const items = rows.map(({ id: deliveryId, messageId, type, body, state: standing, createdAt, nextAt }) => ({
    id: deliveryId,
    messageId,
    type,
    body,
    state: standing,
    createdAt: createdAt.toISOString(),
    nextAt: nextAt?.toISOString() ?? null,
    attempts: attempts
      .filter((attempt) => attempt.deliveryId === deliveryId)
      .map(({ at, status, ms, error, answer }) => ({ at: at.toISOString(), status, ms, error, answer })),
  }));
  const total = await countDeliveries(db, id, { state });
  return { success: true, data: { items, total, pageSize: LOG_PAGE_SIZE } };
};
