import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf } from '#members/identity/testing';
import { type AccountServer, anAccountServer } from '../../testing/index.ts';

let server: AccountServer;
beforeAll(async () => {
  server = await anAccountServer();
});
afterAll(() => server.close());

const PASSWORD = 'violet anvil harbour';
const filled = (username: string, password = PASSWORD) => ({
  username,
  password,
  confirmPassword: password,
});

describe('register', () => {
  it('makes an account, signs it in and answers as a sign-in does', async () => {
    const browser = server.browser();
    const answer = await browser.post('/api/register', filled('Ada_L'));
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      needsVerification: false,
      username: 'Ada_L',
      isAdmin: false,
      loginBypassed: false,
      isFullyOnboarded: false,
    });
    expect((await browser.get('/api/user')).body).toMatchObject({ username: 'Ada_L', isNewUser: true });
  });

  it('needs no CSRF token but refuses another origin', async () => {
    const foreign = server.browser({ publicUrl: 'http://evil.example' });
    expect(await foreign.post('/api/register', filled('foreigner'))).toMatchObject({
      status: 403,
      body: { code: 'csrf.origin' },
    });
  });

  it('refuses a name that differs only in case', async () => {
    await server.browser().post('/api/register', filled('Grace'));
    const answer = await server.browser().post('/api/register', filled('gRACE'));
    expect(answer).toMatchObject({ status: 409, body: { code: 'identity.username_taken' } });
    expect(fieldsOf(answer)).toEqual({ username: 'This username is taken.' });
  });

  it('V15.4.2 lets one of racing registrations of a name through', async () => {
    const names = ['racer', 'Racer', 'rACER', 'RACER'];
    const answers = await Promise.all(
      names.map((name) => server.browser().post('/api/register', filled(name))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const { rows } = await server.services.db.execute(
      sql`select 1 from identity_user where username_key = 'racer'`,
    );
    expect(rows).toHaveLength(1);
  });

  it('names every wrong field at once', async () => {
    const answer = await server
      .browser()
      .post('/api/register', { username: 'a!', password: 'password1', confirmPassword: 'other' });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'account.registration_failed', message: 'Registration failed. Please try again.' },
    });
    expect(Object.keys(fieldsOf(answer))).toEqual(['username', 'password', 'confirmPassword']);
  });

  it('says exactly that passwords do not match', async () => {
    const answer = await server
      .browser()
      .post('/api/register', { ...filled('mismatch'), confirmPassword: 'violet anvil harbor' });
    expect(answer.body.message).toBe('Passwords do not match');
    expect(fieldsOf(answer)).toEqual({ confirmPassword: 'Passwords do not match' });
  });

  it.each([
    ['V6.2.1 refuses 7 characters', 'xk4m9qp', 400],
    ['V6.2.1 takes 8 characters', 'xk4m9qpw', 200],
    ['V6.2.1 takes 128 characters', 'tidy lamp '.repeat(12).concat('xk4m9qpw'), 200],
    ['V6.2.1 refuses 129 characters', 'tidy lamp '.repeat(12).concat('xk4m9qpwz'), 400],
    ['V6.2.1 counts code points, not units', '🦊🐝🌵🪁🧭🪵🎋', 400],
    ['V6.2.4 refuses one of the commonest', 'iloveyou1', 400],
    ['V6.2.12 refuses a breached pattern', 'P@ssw0rd2024', 400],
    ['V6.2.5 asks for no kinds of characters', 'violet anvil', 200],
  ])('%s', async (title, password, status) => {
    const username = `p${title.replace(/[^a-z0-9]/gi, '').slice(0, 28)}`;
    const answer = await server.browser().post('/api/register', filled(username, password));
    expect(answer.status).toBe(status);
    if (status === 400) expect(Object.keys(fieldsOf(answer))).toEqual(['password']);
  });

  it('refuses the username inside the password', async () => {
    const answer = await server.browser().post('/api/register', filled('marigold', 'my-MARIGOLD-77x'));
    expect(fieldsOf(answer)).toEqual({ password: 'Do not use your username in the password' });
  });

  it('V15.3.3 refuses fields that are not its own', async () => {
    const answer = await server.browser().post('/api/register', { ...filled('sneaky'), isAdmin: true });
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    expect((await server.browser().post('/api/register', filled('sneaky'))).body.isAdmin).toBe(false);
  });

  it('V16.3.1 leaves an audit entry and an event, and never a password', async () => {
    await server.browser().post('/api/register', filled('audited'));
    const { rows } = await server.services.db.execute<{ action: string; line: string }>(
      sql`select action, a::text as line from platform_audit a where details->>'username' = 'audited'`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['identity.registered']);
    expect(rows[0]?.line).not.toContain(PASSWORD);
    const events = await server.services.db.execute(
      sql`select 1 from platform_event where name = 'identity.registered' and payload->>'username' = 'audited'`,
    );
    expect(events.rows).toHaveLength(1);
  });

  it('V2.4.1 stops a network that registers in bulk, and no other', async () => {
    const strict = await anAccountServer({ RATE_LIMIT_SCALE: '0.02' });
    try {
      const from = (ip: string, name: string) =>
        strict
          .browser({ ip })
          .post('/api/register', filled(name))
          .then(({ status, body }) => [status, body.code]);
      for (const name of ['farm1', 'farm2']) expect((await from('198.51.100.7', name))[0]).toBe(200);
      // The endpoint's own limit by address comes first; the network's holds for its other addresses.
      expect((await from('198.51.100.7', 'farm3'))[0]).toBe(429);
      for (const [index, ip] of ['198.51.100.8', '198.51.100.9'].entries()) {
        expect((await from(ip, `farm4${index}`))[0]).toBe(200);
      }
      expect(await from('198.51.100.10', 'farm5')).toEqual([429, 'identity.throttled']);
      expect((await from('203.0.113.1', 'elsewhere'))[0]).toBe(200);
    } finally {
      await strict.close();
    }
  });
});

it('takes the name of a deleted account, whose profile is no longer found', async () => {
  const member = { username: 'left-again', password: 'lantern orchid 47 meadow' };
  const join = { ...member, confirmPassword: member.password };
  const browser = server.browser();
  expect((await browser.post('/api/register', join)).status).toBe(200);
  const { version } = (await browser.get('/api/user/profile')).body;
  await browser.patch('/api/user/profile', { version, bio: 'x', skills: ['y'] });
  const { username } = member;
  expect((await browser.post('/api/account/delete', { username })).status).toBe(200);
  expect((await server.browser().get(`/api/profiles/${username}`)).status).toBe(404);
  expect((await server.browser().post('/api/register', join)).status).toBe(200);
});
