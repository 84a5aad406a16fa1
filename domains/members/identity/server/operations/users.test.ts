import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addMembers,
  aMemberServer,
  changeMember,
  type MemberServer,
  type TestCaller,
} from '../../testing/index.ts';

let server: MemberServer;
let admin: TestCaller;
beforeAll(async () => {
  server = await aMemberServer([]);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.services.db.execute(sql`delete from identity_user`);
  admin = await server.member({ isAdmin: true, username: 'overseer' });
});

const PATH = '/api/admin/users';
const listed = async (query = ''): Promise<string[]> => {
  const { body } = await admin.call('GET', `${PATH}${query}`);
  return body.data.users.map(({ username }: { username: string }) => username);
};

describe('listUsers', () => {
  it('lists accounts newest first, with rights and state but no address', async () => {
    const { db } = server.services;
    const old = await server.member({
      username: 'Harbor',
      email: 'ada@example.org',
      createdAt: new Date('2026-01-02'),
    });
    await changeMember(db, old.userId, { lockedAt: new Date() });
    const answer = await admin.call('GET', PATH);
    expect(answer.status).toBe(200);
    expect(answer.body.data.users.map(({ username }: { username: string }) => username)).toEqual([
      'overseer',
      'Harbor',
    ]);
    expect(answer.body.data.users[1]).toEqual({
      id: old.userId,
      username: 'Harbor',
      roles: [],
      state: 'locked',
      emailVerified: true,
      joinedAt: '2026-01-02T00:00:00.000Z',
    });
    expect(answer.text).not.toContain('example.org');
  });

  it('finds names by their beginning in any case, by name, and addresses only whole', async () => {
    await server.member({ username: 'harbor_2' });
    await server.member({ username: 'Harbor', email: 'Ada@example.org' });
    await server.member({ username: 'harborx2', email: 'ada@example.org', emailVerified: false });
    await server.member({ username: 'sharb' });
    expect(await listed('?search=HARB')).toEqual(['Harbor', 'harbor_2', 'harborx2']);
    expect(await listed('?search=harbor_')).toEqual(['harbor_2']);
    expect(await listed('?search=ADA%40example.org')).toEqual(['Harbor', 'harborx2']);
    for (const nothing of ['ada%40', '%40example.org', '%25', 'har%20bor', '%5C']) {
      expect(await listed(`?search=${nothing}`)).toEqual([]);
    }
  });

  it('filters by rights, state and verified address, together with a search', async () => {
    const { db } = server.services;
    await server.member({ username: 'dev', isDeveloper: true, email: 'dev@example.org' });
    const { userId } = await server.member({ username: 'quiet' });
    await changeMember(db, userId, { lockedAt: new Date() });
    expect(await listed('?role=administrator')).toEqual(['overseer']);
    expect(await listed('?role=developer')).toEqual(['dev']);
    expect(await listed('?role=member')).toEqual(['quiet']);
    expect(await listed('?state=locked')).toEqual(['quiet']);
    expect(await listed('?state=open&verified=yes')).toEqual(['dev']);
    expect(await listed('?verified=no')).toEqual(['quiet', 'overseer']);
    expect(await listed('?search=qu&state=open')).toEqual([]);
  });

  it('gives every account once over its pages, also of accounts made at one moment', async () => {
    const { db } = server.services;
    await addMembers(
      db,
      Array.from({ length: 120 }, (_, n) => `crowd${String(n).padStart(3, '0')}`),
    );
    await db.execute(
      sql`update identity_user set created_at = '2026-05-05T05:05:05.123456Z' where username like 'crowd%'`,
    );
    for (const search of ['', '&search=crowd']) {
      const seen: string[] = [];
      let next: string | null = null;
      do {
        const { body } = await admin.call(
          'GET',
          `${PATH}?role=member${search}${next ? `&after=${next}` : ''}`,
        );
        seen.push(...body.data.users.map(({ username }: { username: string }) => username));
        next = body.data.next;
      } while (next !== null);
      expect(new Set(seen).size).toBe(120);
      expect(seen).toHaveLength(120);
    }
  });

  it('refuses a filter it does not know and the cursor of another list', async () => {
    for (const query of [
      'role=boss',
      'state=asleep',
      'verified=maybe',
      'after=a.b',
      'page=2',
      'after=harbor',
    ]) {
      expect((await admin.call('GET', `${PATH}?${query}`)).status, query).toBe(400);
    }
    expect((await admin.call('GET', `${PATH}?search=h&after=harbor`)).status).toBe(200);
  });
});

describe('exportUsers', () => {
  it('writes the filtered list without addresses', async () => {
    await server.member({ username: 'harbor', email: 'ada@example.org' });
    const answer = await admin.call('GET', `${PATH}.csv?search=ada%40example.org&state=open`);
    expect(answer.headers['content-disposition']).toContain('users.csv');
    const [head, line, end] = answer.text.replace('\uFEFF', '').split('\r\n');
    expect(head).toBe('id,username,roles,state,emailVerified,joinedAt');
    expect(line).toMatch(/,harbor,,open,true,/);
    expect(end).toBe('');
    expect(answer.text).not.toContain('example.org');
  });
});

describe('getUserAccount', () => {
  it('shows one account with its address, sessions by number, and what can be changed', async () => {
    const them = await server.member({ username: 'harbor', email: 'ada@example.org', secondFactor: true });
    const { body, text } = await admin.call('GET', `${PATH}/${them.userId}`);
    expect(body.data).toMatchObject({
      username: 'harbor',
      email: 'ada@example.org',
      emailVerified: true,
      hasSecondFactor: true,
      lock: null,
      sessions: { open: 1, lastUsedAt: expect.any(String) },
      isYou: false,
      acts: ['lock', 'end-sessions', 'grant-administrator'],
    });
    for (const secret of ['argon2', 'wallet', 'userAgent', 'test browser', '"ip"'])
      expect(text).not.toContain(secret);
  });

  it('offers nothing for the own account, and knows no other', async () => {
    const own = await admin.call('GET', `${PATH}/${admin.userId}`);
    expect(own.body.data).toMatchObject({ isYou: true, acts: [], roles: ['administrator'] });
    const none = await admin.call('GET', `${PATH}/00000000-0000-4000-8000-000000000000`);
    expect(none).toMatchObject({ status: 404, body: { code: 'identity.not_found' } });
    expect((await admin.call('GET', `${PATH}/1`)).status).toBe(400);
  });
});

describe('members and developers', () => {
  it('see nothing of it and change nothing', async () => {
    const member = await server.member({ isDeveloper: true });
    const waiting = await server.member({ isAdmin: true, secondFactor: false });
    const body = { reason: 'Because I say so.' };
    for (const caller of [member, waiting]) {
      for (const path of ['', '.csv', `/${admin.userId}`]) {
        expect((await caller.call('GET', `${PATH}${path}`)).status).toBe(403);
      }
      for (const act of ['lock', 'unlock', 'end-sessions', 'grant-administrator', 'withdraw-administrator']) {
        expect((await caller.call('POST', `${PATH}/${member.userId}/${act}`, body)).status).toBe(403);
      }
    }
    expect((await server.visit(PATH)).status).toBe(401);
  });
});

describe('a long list', () => {
  it('is read from indexes and exported whole', async () => {
    const { db } = server.services;
    await addMembers(
      db,
      Array.from({ length: 2100 }, (_, n) => `m${n}`),
    );
    await db.execute(sql`analyze identity_user`);
    const planOf = async (condition: string, order: string) => {
      const { rows } = await db.execute<Record<string, string>>(
        sql.raw(`explain select id from identity_user where ${condition} order by ${order} limit 51`),
      );
      return rows.map((row) => Object.values(row)[0]).join('\n');
    };
    const newest = 'created_at desc, id desc';
    const at = `(created_at, id) < (now(), '00000000-0000-4000-8000-000000000000'::uuid)`;
    expect(await planOf(at, newest)).toMatch(/identity_user_newest\b/);
    expect(await planOf(`${at} and locked_at is not null`, newest)).toMatch(/identity_user_newest_locked/);
    expect(await planOf(`username_key collate "C" like 'm49%'`, 'username_key collate "C"')).toMatch(
      /identity_user_names/,
    );
    expect(await planOf(`email_key = 'a@example.org'`, 'id')).toMatch(/identity_user_email/);
    const { text } = await admin.call('GET', `${PATH}.csv`);
    expect(text.trimEnd().split('\r\n')).toHaveLength(2102);
  });
});
