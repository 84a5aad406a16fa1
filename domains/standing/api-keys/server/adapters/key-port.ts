import { findAccount, watchSessionChanges } from '#members/identity/server';
import type { KeyActor } from '#platform/kernel/access.ts';
import type { KeyPort } from '#platform/server/http/key-port.ts';
import type { Services } from '#platform/server/services.ts';
import { isLive, isUseDue } from '../rules/key-life.ts';
import { isKeyText } from '../rules/key-text.ts';
import { callNotes } from '../services/call-notes.ts';
import { selectKeyByHash, touchKey } from '../store/key-store.ts';
import { type KeptKey, KeyCache } from './key-cache.ts';
import { hashOfKey } from './key-secret.ts';

export interface ApiKeys extends KeyPort {
  close(): void;
}

/**
 * The platform's API keys. One that was looked up is kept for ten seconds at most, and forgotten as soon as this process
 * learns of a change of its member: a revoked key or a lock counts from the next request on (ASVS V8.3.2). Other
 * processes' changes are heard by the sessions' own listener.
 */
export function createApiKeys(services: Pick<Services, 'db' | 'clock' | 'log' | 'resources'>): ApiKeys {
  const { db, clock } = services;
  const notes = callNotes(services);
  const cache = new KeyCache();
  const close = watchSessionChanges((userId) => cache.forget(userId));

  async function load(key: string, now: Date): Promise<KeptKey | null> {
    const { generation } = cache;
    const row = await selectKeyByHash(db, hashOfKey(key));
    if (!row || !isLive(row, now)) return null;
    const account = await findAccount(db, row.userId);
    if (!account || account.locked) return null;
    const { id, userId, scopes, dailyLimit, expiresAt, lastUsedAt } = row;
    const { username, isDeveloper, isAdmin } = account;
    const actor: KeyActor = {
      kind: 'key',
      userId,
      username,
      keyId: id,
      scopes,
      hasDeveloper: isDeveloper || isAdmin,
      dailyLimit: dailyLimit ?? 0n,
    };
    const kept = { actor, expiresAt, lastUsedAt };
    cache.keep(key, kept, now, generation);
    return kept;
  }

  async function resolveAsking(key: string, known: KeptKey | null, now: Date): Promise<KeyActor | null> {
    const kept = known ?? (await load(key, now));
    if (!kept || now >= kept.expiresAt) return null;
    if (isUseDue(kept.lastUsedAt, now)) {
      cache.touch(key, now);
      await touchKey(db, kept.actor.keyId, now);
    }
    return kept.actor;
  }

  return {
    resolve(key) {
      if (!isKeyText(key)) return null;
      const now = clock.now();
      const kept = cache.find(key, now);
      return kept && now < kept.expiresAt && !isUseDue(kept.lastUsedAt, now)
        ? kept.actor
        : resolveAsking(key, kept, now);
    },
    note: (call) => notes.add(call),
    close,
  };
}
