import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  createSessions,
  lockUser,
  type Sessions,
  sessionsChanged,
  unlockUser,
} from '#members/identity/server';
import { aMember, removeMember, type TestServices, testServices } from '#members/identity/testing';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#platform/kernel/clock.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { anApiKey, type KeyOverrides } from '../../testing/index.ts';
import { revokeKeys } from '../store/key-store.ts';
import { type ApiKeys, createApiKeys } from './key-port.ts';
import { makeKey } from './key-secret.ts';

let test: TestDatabase;
let services: TestServices;
let sessions: Sessions;
let apiKeys: ApiKeys;
beforeAll(async () => {
  test = await testDatabase();
  services = testServices(test.db);
  // They hear what other processes change.
  sessions = createSessions(services, test.pool);
  await sessions.ready;
  apiKeys = createApiKeys(services);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  apiKeys.close();
  await sessions.close();
  await test.close();
});

async function aHolder(overrides: KeyOverrides = {}) {
  const member = await aMember(test.db);
  const key = await anApiKey(test.db, member.userId, { createdAt: services.clock.now(), ...overrides });
  return { ...member, ...key };
}
const isIn = async (secret: string) => (await apiKeys.resolve(secret)) !== null;

/** Acts as another process does: its own connection, and none of this process' memory. */
async function elsewhere(statement: string, values: readonly unknown[]): Promise<void> {
  const client = new Client(test.url);
  await client.connect();
  await client.query(statement, [...values]);
  await client.end();
}

describe('createApiKeys', () => {
  it('knows whose key it is and what it may', async () => {
    const { secret, id, userId, username } = await aHolder();
    expect(await apiKeys.resolve(secret)).toEqual({
      kind: 'key',
      userId,
      username,
      keyId: id,
      scopes: ['ledger:read', 'ledger:give'],
      hasDeveloper: false,
      dailyLimit: 100_000_000n,
    });
    const reader = await aHolder({ scopes: ['ledger:read'] });
    expect(await apiKeys.resolve(reader.secret)).toMatchObject({ scopes: ['ledger:read'], dailyLimit: 0n });
  });

  it('knows no other key, and a mistyped one without asking anybody', async () => {
    const { secret, token } = await aHolder();
    const queries = vi.spyOn(test.pool, 'query');
    const mistyped = secret.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    for (const text of ['', token, mistyped, `${secret} `]) expect(apiKeys.resolve(text)).toBeNull();
    expect(queries).not.toHaveBeenCalled();
    expect(await apiKeys.resolve(makeKey())).toBeNull();
  });

  it('asks the database once for many requests, and again ten seconds later', async () => {
    const { secret } = await aHolder();
    await apiKeys.resolve(secret);
    const queries = vi.spyOn(test.db, 'select');
    for (let count = 0; count < 10; count += 1) expect(await isIn(secret)).toBe(true);
    expect(queries).not.toHaveBeenCalled();
    services.clock.advance(10 * SECOND_MS);
    expect(await isIn(secret)).toBe(true);
    expect(queries).toHaveBeenCalled();
  });

  it('V8.3.2 refuses at once what this process revoked', async () => {
    const { secret, userId, id } = await aHolder();
    expect(await isIn(secret)).toBe(true);
    await inTransaction(test.db, async (tx) => {
      await revokeKeys(tx, userId, { only: [id] }, services.clock.now());
      await sessionsChanged(tx, userId);
    });
    expect(await isIn(secret)).toBe(false);
  });

  it('V8.3.2 learns from another process that a key was revoked', async () => {
    const { secret, userId, id } = await aHolder();
    expect(await isIn(secret)).toBe(true);
    await elsewhere('update api_keys_key set revoked_at = now() where id = $1', [id]);
    await elsewhere(`select pg_notify('identity_session_changed', $1)`, [userId]);
    await vi.waitFor(async () => expect(await isIn(secret)).toBe(false));
  });

  it('believes its memory for ten seconds at most, also while a use is written down', async () => {
    const { secret, id } = await aHolder();
    await apiKeys.resolve(secret);
    services.clock.advance(MINUTE_MS - 5 * SECOND_MS);
    await apiKeys.resolve(secret);
    services.clock.advance(5 * SECOND_MS);
    await apiKeys.resolve(secret);
    await elsewhere('update api_keys_key set revoked_at = now() where id = $1', [id]);
    services.clock.advance(5 * SECOND_MS);
    expect(await isIn(secret)).toBe(false);
  });

  it('refuses a locked member at once, and lets them in again', async () => {
    const { secret, username } = await aHolder();
    expect(await isIn(secret)).toBe(true);
    await lockUser(services, username);
    expect(await isIn(secret)).toBe(false);
    await unlockUser(services, username);
    expect(await isIn(secret)).toBe(true);
  });

  it('refuses a key at its end, though it is kept in memory', async () => {
    const { secret } = await aHolder({ expiresAt: new Date(services.clock.now().getTime() + 5 * SECOND_MS) });
    expect(await isIn(secret)).toBe(true);
    services.clock.advance(5 * SECOND_MS - 1);
    expect(await isIn(secret)).toBe(true);
    services.clock.advance(1);
    expect(await isIn(secret)).toBe(false);
  });

  it('goes with its account', async () => {
    const { secret, userId } = await aHolder();
    await removeMember(test.db, userId);
    expect(await isIn(secret)).toBe(false);
  });

  it('writes down when it was used, once a minute', async () => {
    const { secret, id } = await aHolder();
    const usedAt = async () => {
      const { rows } = await test.db.execute<{ at: string | null }>(
        sql`select last_used_at as at from api_keys_key where id = ${id}`,
      );
      return rows[0]?.at ? new Date(rows[0].at).getTime() : null;
    };
    expect(await usedAt()).toBeNull();
    const first = services.clock.now().getTime();
    await Promise.all([apiKeys.resolve(secret), apiKeys.resolve(secret)]);
    expect(await usedAt()).toBe(first);
    services.clock.advance(MINUTE_MS - SECOND_MS);
    await apiKeys.resolve(secret);
    expect(await usedAt()).toBe(first);
    services.clock.advance(SECOND_MS);
    await apiKeys.resolve(secret);
    expect(await usedAt()).toBe(first + MINUTE_MS);
  });

  it('does not keep what was loaded before a change that came meanwhile', async () => {
    const { secret, userId, id } = await aHolder();
    const asked = apiKeys.resolve(secret);
    await inTransaction(test.db, async (tx) => {
      await revokeKeys(tx, userId, { only: [id] }, services.clock.now());
      await sessionsChanged(tx, userId);
    });
    await asked;
    expect(await isIn(secret)).toBe(false);
  });

  it('is not opened by a key that expired long ago', async () => {
    const createdAt = new Date(services.clock.now().getTime() - 60 * DAY_MS);
    expect(await isIn((await aHolder({ createdAt })).secret)).toBe(false);
  });
});
