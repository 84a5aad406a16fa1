import { randomUUID } from 'node:crypto';
import { getAccount, requireStepUp } from '#members/identity/server';
import { notify } from '#members/notifications/server';
import { audit } from '#platform/server/audit.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { keyScopes } from '#platform/server/key-scopes.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { MICRO_PER_HDAG, parseHdag } from '#standing/tokens/contract';
import { KEYS_MAX } from '../../contract/constants.ts';
import type { apiKeysEndpoints } from '../../contract/endpoints.ts';
import { apiKeysErrors } from '../../contract/errors.ts';
import type { ApiKey } from '../../contract/schemas.ts';
import { hashOfKey, makeKey } from '../adapters/key-secret.ts';
import { requireKnownScopes } from '../rules/judge-scopes.ts';
import { keyExpiry } from '../rules/key-life.ts';
import { keyMadeMail, keyMadeNote } from '../rules/key-notices.ts';
import { presentKey } from '../rules/present-key.ts';
import { apiKeysSettings } from '../settings.ts';
import { insertKey, lockKeysOf, selectKeys } from '../store/key-store.ts';

/** Makes a key of the caller. Its secret is in this answer and nowhere else. */
export const createApiKey: Operation<typeof apiKeysEndpoints.createApiKey> = async (
  deps,
  actor,
  { body },
) => {
  const member = requireMember(actor);
  await requireStepUp(deps, member);
  const { userId } = member;
  const { name, scopes, expiresInDays } = body;
  const known = deps.contributions.of(keyScopes);
  requireKnownScopes(body, known);
  const dailyLimit = requireLimit(deps, body.dailyLimit);
  const secret = makeKey();
  const now = deps.clock.now();
  const row = {
    id: randomUUID(),
    userId,
    name,
    scopes,
    dailyLimit,
    createdAt: now,
    expiresAt: keyExpiry(now, expiresInDays),
    lastUsedAt: null,
    revokedAt: null,
  };
  const key = presentKey(row, now);
  await inTransaction(deps.db, async (tx) => {
    await requireRoom(tx, userId, name, now);
    await insertKey(tx, { ...row, hash: hashOfKey(secret) });
    const { scopes: may, dailyLimit: limit, expiresAt } = key;
    await audit(tx, {
      action: 'api_keys.created',
      actorId: userId,
      subjectId: row.id,
      request: deps.request,
      details: { scopes: may, dailyLimit: limit, expiresAt },
    });
    await notify(tx, {
      userId,
      type: 'security',
      link: '/account#api-keys',
      key: `api_keys.created:${row.id}`,
      at: now,
      ...keyMadeNote(key, known),
    });
    await mailOwner(deps, tx, key, userId);
  });
  return { success: true, data: { key, secret } };
};

async function mailOwner(
  { mailer, config, contributions }: OperationDeps,
  tx: Transaction,
  key: ApiKey,
  userId: string,
): Promise<void> {
  const { email, emailVerified, username } = await getAccount(tx, userId);
  if (!email || !emailVerified) return;
  const known = contributions.of(keyScopes);
  await mailer.send(tx, keyMadeMail(key, { to: email, username, publicUrl: config.PUBLIC_URL, known }));
}

/** @returns micro-HDAG; null where none was asked for. @throws api_keys.limit_too_high */
function requireLimit({ config }: OperationDeps, written: string | undefined): bigint | null {
  if (written === undefined) return null;
  const max = apiKeysSettings.read(config).dailyLimitMax;
  const limit = parseHdag(written) ?? 0n;
  if (limit > 0n && limit <= BigInt(max) * MICRO_PER_HDAG) return limit;
  const message = `A key may give at most ${max} HDAG in 24 hours here`;
  throw apiKeysErrors.fail('api_keys.limit_too_high', {
    message: `${message}.`,
    details: { fields: [{ field: 'dailyLimit', message }] },
  });
}

/** @throws api_keys.too_many, api_keys.name_taken */
async function requireRoom(tx: Transaction, userId: string, name: string, now: Date): Promise<void> {
  await lockKeysOf(tx, userId);
  const live = await selectKeys(tx, userId, now);
  if (live.length >= KEYS_MAX) throw apiKeysErrors.fail('api_keys.too_many');
  if (live.every((key) => key.name.toLowerCase() !== name.toLowerCase())) return;
  const message = 'Another of your keys has this name';
  throw apiKeysErrors.fail('api_keys.name_taken', { details: { fields: [{ field: 'name', message }] } });
}
