import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holdLock, race } from '#platform/testing/server/held-lock.ts';
import {
  type Answer,
  addAuthenticator,
  aMember,
  anIdentityServer,
  type Browser,
  type IdentityServer,
  type MemberOverrides,
  type TestMember,
} from '../../testing/index.ts';
import { lockUser } from '../services/administrators.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await anIdentityServer();
});
afterAll(() => server.close());

type Person = TestMember & { readonly browser: Browser };
let admin: Person;
let them: Person;

async function person(overrides: MemberOverrides = {}): Promise<Person> {
  const member = await aMember(server.services.db, overrides);
  const browser = server.browser({ token: member.token });
  await browser.get('/api/csrf-token');
  return { ...member, browser };
}
const anAdmin = () => person({ isAdmin: true, factorProvedAt: server.services.clock.now() });
beforeEach(async () => {
  const { db, mails } = server.services;
  await db.execute(sql`delete from identity_user`);
  await db.execute(sql`delete from platform_event`);
  mails.length = 0;
  admin = await anAdmin();
  them = await person({ email: 'harbor@example.org' });
});

const REASON = 'Sells followers.';
const act = ({ browser }: Person, { userId }: TestMember, name: string, reason = REASON): Promise<Answer> =>
  browser.post(`/api/admin/users/${userId}/${name}`, { reason });
const accountOf = async ({ userId }: TestMember) => {
  const { rows } = await server.services.db.execute(
    sql`select is_admin, locked_at is not null as locked, lock_reason, locked_by from identity_user where id = ${userId}`,
  );
  return rows[0];
};
const auditOf = async (action: string) => {
  const { rows } = await server.services.db.execute(
    sql`select actor_id, subject_id, details from platform_audit where action = ${action} order by id desc limit 1`,
  );
  return rows[0];
};
const published = async () => {
  const { rows } = await server.services.db.execute<{ payload: { userId: string; act: string } }>(
    sql`select payload from platform_event where name = 'identity.changedByAdministrator' order by id`,
  );
  return rows.map(({ payload }) => [payload.userId, payload.act]);
};

describe('lockUserAccount', () => {
  it('locks with a reason, ends the sessions, notifies and leaves an audit entry', async () => {
    expect(await act(admin, them, 'lock')).toMatchObject({ status: 200, body: { success: true } });
    expect(await accountOf(them)).toEqual({
      is_admin: false,
      locked: true,
      lock_reason: REASON,
      locked_by: admin.userId,
    });
    expect((await them.browser.get('/api/user/sessions')).status).toBe(401);
    expect(await auditOf('identity.user_locked')).toEqual({
      actor_id: admin.userId,
      subject_id: them.userId,
      details: { reason: REASON },
    });
    expect(await auditOf('identity.sessions_ended')).toMatchObject({ actor_id: admin.userId });
    expect(await published()).toEqual([[them.userId, 'lock']]);
    const [mail] = server.services.mails;
    expect(mail).toMatchObject({ to: 'harbor@example.org', subject: 'Your Hodag account was locked' });
    expect(mail?.text).toContain(`Reason: ${REASON}`);
    const { body } = await admin.browser.get(`/api/admin/users/${them.userId}`);
    expect(body.data).toMatchObject({
      state: 'locked',
      lock: { reason: REASON, by: admin.username },
      sessions: { open: 0, lastUsedAt: null },
      acts: ['unlock', 'end-sessions'],
    });
  });

  it('gives the reason to a member with the right password alone', async () => {
    await act(admin, them, 'lock');
    const { username, password } = them;
    const right = await server.browser().post('/api/login', { username, password });
    expect(right).toMatchObject({ status: 403, body: { code: 'identity.locked' } });
    expect(right.body.message).toContain(REASON);
    const wrong = await server.browser().post('/api/login', { username, password: 'not it, sadly' });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'account.login_failed' } });
  });

  it('has no reason to give where the command line locked', async () => {
    await lockUser(server.services, them.username);
    const { username, password } = them;
    const answer = await server.browser().post('/api/login', { username, password });
    expect(answer.body.message).toBe('This account is locked. Contact the administrators of this site.');
    const { body } = await admin.browser.get(`/api/admin/users/${them.userId}`);
    expect(body.data).toMatchObject({ lock: { reason: null, by: null } });
  });

  it('refuses the own account, one that is locked, one that is not there, and no reason', async () => {
    expect(await act(admin, admin, 'lock')).toMatchObject({
      status: 409,
      body: { code: 'identity.own_account' },
    });
    for (const reason of ['', '  a ', 'x'.repeat(301)]) {
      expect((await act(admin, them, 'lock', reason)).status).toBe(400);
    }
    await act(admin, them, 'lock');
    expect(await act(admin, them, 'lock')).toMatchObject({
      status: 409,
      body: { code: 'identity.user_changed' },
    });
    const nobody = { ...them, userId: '00000000-0000-4000-8000-000000000000' };
    expect(await act(admin, nobody, 'lock')).toMatchObject({
      status: 404,
      body: { code: 'identity.not_found' },
    });
    expect(await published()).toHaveLength(1);
  });

  it('asks for a step-up', async () => {
    const late = await person({ isAdmin: true, provedAt: null });
    expect(await act(late, them, 'lock')).toMatchObject({
      status: 403,
      body: { code: 'identity.reauthentication_required' },
    });
    expect(await accountOf(them)).toMatchObject({ locked: false });
  });

  it('keeps the lock when the administrator who set it leaves', async () => {
    await act(admin, them, 'lock');
    await server.services.db.execute(sql`delete from identity_user where id = ${admin.userId}`);
    expect(await accountOf(them)).toMatchObject({ locked: true, lock_reason: REASON, locked_by: null });
  });
});

describe('unlockUserAccount', () => {
  it('unlocks, deletes the reason and gives no session back', async () => {
    await act(admin, them, 'lock');
    expect((await act(admin, them, 'unlock', 'It was a mistake.')).status).toBe(200);
    expect(await accountOf(them)).toMatchObject({ locked: false, lock_reason: null, locked_by: null });
    expect((await them.browser.get('/api/user/sessions')).status).toBe(401);
    expect((await auditOf('identity.user_unlocked'))?.details).toEqual({ reason: 'It was a mistake.' });
    const { username, password } = them;
    expect((await server.browser().post('/api/login', { username, password })).status).toBe(200);
    expect(await act(admin, them, 'unlock')).toMatchObject({ status: 409 });
  });
});

describe('endUserSessions', () => {
  it('ends every session of the member and of no other', async () => {
    const other = await person();
    expect(await act(admin, them, 'end-sessions')).toMatchObject({ status: 200, body: { ended: 1 } });
    expect((await them.browser.get('/api/user/sessions')).status).toBe(401);
    expect((await other.browser.get('/api/user/sessions')).status).toBe(200);
    expect(await auditOf('identity.user_signed_out')).toMatchObject({
      actor_id: admin.userId,
      details: { reason: REASON },
    });
    expect(await act(admin, them, 'end-sessions')).toMatchObject({ status: 200, body: { ended: 0 } });
    expect((await act(admin, admin, 'end-sessions')).status).toBe(409);
  });
});

describe('the rights of an administrator', () => {
  it('are granted and withdrawn; they count from the next request on', async () => {
    const member = await person({ secondFactor: true });
    expect((await member.browser.get('/api/admin/users')).status).toBe(403);
    expect((await act(admin, member, 'grant-administrator')).status).toBe(200);
    expect((await member.browser.get('/api/admin/users')).status).toBe(200);
    expect(await auditOf('identity.rights_changed')).toEqual({
      actor_id: admin.userId,
      subject_id: member.userId,
      details: { isAdmin: true, reason: REASON },
    });
    expect(await act(admin, member, 'grant-administrator')).toMatchObject({ status: 409 });
    expect((await act(admin, member, 'withdraw-administrator')).status).toBe(200);
    expect((await member.browser.get('/api/admin/users')).status).toBe(403);
    expect(await act(admin, admin, 'withdraw-administrator')).toMatchObject({
      status: 409,
      body: { code: 'identity.own_account' },
    });
  });

  it('are not granted to a locked account', async () => {
    await act(admin, them, 'lock');
    expect(await act(admin, them, 'grant-administrator')).toMatchObject({
      status: 409,
      body: { code: 'identity.user_locked' },
    });
  });

  it('ask for a second factor, which a password does not replace', async () => {
    const { db, clock } = server.services;
    const byPassword = await person({ isAdmin: true });
    await addAuthenticator(db, byPassword.userId);
    const { browser, password } = byPassword;
    expect((await browser.post('/api/account/reauthenticate', { password })).status).toBe(200);
    expect(await act(byPassword, them, 'grant-administrator')).toMatchObject({
      status: 403,
      body: { code: 'identity.factor_proof_required' },
    });
    expect((await act(byPassword, them, 'end-sessions')).status).toBe(200);
    const shown = (at: Date) =>
      db.execute(
        sql`update identity_session set factor_proved_at = ${at.toISOString()}::timestamptz where user_id = ${byPassword.userId}`,
      );
    await shown(new Date(clock.now().getTime() - 10 * 60_000));
    expect((await act(byPassword, them, 'grant-administrator')).status).toBe(403);
    await shown(clock.now());
    expect((await act(byPassword, them, 'grant-administrator')).status).toBe(200);
  });
});

describe('two administrators', () => {
  const left = async (): Promise<number> => {
    const { rows } = await server.services.db.execute(
      sql`select 1 from identity_user where is_admin and locked_at is null`,
    );
    return rows.length;
  };

  it.each(['withdraw-administrator', 'lock'])('who %s each other at one moment leave one', async (name) => {
    const other = await anAdmin();
    const answers = await race(server.database, {
      writes: 'identity_user',
      calls: [() => act(admin, other, name), () => act(other, admin, name)],
    });
    expect(answers.map(({ status }) => status)).toEqual([200, 403]);
    expect(await left()).toBe(1);
  });

  it('who lock one member at one moment lock once', async () => {
    const other = await anAdmin();
    const answers = await race(server.database, {
      writes: 'identity_user',
      calls: [() => act(admin, them, 'lock', 'First.'), () => act(other, them, 'lock', 'Second.')],
    });
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect(await accountOf(them)).toMatchObject({ lock_reason: 'First.' });
    expect(await published()).toHaveLength(1);
  });

  it('decide nothing once they were locked meanwhile', async () => {
    const other = await anAdmin();
    const held = await holdLock(server.database, 'select from identity_user where id = $1 for update', [
      other.userId,
    ]);
    const answer = act(other, them, 'grant-administrator');
    await held.waiting(1);
    await held.query('update identity_user set locked_at = now() where id = $1', [other.userId]);
    await held.release();
    expect(await answer).toMatchObject({ status: 403, body: { code: 'access.forbidden' } });
    expect(await accountOf(them)).toMatchObject({ is_admin: false });
  });
});
