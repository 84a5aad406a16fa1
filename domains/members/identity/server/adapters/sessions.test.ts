import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '#platform/kernel/clock.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { aMember, type TestServices, testServices } from '../../testing/index.ts';
import { changeRights } from '../services/accounts.ts';
import { endSessions } from '../services/sessions.ts';
import { createSessions, type Sessions } from './sessions.ts';

let test: TestDatabase;
let services: TestServices;
let sessions: Sessions;
beforeAll(async () => {
  test = await testDatabase();
  services = testServices(test.db);
  sessions = createSessions(services, test.pool);
  await sessions.ready;
});
afterAll(async () => {
  await sessions.close();
  await test.close();
});

/** Acts as another process does: its own connection, and none of this process' memory. */
async function elsewhere(statement: string, values: readonly unknown[]): Promise<void> {
  const client = new Client(test.url);
  await client.connect();
  await client.query(statement, [...values]);
  await client.end();
}

const kindOf = async (token: string): Promise<string> => (await sessions.resolve(token)).kind;

describe('createSessions', () => {
  it('asks the database once for many requests', async () => {
    const { token } = await aMember(test.db);
    await sessions.resolve(token);
    const queries = vi.spyOn(test.pool, 'query');
    for (let index = 0; index < 10; index += 1) expect(await kindOf(token)).toBe('member');
    expect(queries).not.toHaveBeenCalled();
    queries.mockRestore();
  });

  it('V7.4.1 learns from another process that a session ended', async () => {
    const { token, userId } = await aMember(test.db);
    expect(await kindOf(token)).toBe('member');
    await elsewhere('delete from identity_session where user_id = $1', [userId]);
    expect(await kindOf(token)).toBe('member');
    await elsewhere(`select pg_notify('identity_session_changed', $1)`, [userId]);
    await vi.waitFor(async () => expect(await kindOf(token)).toBe('visitor'));
  });

  it('V7.4.1 knows at once what this process ended', async () => {
    const { token, userId } = await aMember(test.db);
    expect(await kindOf(token)).toBe('member');
    await inTransaction(test.db, (tx) => endSessions(services, tx, { userId, reason: 'revoked' }));
    expect(await kindOf(token)).toBe('visitor');
  });

  it('V8.3.2 takes a right away with the next request', async () => {
    const { token, userId } = await aMember(test.db, { isAdmin: true });
    expect(await sessions.resolve(token)).toMatchObject({ isAdmin: true });
    await inTransaction(test.db, (tx) =>
      changeRights(tx, { userId, rights: { isAdmin: false }, actorId: null }),
    );
    expect(await sessions.resolve(token)).toMatchObject({ kind: 'member', isAdmin: false });
  });

  it('V6.3.3 gives an administrator no right of one until a second factor is set up', async () => {
    const { token } = await aMember(test.db, { isAdmin: true, secondFactor: false });
    expect(await sessions.resolve(token)).toMatchObject({ isAdmin: false, adminRightsWait: '2fa' });
    const optional = testServices(test.db, { ADMIN_SECOND_FACTOR: 'optional' });
    const demo = createSessions(optional);
    const actor = await demo.resolve(token);
    expect(actor).toMatchObject({ isAdmin: true });
    expect(actor).not.toHaveProperty('adminRightsWait');
    await demo.close();
  });

  it('forgets nothing of a change that was rolled back', async () => {
    const { token, userId } = await aMember(test.db);
    const undone = inTransaction(test.db, async (tx) => {
      await endSessions(services, tx, { userId, reason: 'revoked' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await kindOf(token)).toBe('member');
  });

  it('believes its memory for a minute at most', async () => {
    const { token, userId } = await aMember(test.db);
    await kindOf(token);
    await elsewhere('delete from identity_session where user_id = $1', [userId]);
    services.clock.advance(MINUTE_MS);
    expect(await kindOf(token)).toBe('visitor');
  });

  it('reads from the database while it cannot hear changes, and recovers', async () => {
    const { token, userId } = await aMember(test.db);
    await kindOf(token);
    await elsewhere(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query = 'listen identity_session_changed'`,
      [],
    );
    await elsewhere('delete from identity_session where user_id = $1', [userId]);
    await vi.waitFor(async () => expect(await kindOf(token)).toBe('visitor'));
    await vi.waitFor(
      async () => {
        const { rows } = await test.db.execute(
          sql`select 1 from pg_stat_activity where datname = current_database() and query = 'listen identity_session_changed'`,
        );
        expect(rows).toHaveLength(1);
      },
      { interval: 100 },
    );
  });

  it('treats locked accounts as signed out, and reads levels from the verified address', async () => {
    const plain = await aMember(test.db);
    const proved = await aMember(test.db, { email: 'levels@example.org' });
    expect(await sessions.levels(plain.actor)).toEqual(['basic']);
    expect(await sessions.levels(proved.actor)).toEqual(['basic', 'email']);
    await elsewhere('update identity_user set locked_at = now() where id = $1', [plain.userId]);
    expect(await kindOf(plain.token)).toBe('visitor');
  });

  it('works without memory when it has no pool to listen on', async () => {
    const { token, userId } = await aMember(test.db);
    const plain = createSessions(services);
    expect((await plain.resolve(token)).kind).toBe('member');
    await elsewhere('delete from identity_session where user_id = $1', [userId]);
    expect((await plain.resolve(token)).kind).toBe('visitor');
    await plain.close();
  });
});
