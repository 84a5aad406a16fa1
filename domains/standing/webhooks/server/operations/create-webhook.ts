import { randomUUID } from 'node:crypto';
import { requireStepUp } from '#members/identity/server';
import { notify } from '#members/notifications/server';
import { audit } from '#platform/server/audit.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { ENDPOINTS_MAX } from '../../contract/constants.ts';
import type { webhooksEndpoints } from '../../contract/endpoints.ts';
import { webhooksErrors } from '../../contract/errors.ts';
import { makeSecret } from '../adapters/make-secrets.ts';
import { readUrl } from '../adapters/read-url.ts';
import { presentWebhook } from '../rules/present-webhook.ts';
import { writeSecret } from '../rules/sign-message.ts';
import { addedNote } from '../rules/webhook-notes.ts';
import { requireTypes } from '../services/require-types.ts';
import { sealSecret } from '../services/seal-secret.ts';
import { insertEndpoint, lockEndpointsOf, selectEndpoints } from '../store/endpoint-store.ts';

/** Adds an endpoint of the caller. Its secret is in this answer and nowhere else. */
export const createWebhook: Operation<typeof webhooksEndpoints.createWebhook> = async (
  deps,
  actor,
  { body },
) => {
  const member = requireMember(actor);
  await requireStepUp(deps, member);
  const { userId } = member;
  requireTypes(deps.contributions, body.types);
  const url = requireUrl(body.url, deps.config.WEBHOOK_PRIVATE_HOSTS ?? []);
  const id = randomUUID();
  const secret = makeSecret();
  const now = deps.clock.now();
  const row = {
    id,
    userId,
    url,
    types: body.types,
    secret: sealSecret(deps.keys, id, secret),
    oldSecretUntil: null,
    state: 'active' as const,
    disabledBecause: null,
    failingSince: null,
    createdAt: now,
  };
  await inTransaction(deps.db, async (tx) => {
    await requireRoom(tx, userId, url);
    await insertEndpoint(tx, row);
    const { host } = new URL(url);
    const entry = { actorId: userId, subjectId: id, request: deps.request };
    await audit(tx, { action: 'webhooks.created', ...entry, details: { host, types: body.types } });
    const note = { userId, type: 'security', link: '/developer/navigation-webhooks', at: now } as const;
    await notify(tx, { ...note, key: `webhooks.created:${id}`, ...addedNote(host) });
  });
  return {
    success: true,
    data: { webhook: presentWebhook(row, 0, now), secret: writeSecret(secret) },
  };
};

/** @throws webhooks.url_refused */
function requireUrl(written: string, ownHosts: readonly string[]): string {
  const read = readUrl(written, ownHosts);
  if ('url' in read) return read.url;
  throw webhooksErrors.fail('webhooks.url_refused', {
    message: `${read.problem}.`,
    details: { fields: [{ field: 'url', message: read.problem }] },
  });
}

/** @throws webhooks.too_many, webhooks.url_taken */
async function requireRoom(tx: Transaction, userId: string, url: string): Promise<void> {
  await lockEndpointsOf(tx, userId);
  const endpoints = await selectEndpoints(tx, userId);
  if (endpoints.some((endpoint) => endpoint.url === url)) {
    const message = 'Another of your endpoints has this address';
    throw webhooksErrors.fail('webhooks.url_taken', { details: { fields: [{ field: 'url', message }] } });
  }
  if (endpoints.length >= ENDPOINTS_MAX) throw webhooksErrors.fail('webhooks.too_many');
}
