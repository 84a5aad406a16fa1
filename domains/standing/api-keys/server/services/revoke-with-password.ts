import { sessionsChanged } from '#members/identity/server';
import { notify } from '#members/notifications/server';
import { audit } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { keyScopes } from '#platform/server/key-scopes.ts';
import { keysRevokedNote } from '../rules/key-notices.ts';
import { lockKeysOf, revokeKeys, selectKeys } from '../store/key-store.ts';

export interface RevokedKey {
  readonly id: string;
  readonly name: string;
}

/**
 * Revokes keys of a member who sets a new password, in its transaction: those that can change something in every case, since
 * anyone who knew the password before may have made them; `all` revokes those that only read as well.
 * @returns the keys that ended, the newest first; expired ones are none of them
 */
export async function revokeKeysWithPassword(
  { clock, request, contributions }: OperationDeps,
  tx: Transaction,
  userId: string,
  which: 'changing' | 'all',
): Promise<RevokedKey[]> {
  const now = clock.now();
  const changing = new Set(contributions.of(keyScopes).flatMap(({ id, changes }) => (changes ? [id] : [])));
  await lockKeysOf(tx, userId);
  const keys = (await selectKeys(tx, userId, now)).filter(
    ({ scopes }) => which === 'all' || scopes.some((scope) => changing.has(scope)),
  );
  if (keys.length === 0) return [];
  const ids = keys.map(({ id }) => id);
  await revokeKeys(tx, userId, { only: ids }, now);
  for (const id of ids) {
    const entry = { actorId: userId, subjectId: id, request, details: { by: 'password' } };
    await audit(tx, { action: 'api_keys.revoked', ...entry });
  }
  const note = keysRevokedNote(keys.map(({ name }) => name));
  const key = `api_keys.revoked:${ids[0]}`;
  await notify(tx, { ...note, userId, type: 'security', link: '/account#api-keys', key, at: now });
  await sessionsChanged(tx, userId);
  return keys.map(({ id, name }) => ({ id, name }));
}
