import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aMember,
  anIdentityServer,
  fieldsOf,
  type IdentityServer,
  type TestMember,
} from '../../testing/index.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await anIdentityServer();
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
    expect((await other.get('/api/user/sessions')).status).toBe(200);
    const own = server.browser({ token: member.token });
    await own.post('/api/user/change-password', {
      currentPassword: member.password,
      newPassword: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
    });
    expect((await other.get('/api/user/sessions')).status).toBe(401);
    expect(own.token).not.toBe(member.token);
    expect((await own.get('/api/user/sessions')).status).toBe(200);
    expect((await server.browser({ token: member.token }).get('/api/user/sessions')).status).toBe(401);
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
    expect((await server.browser({ token: member.token }).get('/api/user/sessions')).status).toBe(200);
  });
});
