import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  anInitData,
  aTelegramPerson,
  aWallet,
  aWalletProof,
  FAKE_BOT_TOKEN,
  signInByWallet,
} from '#members/connections/testing';
import { identityDomain } from '#members/identity/server';
import {
  aMember,
  type Browser,
  codeMailedTo,
  resetTokenMailedTo,
  setUpAuthenticator,
  type TestMember,
  VirtualPasskey,
} from '#members/identity/testing';
import { HOUR_MS } from '#platform/kernel/clock.ts';
import { type AccountServer, anAccountServer } from '../../testing/index.ts';

/** A stranger has used up the tries of a name: what is left to its owner. */
let server: AccountServer;
beforeAll(async () => {
  server = await anAccountServer({ TELEGRAM_BOT_TOKEN: FAKE_BOT_TOKEN });
});
afterAll(() => server.close());

const NEW_PASSWORD = 'copper lantern tides';
const login = (browser: Browser, username: string, password = 'not the password') =>
  browser.post('/api/login', { username, password });

const counterOf = (username: string) => `login:${hash('sha256', username.toLowerCase()).slice(0, 32)}`;

/** As a hundred wrong tries in a row leave a counter; that it gets there is tested on the counter. */
async function spendTries(key: string): Promise<void> {
  const now = server.services.clock.now();
  const until = new Date(now.getTime() + 24 * HOUR_MS).toISOString();
  await server.services.db.execute(sql`
    insert into identity_throttle (key, count, window_started_at, blocked_until, updated_at)
    values (${key}, 100, ${now.toISOString()}, ${until}, ${now.toISOString()})
    on conflict (key) do update set count = 100, blocked_until = ${until}`);
}

async function isUsedUp(username: string): Promise<boolean> {
  return (await login(server.browser(), username)).status === 429;
}

/** A member in a browser they have signed in from, signed out again. */
async function aKnownBrowser(overrides: Parameters<typeof aMember>[1] = {}) {
  const member = await aMember(server.services.db, overrides);
  const browser = server.browser();
  await browser.signIn(member);
  await browser.post('/api/logout');
  return { member, browser };
}

async function mailReset(payload: object): Promise<void> {
  const job = identityDomain.jobs?.find(({ name }) => name === 'identity_mail_password_reset');
  await job?.run(server.services, payload, { report: () => {}, signal: new AbortController().signal });
}

async function resetBy(browser: Browser, email: string): Promise<void> {
  await mailReset({ usernameOrEmail: email });
  const token = resetTokenMailedTo(server.services, email);
  const answer = await browser.post('/api/password-reset/confirm', {
    token,
    password: NEW_PASSWORD,
    confirmPassword: NEW_PASSWORD,
  });
  expect(answer.status).toBe(200);
}

describe('the refusal', () => {
  it('states the real wait and offers the mailed way in, also for an unknown name', async () => {
    const { username } = await aMember(server.services.db);
    for (const name of [username, 'nobody-at-all']) {
      await spendTries(counterOf(name));
      server.services.clock.advance(3 * HOUR_MS);
      const { status, body, headers } = await login(server.browser(), name);
      expect([status, headers['retry-after']]).toEqual([429, String(21 * 3600)]);
      expect(body).toMatchObject({
        code: 'identity.throttled',
        message:
          'Too many attempts. Try again in 21 hours, or choose “Forgot your password” to get a reset link by mail.',
      });
    }
  });

  it('offers no mail for a short wait', async () => {
    const { username } = await aMember(server.services.db);
    for (let tries = 0; tries < 6; tries += 1) await login(server.browser(), username);
    expect((await login(server.browser(), username)).body.message).toBe(
      'Too many attempts. Try again in 1 second.',
    );
  });
});

describe('the owner', () => {
  it('keeps the budget of a known browser', async () => {
    const { member, browser } = await aKnownBrowser();
    await spendTries(counterOf(member.username));
    expect((await login(browser, member.username)).status).toBe(401);
    expect((await login(browser, member.username, member.password)).status).toBe(200);
  });

  it('has one try a day elsewhere', async () => {
    const member = await aMember(server.services.db);
    await spendTries(counterOf(member.username));
    expect((await login(server.browser(), member.username, member.password)).status).toBe(429);
    server.services.clock.advance(24 * HOUR_MS);
    expect((await login(server.browser(), member.username, member.password)).status).toBe(200);
    expect(await isUsedUp(member.username)).toBe(false);
  });

  it('also owes the second proof before the row of failures ends', async () => {
    const email = 'half@example.org';
    const { member, browser } = await aKnownBrowser({
      email,
      emailVerified: false,
      provedAt: server.services.clock.now(),
    });
    await setUpAuthenticator(server.browser({ token: member.token }), server.services.clock);
    await spendTries(counterOf(member.username));
    expect((await browser.signIn(member)).body.needsVerification).toBe(true);
    expect(await isUsedUp(member.username)).toBe(true);
  });
});

type WayIn = (member: TestMember, browser: Browser) => Promise<void>;

const WAYS_IN: Readonly<Record<string, WayIn>> = {
  'a password': async (member, browser) => void (await browser.signIn(member)),
  'a mailed code': async (member, browser) => {
    const { db } = server.services;
    const email = `${member.username}@example.org`;
    await db.execute(sql`
      update identity_user set email = ${email}, email_key = ${email}, email_verified_at = now()
      where id = ${member.userId}`);
    await db.execute(
      sql`update identity_browser set last_seen_at = 'epoch' where user_id = ${member.userId}`,
    );
    server.services.clock.advance(24 * HOUR_MS);
    expect((await browser.signIn(member)).body.needsVerification).toBe(true);
    const code = codeMailedTo(server.services, email);
    expect((await browser.post('/api/verify', { code })).status).toBe(200);
  },
  'an authenticator app': async (member, browser) => {
    const own = server.browser({ token: member.token });
    const { app } = await setUpAuthenticator(own, server.services.clock);
    await browser.signIn(member);
    expect((await browser.post('/api/verify', { code: app.code() })).status).toBe(200);
  },
  'a passkey': async (member) => {
    const own = server.browser({ token: member.token });
    const passkey = new VirtualPasskey(server.services.config.PUBLIC_URL);
    const creation = (await own.post('/api/account/passkeys/options')).body as never;
    await own.post('/api/account/passkeys', { answer: passkey.register(creation), name: 'Key' });
    const visitor = server.browser();
    const options = (await visitor.post('/api/auth/passkey/options')).body as never;
    const answer = passkey.answer(options, { userVerified: true });
    expect((await visitor.post('/api/auth/passkey', { answer })).status).toBe(200);
  },
  'a wallet': async (member) => {
    const [own, wallet] = [server.browser({ token: member.token }), aWallet()];
    await own.post('/api/user/connect-wallet', await aWalletProof(own, wallet));
    expect((await signInByWallet(server.browser(), wallet)).status).toBe(200);
  },
  Telegram: async (member) => {
    const authDate = Math.floor(server.services.clock.now().getTime() / 1000);
    const user = { id: aTelegramPerson().id, first_name: 'Ada' };
    await server.services.db.execute(sql`
      insert into connections_telegram (user_id, telegram_id, username, first_name, linked_at)
      values (${member.userId}, ${user.id}, null, 'Ada', now())`);
    const initData = anInitData(FAKE_BOT_TOKEN, { user, auth_date: authDate });
    const answer = await server.browser().post('/api/auth/telegram/mini-app', { initData });
    expect(answer.body.success).toBe(true);
  },
};

describe('a full sign-in ends the row of failures', () => {
  it.each(Object.keys(WAYS_IN))('by %s', async (way) => {
    const { member, browser } = await aKnownBrowser({ provedAt: server.services.clock.now() });
    await spendTries(counterOf(member.username));
    await spendTries(`own-password:${member.userId}`);
    await WAYS_IN[way]?.(member, browser);
    expect(await isUsedUp(member.username)).toBe(false);
    const { rows } = await server.services.db.execute(
      sql`select 1 from identity_throttle where key = ${`own-password:${member.userId}`}`,
    );
    expect(rows).toEqual([]);
  });

  it('a mailed reset link lets the owner in too: that browser’s attempts are counted apart from the attacker’s', async () => {
    const email = 'guessed-at@example.org';
    const { username } = await aMember(server.services.db, { email });
    await spendTries(counterOf(username));
    const own = server.browser();
    await resetBy(own, email);
    for (let tries = 0; tries < 7; tries += 1) await login(server.browser(), username);
    expect(await isUsedUp(username)).toBe(true);
    expect((await login(own, username, NEW_PASSWORD)).status).toBe(200);
  });
});
