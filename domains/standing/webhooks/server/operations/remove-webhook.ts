import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { webhooksEndpoints } from '../../contract/endpoints.ts';
import { webhooksErrors } from '../../contract/errors.ts';
import { deleteEndpoint } from '../store/endpoint-store.ts';

/** Deletes an endpoint with its log. */
export const removeWebhook: Operation<typeof webhooksEndpoints.removeWebhook> = async (
  { db, request },
  actor,
  { params: { id } },
) => {
  const { userId } = requireMember(actor);
  await inTransaction(db, async (tx) => {
    if (!(await deleteEndpoint(tx, userId, id))) throw webhooksErrors.fail('webhooks.not_found');
    await audit(tx, { action: 'webhooks.removed', actorId: userId, subjectId: id, request });
  });
  return { success: true };
};
