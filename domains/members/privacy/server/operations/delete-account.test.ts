import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccount } from '#members/identity/server';
import {
  aMember,
  anIdentityServer,
  fieldsOf,
  type IdentityServer,
  type TestMember,
} from '#members/identity/testing';
import { privacyDomain } from '../index.ts';
import { buildExport } from '../jobs/build-export.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await anIdentityServer({}, [privacyDomain]);
});
afterAll(() => server.close());

const leave = (member: TestMember, body: Record<string, string> = {}) =>
  server.browser({ token: member.token }).post('/api/account/delete', { username: member.username, ...body });
const exists = async ({ userId }: TestMember) => (await findAccount(server.services.db, userId)) !== null;

describe('deleteAccount', () => {
  it('deletes the account, ends every session, frees the name and writes a last mail', async () => {
    const { db } = server.services;
    const member = await aMember(db, { email: 'leaving@example.org' });
    const other = server.browser();
    await other.signIn(member);
    const own = server.browser({ token: member.token });
    const answer = await own.post('/api/account/delete', { username: member.username });
    expect(answer.body).toEqual({ success: true });
    expect(own.token).toBeUndefined();
    for (const browser of [server.browser({ token: member.token }), other]) {
      expect((await browser.get('/api/user/sessions')).status).toBe(401);
    }
    expect(await exists(member)).toBe(false);
    const { username, password } = member;
    expect((await server.browser().post('/api/login', { username, password })).status).toBe(401);
    expect(server.services.mails.at(-1)).toMatchObject({
      to: 'leaving@example.org',
      subject: 'Your Hodag account was deleted',
    });
    expect((await aMember(db, { username })).username).toBe(username);
  });

  it('leaves no row that names the person: only the id, in the audit trail', async () => {
    const { db } = server.services;
    const member = await aMember(db, { email: 'trace@example.org' });
    await server.browser().post('/api/login', { username: member.username, password: 'wrong' });
    await leave(member);
    const { rows } = await db.execute<{ table: string; column: string }>(
      sql`select table_name as table, column_name as column from information_schema.columns
          where column_name in ('user_id', 'owner_id') and table_schema = 'public'`,
    );
    for (const { table, column } of rows) {
      const found = await db.execute(
        sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${member.userId}`,
      );
      expect(found.rows, table).toEqual([]);
    }
    const trail = await db.execute<{ text: string; action: string }>(
      sql`select action, (a.*)::text as text from platform_audit a
          where actor_id = ${member.userId} or subject_id = ${member.userId} order by id`,
    );
    expect(trail.rows.at(-1)?.action).toBe('account.deleted');
    const kept = trail.rows.map(({ text }) => text).join('\n');
    expect(kept).not.toContain(member.username);
    expect(kept).not.toMatch(/192\.0\.2|test browser/);
    const events = await db.execute<{ text: string }>(
      sql`select payload::text as text from platform_event where payload->>'userId' = ${member.userId}`,
    );
    expect(events.rows.map(({ text }) => text).join()).not.toContain(member.username);
    expect(events.rows.length).toBeGreaterThan(0);
  });

  it('has mails to its addresses removed, and names none for it', async () => {
    const { db } = server.services;
    const member = await aMember(db, { email: 'mailed@example.org' });
    await leave(member);
    const { rows } = await db.execute<{ text: string; digests: number }>(
      sql`select payload::text as text, json_array_length(payload->'digests') as digests
          from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
          where t.identifier = 'platform_forget_mails' order by j.id`,
    );
    expect(rows.at(-1)?.digests).toBe(1);
    expect(rows.map(({ text }) => text).join()).not.toContain('mailed');
  });

  it('takes the export files along', async () => {
    const { db } = server.services;
    const member = await aMember(db);
    const own = server.browser({ token: member.token });
    const { id } = (await own.post('/api/account/export')).body.export as { id: string };
    await leave(member);
    const { rows } = await db.execute<{ payload: unknown }>(
      sql`select payload from graphile_worker._private_jobs j
          join graphile_worker._private_tasks t on t.id = j.task_id
          where t.identifier = 'account_remove_export_file'`,
    );
    expect(rows.map(({ payload }) => payload)).toContainEqual({ exportId: id });
    const progress = { report: () => {}, signal: new AbortController().signal };
    await buildExport.run(server.services, { exportId: id }, progress);
    expect(await server.services.storage.find(`account-exports/${id}.zip`)).toBeNull();
  });

  it('refuses another name and deletes nothing', async () => {
    const member = await aMember(server.services.db);
    const answer = await leave(member, { username: 'somebody-else' });
    expect(answer).toMatchObject({ status: 400, body: { code: 'account.name_differs' } });
    expect(Object.keys(fieldsOf(answer))).toEqual(['username']);
    expect(await exists(member)).toBe(true);
  });

  it('V2.3.3 deletes everything or nothing', async () => {
    const member = await aMember(server.services.db);
    const failing = {
      domain: 'failing',
      columns: {},
      export: async () => ({}),
      erase: async () => {
        throw new Error('no');
      },
    };
    // The last to be erased comes first in the list: all others were done when it fails.
    const list = server.services.personalData as unknown as object[];
    list.unshift(failing);
    try {
      expect((await leave(member)).status).toBe(500);
    } finally {
      list.shift();
    }
    expect(await exists(member)).toBe(true);
    expect((await server.browser({ token: member.token }).get('/api/user/sessions')).status).toBe(200);
  });
});

describe('the last administrator', () => {
  it('stays; of two who leave at the same moment one does', async () => {
    const own = await anIdentityServer({}, [privacyDomain]);
    try {
      const { db } = own.services;
      const admins = [await aMember(db, { isAdmin: true }), await aMember(db, { isAdmin: true })];
      await aMember(db);
      const ask = ({ token, username }: TestMember) =>
        own.browser({ token }).post('/api/account/delete', { username });
      const answers = await Promise.all(admins.map(ask));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe('account.last_administrator');
    } finally {
      await own.close();
    }
  });

  it('is never a locked member', async () => {
    const own = await anIdentityServer({}, [privacyDomain]);
    try {
      const { db } = own.services;
      const [admin, locked] = [await aMember(db, { isAdmin: true }), await aMember(db, { isAdmin: true })];
      await db.execute(sql`update identity_user set locked_at = now() where id = ${locked.userId}`);
      const { username, token } = admin;
      const answer = await own.browser({ token }).post('/api/account/delete', { username });
      expect(answer.status).toBe(409);
    } finally {
      await own.close();
    }
  });
});
