import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FAKE_BOT_TOKEN } from '#members/connections/testing';
import { aMember, type Browser, fieldsOf, setUpAuthenticator } from '#members/identity/testing';
import { MINUTE_MS } from '#platform/kernel/clock.ts';
import { type AccountServer, anAccountServer } from '../../testing/index.ts';

let server: AccountServer;
beforeAll(async () => {
  server = await anAccountServer({ TELEGRAM_BOT_TOKEN: FAKE_BOT_TOKEN });
});
afterAll(() => server.close());

async function aSignedIn(provedAt: Date | null = null) {
  const member = await aMember(server.services.db, { provedAt });
  return { member, browser: server.browser({ token: member.token }) };
}
const start = (browser: Browser) => browser.post('/api/account/authenticator/start');
const A_SIGNATURE = { message: 'x', signature: '0x00', address: `0x${'0'.repeat(40)}` };
const REFUSAL = { status: 403, body: { code: 'identity.reauthentication_required' } };

describe('V7.5.1 sensitive changes', () => {
  it.each([
    ['POST', '/api/account/authenticator/start', undefined],
    ['POST', '/api/account/authenticator/confirm', { code: '123456' }],
    ['DELETE', '/api/account/authenticator', undefined],
    ['POST', '/api/account/recovery-codes', undefined],
    ['POST', '/api/account/passkeys/options', undefined],
    ['DELETE', '/api/account/passkeys/00000000-0000-4000-8000-000000000000', undefined],
    ['POST', '/api/user/sessions/revoke-others', undefined],
    ['DELETE', '/api/user/sessions/00000000-0000-4000-8000-000000000000', undefined],
    ['POST', '/api/user/add-email', { email: 'thief@example.org' }],
    ['POST', '/api/user/connect-wallet', A_SIGNATURE],
    ['POST', '/api/web3/verify', A_SIGNATURE],
    ['POST', '/api/user/disconnect-wallet', undefined],
    ['POST', '/api/auth/telegram/link', { code: '123456' }],
    ['POST', '/api/auth/telegram/unlink', undefined],
  ] as const)('%s %s needs a fresh proof', async (method, path, body) => {
    const { browser } = await aSignedIn();
    const answer = method === 'POST' ? await browser.post(path, body) : await browser.delete(path);
    expect(answer).toMatchObject(REFUSAL);
  });

  it('an account is deleted after one, and stays without', async () => {
    const { browser, member } = await aSignedIn();
    const leave = () => browser.post('/api/account/delete', { username: member.username });
    expect(await leave()).toMatchObject(REFUSAL);
    await browser.post('/api/account/reauthenticate', { password: member.password });
    expect((await leave()).status).toBe(200);
  });

  it('are open for ten minutes after the password', async () => {
    const { browser, member } = await aSignedIn();
    expect(await start(browser)).toMatchObject(REFUSAL);
    const answer = await browser.post('/api/account/reauthenticate', { password: member.password });
    const until = server.services.clock.now().getTime() + 10 * MINUTE_MS;
    expect(answer).toMatchObject({ status: 200, body: { until: new Date(until).toISOString() } });
    server.services.clock.advance(10 * MINUTE_MS - 1);
    expect((await start(browser)).status).toBe(200);
    server.services.clock.advance(1);
    expect(await start(browser)).toMatchObject(REFUSAL);
  });

  it('are open after a sign-in, and only in its own session', async () => {
    const { member, browser: other } = await aSignedIn();
    const browser = server.browser();
    await browser.signIn(member);
    expect((await start(browser)).status).toBe(200);
    expect(await start(other)).toMatchObject(REFUSAL);
  });

  it('stay shut after a wrong password, a wrong code and no proof at all', async () => {
    const { browser } = await aSignedIn();
    const wrong = await browser.post('/api/account/reauthenticate', { password: 'not this one' });
    expect(wrong).toMatchObject({ status: 403, body: { code: 'identity.password_wrong' } });
    expect(fieldsOf(wrong)).toEqual({ password: 'The current password is incorrect.' });
    const code = await browser.post('/api/account/reauthenticate', { code: '123456' });
    expect(code).toMatchObject({ status: 400, body: { code: 'identity.factor_code_wrong' } });
    for (const body of [{}, { password: 'a', code: 'b' }, { password: '' }]) {
      expect((await browser.post('/api/account/reauthenticate', body)).body.code).toBe('request.invalid');
    }
    expect(await start(browser)).toMatchObject(REFUSAL);
  });

  it('take a code of the authenticator app once, and a recovery code once', async () => {
    const { browser } = await aSignedIn(server.services.clock.now());
    const { app, recoveryCodes } = await setUpAuthenticator(browser, server.services.clock);
    for (const code of [app.code(), recoveryCodes[0]]) {
      server.services.clock.advance(10 * MINUTE_MS);
      const now = code === recoveryCodes[0] ? code : app.code();
      expect((await browser.post('/api/account/reauthenticate', { code: now })).status).toBe(200);
      expect((await browser.post('/api/account/reauthenticate', { code: now })).status).toBe(400);
    }
  });

  it('a session may always end itself', async () => {
    const { browser } = await aSignedIn();
    const { body } = await browser.get('/api/user/sessions');
    const [own] = body.sessions as { id: string }[];
    expect((await browser.delete(`/api/user/sessions/${own?.id}`)).status).toBe(200);
  });

  it('a password is changed by anyone who knows it; an account without one sets its first after a fresh proof', async () => {
    const { browser, member } = await aSignedIn(server.services.clock.now());
    const body = { newPassword: 'copper lantern tides', confirmPassword: 'copper lantern tides' };
    const change = () => browser.post('/api/user/change-password', body);
    expect(await change()).toMatchObject({ status: 403, body: { code: 'identity.password_wrong' } });
    await server.services.db.execute(
      sql`update identity_user set password_hash = null where id = ${member.userId}`,
    );
    server.services.clock.advance(10 * MINUTE_MS);
    expect(await change()).toMatchObject(REFUSAL);
    await server.services.db.execute(
      sql`update identity_session set proved_at = ${server.services.clock.now().toISOString()}`,
    );
    expect((await change()).status).toBe(200);
    const fresh = server.browser();
    expect((await fresh.signIn({ ...member, password: body.newPassword })).status).toBe(200);
  });

  it('guessing the password is slowed down as at the sign-in', async () => {
    const { browser } = await aSignedIn();
    for (let index = 0; index < 6; index += 1) {
      await browser.post('/api/account/reauthenticate', { password: `guess ${index}` });
    }
    const answer = await browser.post('/api/account/reauthenticate', { password: 'guess 7' });
    expect(answer).toMatchObject({ status: 429, body: { code: 'identity.throttled' } });
  });
});
