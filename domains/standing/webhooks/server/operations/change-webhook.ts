import { requireActingMember } from '#platform/server/acting-member.ts';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { webhooksEndpoints } from '../../contract/endpoints.ts';
import { webhooksErrors } from '../../contract/errors.ts';
import { presentWebhook } from '../rules/present-webhook.ts';
import { requireTypes } from '../services/require-types.ts';
import { missPending } from '../store/delivery-store.ts';
import { countMissed, lockEndpoint, updateEndpoint } from '../store/endpoint-store.ts';

/** Pauses an endpoint, turns it on, or chooses its events. Messages pending for a paused one count as missed. */
export const changeWebhook: Operation<typeof webhooksEndpoints.changeWebhook> = async (
  { db, clock, contributions, request },
  actor,
  { params: { id }, body },
) => {
  const { userId } = requireActingMember(actor);
  if (body.types) requireTypes(contributions, body.types);
  return inTransaction(db, async (tx) => {
    const endpoint = await lockEndpoint(tx, userId, id);
    if (!endpoint) throw webhooksErrors.fail('webhooks.not_found');
    const turned = body.state !== undefined && body.state !== endpoint.state ? body.state : null;
    const changes = {
      ...(body.types ? { types: body.types } : {}),
      ...(turned ? { state: turned, disabledBecause: null, failingSince: null, warnings: 0 } : {}),
    };
    if (Object.keys(changes).length > 0) {
      await updateEndpoint(tx, id, changes);
      const entry = { actorId: userId, subjectId: id, request, details: { ...body } };
      await audit(tx, { action: 'webhooks.changed', ...entry });
    }
    if (turned === 'paused') await missPending(tx, id);
    const missed = (await countMissed(tx, [id])).get(id) ?? 0;
    return { success: true, data: presentWebhook({ ...endpoint, ...changes }, missed, clock.now()) };
  });
};
