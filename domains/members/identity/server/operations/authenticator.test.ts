import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#platform/kernel/clock.ts';
import {
  aMember,
  anAuthenticatorApp,
  anIdentityServer,
  type IdentityServer,
  type MemberOverrides,
  setUpAuthenticator,
} from '../../testing/index.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await anIdentityServer();
});
afterAll(() => server.close());

async function aSignedIn(overrides: MemberOverrides = {}) {
  const provedAt = server.services.clock.now();
  const member = await aMember(server.services.db, { provedAt, ...overrides });
  return { member, browser: server.browser({ token: member.token }) };
}

describe('the authenticator app', () => {
  it('counts after its first code; the owner learns of it and gets ten recovery codes', async () => {
    const { browser, member } = await aSignedIn({ email: 'app@example.org' });
    const started = await browser.post('/api/account/authenticator/start');
    expect(started.body.uri).toContain(`secret=${started.body.secret}`);
    expect((await browser.get('/api/account/factors')).body.authenticator).toBeNull();
    const app = anAuthenticatorApp(String(started.body.secret), server.services.clock);
    const answer = await browser.post('/api/account/authenticator/confirm', {
      code: app.code(),
      name: 'Phone',
    });
    expect(answer.status).toBe(200);
    expect(new Set(answer.body.recoveryCodes as string[]).size).toBe(10);
    expect((await browser.get('/api/account/factors')).body).toMatchObject({
      authenticator: { name: 'Phone' },
      recoveryCodesLeft: 10,
    });
    expect(server.services.mails.at(-1)).toMatchObject({
      to: 'app@example.org',
      subject: 'An authenticator app was added to your Hodag account',
    });
    const trail = await server.services.db.execute(
      sql`select action from platform_audit where subject_id = ${member.userId} order by id`,
    );
    expect(trail.rows.map(({ action }) => action)).toContain('identity.factor_added');
  });

  it('stands encrypted in the table', async () => {
    const { browser, member } = await aSignedIn();
    const { body } = await browser.post('/api/account/authenticator/start');
    const { rows } = await server.services.db.execute<{ sealed_secret: Buffer }>(
      sql`select sealed_secret from identity_authenticator where user_id = ${member.userId}`,
    );
    const sealed = rows[0]?.sealed_secret ?? Buffer.alloc(0);
    expect(sealed.length).toBe(12 + 16 + 20);
    expect(sealed.includes(Buffer.from(String(body.secret)))).toBe(false);
    const copied = await aMember(server.services.db);
    expect(server.services.keys.unseal('identity-authenticator', sealed, member.userId)).not.toBeNull();
    expect(server.services.keys.unseal('identity-authenticator', sealed, copied.userId)).toBeNull();
  });

  it('does not count after a wrong code, nor with the secret of a setup begun before', async () => {
    const { browser, member } = await aSignedIn();
    const first = await browser.post('/api/account/authenticator/start');
    const old = anAuthenticatorApp(String(first.body.secret), server.services.clock);
    await browser.post('/api/account/authenticator/start');
    for (const code of [old.code(), 'abcdef', 'abcde-23456']) {
      const answer = await browser.post('/api/account/authenticator/confirm', { code });
      expect(answer).toMatchObject({ status: 400, body: { code: 'identity.factor_code_wrong' } });
    }
    const { rows } = await server.services.db.execute(
      sql`select action from platform_audit where subject_id = ${member.userId} and action = 'identity.code_wrong'`,
    );
    expect(rows).toHaveLength(3);
    expect((await browser.get('/api/account/factors')).body.authenticator).toBeNull();
  });

  it('is not confirmed half an hour later, nor before it is begun', async () => {
    const { browser, member } = await aSignedIn();
    const over = { status: 409, body: { code: 'identity.authenticator_setup_over' } };
    expect(await browser.post('/api/account/authenticator/confirm', { code: '123456' })).toMatchObject(over);
    const { body } = await browser.post('/api/account/authenticator/start');
    server.services.clock.advance(30 * MINUTE_MS);
    await browser.post('/api/account/reauthenticate', { password: member.password });
    const { code } = anAuthenticatorApp(String(body.secret), server.services.clock);
    expect(await browser.post('/api/account/authenticator/confirm', { code: code() })).toMatchObject(over);
  });

  it('V6.6.3 has five tries while one code is valid', async () => {
    const { browser } = await aSignedIn();
    const { body } = await browser.post('/api/account/authenticator/start');
    const app = anAuthenticatorApp(String(body.secret), server.services.clock);
    const tries = [1, 2, 3, 4, 5].map(() =>
      browser.post('/api/account/authenticator/confirm', { code: 'wrong!' }),
    );
    await Promise.all(tries);
    const refused = await browser.post('/api/account/authenticator/confirm', { code: app.code() });
    expect(refused).toMatchObject({ status: 429, body: { code: 'identity.throttled' } });
    server.services.clock.advance(90_000);
    expect((await browser.post('/api/account/authenticator/confirm', { code: app.code() })).status).toBe(200);
  });

  it('is one: a second one is refused until the first is removed', async () => {
    const { browser } = await aSignedIn({ email: 'one@example.org' });
    await setUpAuthenticator(browser, server.services.clock);
    const again = await browser.post('/api/account/authenticator/start');
    expect(again).toMatchObject({ status: 409, body: { code: 'identity.authenticator_exists' } });
    expect((await browser.delete('/api/account/authenticator')).status).toBe(200);
    expect((await browser.delete('/api/account/authenticator')).body.code).toBe('identity.factor_not_found');
    expect((await browser.get('/api/account/factors')).body).toMatchObject({
      authenticator: null,
      recoveryCodesLeft: 0,
    });
    expect(server.services.mails.at(-1)?.subject).toBe(
      'An authenticator app was removed from your Hodag account',
    );
    expect((await browser.post('/api/account/authenticator/start')).status).toBe(200);
  });

  it('is confirmed once by codes that come at the same moment', async () => {
    const { browser } = await aSignedIn();
    const { body } = await browser.post('/api/account/authenticator/start');
    const code = anAuthenticatorApp(String(body.secret), server.services.clock).code();
    const answers = await Promise.all(
      [1, 2, 3].map(() => browser.post('/api/account/authenticator/confirm', { code })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe('recovery codes', () => {
  it('are made anew on wish; those before stop working', async () => {
    const { browser, member } = await aSignedIn();
    const { recoveryCodes } = await setUpAuthenticator(browser, server.services.clock);
    const answer = await browser.post('/api/account/recovery-codes');
    const fresh = answer.body.recoveryCodes as string[];
    expect(fresh).toHaveLength(10);
    expect(fresh.filter((code) => recoveryCodes.includes(code))).toEqual([]);
    const prove = (code: string | undefined) => browser.post('/api/account/reauthenticate', { code });
    expect((await prove(recoveryCodes[0])).status).toBe(400);
    expect((await prove(fresh[0])).status).toBe(200);
    expect((await browser.get('/api/account/factors')).body.recoveryCodesLeft).toBe(9);
    const { rows } = await server.services.db.execute<{ code_hash: string }>(
      sql`select code_hash from identity_recovery_code where user_id = ${member.userId}`,
    );
    const stored = rows.map(({ code_hash }) => code_hash).join(' ');
    for (const code of fresh) expect(stored).not.toContain(code.replace('-', ''));
  });

  it('are for accounts with a second factor', async () => {
    const { browser } = await aSignedIn();
    const answer = await browser.post('/api/account/recovery-codes');
    expect(answer).toMatchObject({ status: 409, body: { code: 'identity.no_second_factor' } });
  });

  it('do not open another account', async () => {
    const one = await aSignedIn();
    const other = await aSignedIn();
    const { recoveryCodes } = await setUpAuthenticator(one.browser, server.services.clock);
    await setUpAuthenticator(other.browser, server.services.clock);
    const answer = await other.browser.post('/api/account/reauthenticate', { code: recoveryCodes[0] });
    expect(answer.status).toBe(400);
  });
});
