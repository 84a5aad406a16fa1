import { requireActingMember } from '#platform/server/acting-member.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { webhooksEndpoints } from '../../contract/endpoints.ts';
import { presentWebhook } from '../rules/present-webhook.ts';
import { countMissed, selectEndpoints } from '../store/endpoint-store.ts';

/** The caller's endpoints, the oldest first. */
export const listWebhooks: Operation<typeof webhooksEndpoints.listWebhooks> = async (
  { db, clock },
  actor,
) => {
  const rows = await selectEndpoints(db, requireActingMember(actor).userId);
  const missed = await countMissed(
    db,
    rows.map(({ id }) => id),
  );
  const now = clock.now();
  return { success: true, data: rows.map((row) => presentWebhook(row, missed.get(row.id) ?? 0, now)) };
};
