import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiKeys } from '#api-keys/server';
import { anApiKey } from '#api-keys/testing';
import { aMember, fieldsOf, type TestMember } from '#identity/testing';
import { type AccountServer, anAccountServer } from '../../testing/index.ts';

let server: AccountServer;
beforeAll(async () => {
  server = await anAccountServer();
});
afterAll(() => server.close());

const NEW_PASSWORD = 'granite umbrella waltz';
const change = (member: TestMember, body: Record<string, string> = {}) =>
  server.browser({ token: member.token }).post('/api/user/change-password', {
    currentPassword: member.password,
    newPassword: NEW_PASSWORD,
    confirmPassword: NEW_PASSWORD,
    ...body,
  });

describe('changePassword', () => {
  it('makes the new password the only one', async () => {
    const member = await aMember(server.services.db);
    expect((await change(member)).body).toEqual({ success: true, revokedApiKeys: [] });
    const { username, password } = member;
    expect((await server.browser().post('/api/login', { username, password })).status).toBe(401);
    expect((await server.browser().signIn({ username, password: NEW_PASSWORD })).status).toBe(200);
  });

  it('V7.4.3 ends other sessions at once and renews its own', async () => {
    const member = await aMember(server.services.db);
    const other = server.browser();
    await other.signIn(member);
    expect((await other.get('/api/user')).status).toBe(200);
    const own = server.browser({ token: member.token });
    await own.post('/api/user/change-password', {
      currentPassword: member.password,
      newPassword: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
    });
    expect((await other.get('/api/user')).status).toBe(401);
    expect(own.token).not.toBe(member.token);
    expect((await own.get('/api/user')).status).toBe(200);
    expect((await server.browser({ token: member.token }).get('/api/user')).status).toBe(401);
  });

  it('tells the verified address', async () => {
    await change(await aMember(server.services.db, { email: 'told@example.org' }));
    expect(server.services.mails.at(-1)).toMatchObject({
      to: 'told@example.org',
      subject: 'Your Hodag password was changed',
    });
  });

  it.each([
    [
      'the current password is wrong',
      { currentPassword: 'nope' },
      403,
      'identity.password_wrong',
      'currentPassword',
    ],
    [
      'the new one is common',
      { newPassword: 'qwerty123', confirmPassword: 'qwerty123' },
      400,
      'identity.password_refused',
      'newPassword',
    ],
    [
      'the confirmation differs',
      { confirmPassword: 'other' },
      400,
      'account.passwords_differ',
      'confirmPassword',
    ],
  ])('refuses when %s', async (_when, body, status, code, field) => {
    const member = await aMember(server.services.db);
    const answer = await change(member, body);
    expect(answer).toMatchObject({ status, body: { code } });
    expect(Object.keys(fieldsOf(answer))).toEqual([field]);
    expect((await server.browser({ token: member.token }).get('/api/user')).status).toBe(200);
  });
});

describe('API keys at a new password', () => {
  const aKeyed = async () => {
    const member = await aMember(server.services.db);
    const createdAt = server.services.clock.now();
    const giving = await anApiKey(server.services.db, member.userId, { createdAt });
    const reading = await anApiKey(server.services.db, member.userId, { createdAt, scopes: ['ledger:read'] });
    return { member, giving, reading };
  };
  const liveOf = async (...keys: readonly { readonly secret: string }[]) => {
    const port = createApiKeys(server.services);
    const actors = await Promise.all(keys.map(({ secret }) => port.resolve(secret)));
    port.close();
    return actors.map((actor) => actor !== null);
  };
  const rowsOf = async (query: ReturnType<typeof sql>) => (await server.services.db.execute(query)).rows;

  it('always ends those that can give, says which, and leaves those that read', async () => {
    const [{ member, giving, reading }, other] = [await aKeyed(), await aKeyed()];
    const answer = await change(member);
    expect(answer.body.revokedApiKeys).toEqual([{ id: giving.id, name: `Key ${giving.id}` }]);
    expect(await liveOf(giving, reading, other.giving)).toEqual([false, true, true]);
  });

  it('ends those that read as well when the member says so', async () => {
    const { member, giving, reading } = await aKeyed();
    const { body } = await change(member, { revokeApiKeys: 'all' });
    const ids = (body.revokedApiKeys as { id: string }[]).map(({ id }) => id);
    expect(ids.sort()).toEqual([giving.id, reading.id].sort());
    expect(await liveOf(giving, reading)).toEqual([false, false]);
  });

  it('writes it down and tells the member', async () => {
    const { member, giving } = await aKeyed();
    await change(member);
    const entries = await rowsOf(sql`
      select action, subject_id as subject, details from platform_audit
      where actor_id = ${member.userId} and action in ('api_keys.revoked', 'identity.password_changed') order by id`);
    expect(entries).toEqual([
      { action: 'api_keys.revoked', subject: giving.id, details: { by: 'password' } },
      { action: 'identity.password_changed', subject: member.userId, details: { revokedApiKeys: 1 } },
    ]);
    const notes = await rowsOf(
      sql`select title, message from notifications_note where user_id = ${member.userId}`,
    );
    expect(notes).toEqual([
      { title: 'API key revoked', message: expect.stringContaining(`“Key ${giving.id}”`) },
    ]);
  });

  it('keeps all of them when the change is refused', async () => {
    const { member, giving, reading } = await aKeyed();
    expect((await change(member, { currentPassword: 'nope', revokeApiKeys: 'all' })).status).toBe(403);
    expect((await change(member, { revokeApiKeys: 'none' })).status).toBe(400);
    expect(await liveOf(giving, reading)).toEqual([true, true]);
  });
});
