import { requireStepUp } from '#members/identity/server';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { SECRET_OVERLAP_MS } from '../../contract/constants.ts';
import type { webhooksEndpoints } from '../../contract/endpoints.ts';
import { webhooksErrors } from '../../contract/errors.ts';
import { makeSecret } from '../adapters/make-secrets.ts';
import { presentWebhook } from '../rules/present-webhook.ts';
import { writeSecret } from '../rules/sign-message.ts';
import { sealSecret } from '../services/seal-secret.ts';
import { countMissed, lockEndpoint, updateEndpoint } from '../store/endpoint-store.ts';

/** Makes a new secret; the one before signs too for a day, so that a receiver can change over without a gap. */
export const rotateWebhookSecret: Operation<typeof webhooksEndpoints.rotateWebhookSecret> = async (
  deps,
  actor,
  { params: { id } },
) => {
  const member = requireMember(actor);
  await requireStepUp(deps, member);
  const { userId } = member;
  const secret = makeSecret();
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const endpoint = await lockEndpoint(tx, userId, id);
    if (!endpoint) throw webhooksErrors.fail('webhooks.not_found');
    const changes = {
      secret: sealSecret(deps.keys, id, secret),
      oldSecret: endpoint.secret,
      oldSecretUntil: new Date(now.getTime() + SECRET_OVERLAP_MS),
    };
    await updateEndpoint(tx, id, changes);
    const entry = { actorId: userId, subjectId: id, request: deps.request };
    await audit(tx, { action: 'webhooks.secret_rotated', ...entry });
    const missed = (await countMissed(tx, [id])).get(id) ?? 0;
    const webhook = presentWebhook({ ...endpoint, ...changes }, missed, now);
    return { success: true, data: { webhook, secret: writeSecret(secret) } };
  });
};
