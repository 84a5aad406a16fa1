import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#platform/kernel/clock.ts';
import {
  type AuthenticatorApp,
  aMember,
  anIdentityServer,
  type Browser,
  type IdentityServer,
  type MemberOverrides,
  resetTokenMailedTo,
  setUpAuthenticator,
  type TestMember,
} from '../../testing/index.ts';
import { identityDomain, resetSecondFactors } from '../index.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await anIdentityServer();
});
afterAll(() => server.close());

interface Protected {
  readonly member: TestMember;
  readonly browser: Browser;
  readonly app: AuthenticatorApp;
  readonly recoveryCodes: string[];
}

/** A member with an authenticator app, signed in. */
async function aProtected(overrides: MemberOverrides = {}): Promise<Protected> {
  const member = await aMember(server.services.db, { provedAt: server.services.clock.now(), ...overrides });
  const browser = server.browser({ token: member.token });
  return { member, browser, ...(await setUpAuthenticator(browser, server.services.clock)) };
}

async function signIn(member: TestMember): Promise<Browser> {
  const browser = server.browser();
  expect((await browser.signIn(member)).body.needsVerification).toBe(true);
  return browser;
}
/** The same in a browser the account knows, signed out again. */
async function aKnownProtected(): Promise<Protected> {
  const made = await aProtected();
  const browser = await signIn(made.member);
  expect((await verify(browser, made.app.code())).status).toBe(200);
  await browser.post('/api/logout');
  server.services.clock.advance(MINUTE_MS);
  return { ...made, browser };
}
const verify = (browser: Browser, code: string | undefined) => browser.post('/api/verify', { code });
const FAILED = {
  status: 400,
  body: { code: 'account.verification_failed', message: 'This code is wrong or has expired.' },
};

describe('a sign-in to an account with a second factor', () => {
  it('waits for a code of the app, and the session then counts', async () => {
    const { member, app } = await aProtected();
    const browser = await signIn(member);
    expect((await browser.get('/api/user/sessions')).body.code).toBe('session.unverified');
    expect((await browser.get('/api/verify')).body).toEqual({ ways: ['authenticator', 'recovery'] });
    const before = browser.token;
    expect(await verify(browser, app.code())).toMatchObject({
      status: 200,
      body: { needsVerification: false },
    });
    expect(browser.token).not.toBe(before);
    expect((await browser.get('/api/user/sessions')).status).toBe(200);
    expect((await browser.get('/api/verify')).body).toEqual({ ways: [] });
  });

  it('owes it also from a browser the account knows', async () => {
    const { member, app } = await aProtected();
    const browser = await signIn(member);
    await verify(browser, app.code());
    await browser.post('/api/logout');
    expect((await browser.signIn(member)).body.needsVerification).toBe(true);
  });

  it('takes a recovery code instead, once, and tells the owner', async () => {
    const email = 'recovery@example.org';
    const { member, recoveryCodes } = await aProtected({ email });
    const browser = await signIn(member);
    const [code = ''] = recoveryCodes;
    expect((await verify(browser, code.toUpperCase().replace('-', ' '))).status).toBe(200);
    expect(server.services.mails.at(-1)?.text).toContain('9 recovery codes are left');
    expect(await verify(await signIn(member), code)).toMatchObject(FAILED);
  });

  it('replay: a code of the app opens one session, also when two come at once', async () => {
    const { member, app } = await aProtected();
    const [one, other] = [await signIn(member), await signIn(member)];
    const code = app.code();
    const answers = await Promise.all([verify(one, code), verify(other, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const late = await signIn(member);
    expect(await verify(late, code)).toMatchObject(FAILED);
    expect(await verify(late, app.code(-1))).toMatchObject(FAILED);
    expect((await verify(late, app.code(1))).status).toBe(200);
  });

  it('V6.6.3 has 20 tries an hour over all sessions of the account', async () => {
    const { member, app } = await aProtected();
    let browser = await signIn(member);
    for (let round = 0; round < 4; round += 1) {
      for (let index = 0; index < 5; index += 1) expect((await verify(browser, 'wrong!')).status).toBe(400);
      browser = await signIn(member);
      server.services.clock.advance(2 * MINUTE_MS);
    }
    expect(await verify(browser, app.code())).toMatchObject({
      status: 429,
      body: { code: 'identity.throttled' },
    });
    server.services.clock.advance(HOUR_MS);
    expect((await verify(await signIn(member), app.code())).status).toBe(200);
  });

  it('V6.6.3 has five tries while one code is valid, over all sessions', async () => {
    const { member, app } = await aProtected();
    const browsers = [await signIn(member), await signIn(member)];
    for (let index = 0; index < 5; index += 1) {
      const code = ((Number(app.code()) + 1 + index) % 1_000_000).toString().padStart(6, '0');
      await verify(browsers[index % 2] as Browser, code);
    }
    expect((await verify(await signIn(member), app.code())).status).toBe(429);
    server.services.clock.advance(90_000);
    expect((await verify(browsers[0] as Browser, app.code())).status).toBe(200);
  });

  it('is never finished by mail: no code is mailed, and none can be asked for', async () => {
    const email = 'no-mail@example.org';
    const { member } = await aProtected({ email });
    const mails = server.services.mails.length;
    const browser = await signIn(member);
    const refused = await browser.post('/api/verify/resend');
    expect(refused).toMatchObject({ status: 409, body: { code: 'account.no_mailed_code' } });
    expect(server.services.mails).toHaveLength(mails);
  });

  it('a code mailed before the factor was set up finishes nothing any more', async () => {
    const email = 'earlier@example.org';
    const member = await aMember(server.services.db, { email, provedAt: server.services.clock.now() });
    const waiting = await signIn(member);
    const mailed = server.services.mails.at(-1)?.subject.slice(0, 6);
    const { app } = await setUpAuthenticator(server.browser({ token: member.token }), server.services.clock);
    expect(await verify(waiting, mailed)).toMatchObject(FAILED);
    expect((await verify(waiting, app.code())).status).toBe(200);
  });

  it('keeps the pending session out of everything that would remove the factor', async () => {
    const { member } = await aProtected();
    const browser = await signIn(member);
    const answers = [
      await browser.delete('/api/account/authenticator'),
      await browser.post('/api/account/recovery-codes'),
      await browser.get('/api/account/factors'),
      await browser.post('/api/account/reauthenticate', { password: member.password }),
      await browser.post('/api/account/passkeys/options'),
    ];
    for (const answer of answers) expect(answer.body.code).toBe('session.unverified');
  });

  it('V6.4.3 a reset password does not get past it', async () => {
    const email = 'reset@example.org';
    const { member, app } = await aProtected({ email });
    const job = identityDomain.jobs?.find(({ name }) => name === 'identity_mail_password_reset');
    const progress = { report: () => {}, signal: new AbortController().signal };
    await job?.run(server.services, { usernameOrEmail: email }, progress);
    const visitor = server.browser();
    const password = 'nineteen calm herons';
    const token = resetTokenMailedTo(server.services, email);
    await visitor.post('/api/password-reset/confirm', { token, password, confirmPassword: password });
    const browser = await signIn({ ...member, password });
    expect((await browser.get('/api/user/sessions')).status).toBe(401);
    expect((await verify(browser, app.code())).status).toBe(200);
  });

  it('V6.6.3 keeps the tries of the owner’s known browser from a stranger with the password', async () => {
    const { member, app, browser: own } = await aKnownProtected();
    await own.signIn(member);
    const stranger = await signIn(member);
    const statuses: number[] = [];
    for (let tries = 0; tries < 21; tries += 1) statuses.push((await verify(stranger, 'aaaaa-aaaaa')).status);
    expect(statuses).toEqual([...Array(20).fill(400), 429]);
    expect(await verify(await signIn(member), app.code())).toMatchObject({ status: 429 });
    expect((await verify(own, app.code())).status).toBe(200);
  });

  it('V6.6.3 a known browser has no more tries than others', async () => {
    const { member, app, browser: own } = await aKnownProtected();
    await own.signIn(member);
    for (let tries = 0; tries < 20; tries += 1) await verify(own, 'aaaaa-aaaaa');
    expect(await verify(own, app.code())).toMatchObject({ status: 429 });
  });

  it('rejects another account’s code', async () => {
    const [one, other] = [await aProtected(), await aProtected()];
    expect(await verify(await signIn(one.member), other.app.code())).toMatchObject(FAILED);
    expect(await verify(await signIn(one.member), other.recoveryCodes[0])).toMatchObject(FAILED);
  });

  it('is back to the password after the operator reset the factors, with all sessions ended', async () => {
    const { member, browser } = await aProtected();
    await resetSecondFactors(server.services, member.username);
    expect((await browser.get('/api/user/sessions')).status).toBe(401);
    // Domains above take away what a factor gave.
    const { rows } = await server.database.db.execute(sql`
      select payload ->> 'kind' as kind from platform_event
      where name = 'identity.factorRemoved' and payload ->> 'userId' = ${member.userId}`);
    expect(rows).toEqual([{ kind: 'authenticator' }]);
    const fresh = server.browser();
    expect((await fresh.signIn(member)).body.needsVerification).toBe(false);
    await expect(resetSecondFactors(server.services, 'nobody-at-all')).rejects.toMatchObject({
      code: 'identity.not_found',
    });
  });
});

describe('V6.3.3 an administrator', () => {
  it('signs in without a second factor, is told that it is required, and has the rights once it is set up', async () => {
    const member = await aMember(server.services.db, { isAdmin: true, secondFactor: false });
    const browser = server.browser();
    await browser.signIn(member);
    expect((await browser.get('/api/account/factors')).body.requiredForAdmin).toBe(true);
    const actor = () => server.sessions.resolve(browser.token ?? '');
    expect(await actor()).toMatchObject({ isAdmin: false, adminRightsWait: '2fa' });
    await setUpAuthenticator(browser, server.services.clock);
    expect((await browser.get('/api/account/factors')).body.requiredForAdmin).toBe(false);
    expect(await actor()).toMatchObject({ isAdmin: true });
    await browser.delete('/api/account/authenticator');
    expect(await actor()).toMatchObject({ isAdmin: false, adminRightsWait: '2fa' });
  });
});
