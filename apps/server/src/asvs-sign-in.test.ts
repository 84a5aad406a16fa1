import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  anInitData,
  aTelegramCode,
  aTelegramPerson,
  aWallet,
  aWalletProof,
  aWidgetProof,
  FAKE_BOT_TOKEN,
  signInByWallet,
} from '#members/connections/testing';
import { loginResponse } from '#members/identity/contract';
import {
  type Answer,
  aMember,
  type Browser,
  countHashes,
  setUpAuthenticator,
  VirtualPasskey,
} from '#members/identity/testing';
import { DAY_MS, MINUTE_MS } from '#platform/kernel/clock.ts';
import { Caller } from '../testing/callers.ts';
import { everyEndpoint } from '../testing/every-endpoint.ts';
import { aProductServer, type ProductServer } from '../testing/product-server.ts';
import { aProtected, aSignedIn, browserOf } from '../testing/signed-in.ts';

/** OWASP ASVS 5.0, V6.3 "General authentication security", over the whole product. */
let server: ProductServer;
beforeAll(async () => {
  server = await aProductServer({ environment: { TELEGRAM_BOT_TOKEN: FAKE_BOT_TOKEN } });
});
afterAll(() => server.close());

const login = (browser: Browser, username: string, password = 'not the password') =>
  browser.post('/api/login', { username, password });
/** Parts of an answer that could tell anything: without the number of the request. */
const tellingOf = ({ status, body, headers }: Answer) => {
  const { requestId: _, ...rest } = body;
  return { status, body: rest, headers: Object.keys(headers).sort() };
};

describe('guessing', () => {
  it('V6.3.1 a network that tries leaked pairs is stopped, also before the pair that is right', async () => {
    const strict = await aProductServer({ environment: { RATE_LIMIT_SCALE: '0.02' } });
    try {
      const victim = await aMember(strict.services.db);
      // Each address of this network stays below what one address may ask.
      const thief = (address: number) => browserOf(strict, { ip: `198.51.100.${address}` });
      const codes: unknown[] = [];
      for (let pair = 0; pair < 7; pair += 1)
        codes.push((await login(thief(pair), `leaked-${pair}`)).body.code);
      expect(codes.slice(0, 6)).toEqual(Array(6).fill('account.login_failed'));
      expect(codes[6]).toBe('identity.throttled');
      const right = await login(thief(99), victim.username, victim.password);
      expect(right.body.code).toBe('identity.throttled');
      const elsewhere = browserOf(strict, { ip: '203.0.113.20' });
      expect((await login(elsewhere, victim.username, victim.password)).status).toBe(200);
    } finally {
      await strict.close();
    }
  });

  it('V6.3.1 one name is guarded over all networks, and its owner keeps their own browser', async () => {
    const { member } = await aSignedIn(server);
    const own = browserOf(server);
    await own.signIn(member);
    await own.post('/api/logout');
    const statuses: number[] = [];
    for (let network = 0; network < 8; network += 1) {
      const browser = browserOf(server, { ip: `203.0.${network}.7` });
      statuses.push((await login(browser, member.username)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
    expect((await login(browserOf(server), member.username, member.password)).status).toBe(429);
    expect((await login(own, member.username, member.password)).status).toBe(200);
  });

  it('V6.3.1 100 tries in a row are judged, then one a day, which may be the right one', {
    timeout: 60_000,
  }, async () => {
    const own = await aProductServer();
    try {
      const { member } = await aSignedIn(own);
      const browser = browserOf(own);
      let judged = 0;
      for (let tries = 0; tries < 260; tries += 1) {
        if ((await login(browser, member.username)).status === 401) judged += 1;
        else own.services.clock.advance(15 * MINUTE_MS);
      }
      // The last dozens of quarters of an hour brought no further one.
      expect(judged).toBe(100);
      own.services.clock.advance(DAY_MS);
      expect((await login(browser, member.username)).status).toBe(401);
      expect((await login(browser, member.username, member.password)).status).toBe(429);
      own.services.clock.advance(DAY_MS);
      expect((await login(browser, member.username, member.password)).status).toBe(200);
    } finally {
      await own.close();
    }
  });
});

describe('default accounts', () => {
  it('V6.3.2 there are none: a new instance has no account, and the usual pairs open nothing', async () => {
    const fresh = await aProductServer({ start: true });
    try {
      const { rows } = await fresh.services.db.execute(sql`select username from identity_user`);
      expect(rows).toEqual([]);
      for (const name of ['admin', 'administrator', 'root', 'test', 'demo', 'guest', 'user', 'hodag', 'sa']) {
        for (const password of [name, 'password', 'admin', '123456', 'changeme']) {
          // Refused as wrong or as one too many; never let in.
          expect([401, 429]).toContain((await login(browserOf(fresh), name, password)).status);
        }
      }
      const rootLike = { password: 'violet anvil harbour', confirmPassword: 'violet anvil harbour' };
      const taken = await browserOf(fresh).post('/api/register', { username: 'admin', ...rootLike });
      expect(taken.status).toBe(400);
    } finally {
      await fresh.close();
    }
  });
});

describe('a second factor', () => {
  const forAdmins = everyEndpoint.filter(({ endpoint }) => endpoint.access === 'admin');

  it('V6.3.3 everybody can set one up, and from then on each sign-in asks for it', async () => {
    const { browser, member } = await aSignedIn(server);
    await browser.signIn(member);
    const { app } = await setUpAuthenticator(browser, server.services.clock);
    const later = browserOf(server);
    expect((await later.signIn(member)).body.needsVerification).toBe(true);
    expect((await later.get('/api/user')).status).toBe(401);
    expect((await later.post('/api/verify', { code: app.code() })).status).toBe(200);
    expect((await later.get('/api/user')).status).toBe(200);
  });

  it('V6.3.3 an administrator without one has no right of an administrator', async () => {
    const { browser, member } = await aSignedIn(server, { isAdmin: true, secondFactor: false });
    const caller = new Caller(server, 'member', member);
    const actor = () => server.sessions.resolve(browser.token ?? '');
    expect(await actor()).toMatchObject({ kind: 'member', isAdmin: false, adminRightsWait: '2fa' });
    for (const { endpoint } of forAdmins) {
      const answer = await caller.call(endpoint);
      expect(answer.body).toMatchObject({ code: 'access.level_required' });
    }
    await setUpAuthenticator(browser, server.services.clock);
    expect(await actor()).toMatchObject({ isAdmin: true });
    await browser.delete('/api/account/authenticator');
    expect(await actor()).toMatchObject({ isAdmin: false, adminRightsWait: '2fa' });
  });
});

describe('ways in', () => {
  it('V6.3.4 those that open a session are these and no others', () => {
    const opening = everyEndpoint.filter(({ endpoint: { method, access, response } }) => {
      if (method === 'GET' || access === 'member') return false;
      const shape = 'shape' in response ? Object.keys(response.shape as object) : [];
      return response === loginResponse || shape.includes('user');
    });
    const labels = opening.map(({ label }) => label);
    expect([...labels].sort()).toEqual([
      'POST /api/auth/first-run',
      'POST /api/auth/passkey',
      'POST /api/auth/telegram/mini-app',
      'POST /api/auth/telegram/verify-code',
      'POST /api/auth/telegram/widget',
      'POST /api/auth/verify',
      'POST /api/login',
      'POST /api/register',
      'POST /api/verify',
      'POST /api/verify/passkey',
    ]);
  });

  it('V6.3.4 each of them asks for the second factor of the account; only a verified passkey is one', async () => {
    const { member, browser } = await aProtected(server);
    const [wallet, person] = [aWallet(), aTelegramPerson()];
    await browser.post('/api/user/connect-wallet', await aWalletProof(browser, wallet));
    await browser.post('/api/auth/telegram/link', { code: await aTelegramCode(server.services, person) });
    const authDate = Math.floor(server.services.clock.now().getTime() / 1000);
    const user = { id: person.id, first_name: person.firstName };
    const ways: Record<string, (visitor: Browser) => Promise<Answer>> = {
      password: (visitor) => visitor.signIn(member),
      wallet: (visitor) => signInByWallet(visitor, wallet),
      'Telegram code': async (visitor) =>
        visitor.post('/api/auth/telegram/verify-code', {
          code: await aTelegramCode(server.services, person),
        }),
      'Telegram widget': (visitor) =>
        visitor.post(
          '/api/auth/telegram/widget',
          aWidgetProof(FAKE_BOT_TOKEN, { ...user, auth_date: authDate }),
        ),
      'Telegram Mini App': (visitor) =>
        visitor.post('/api/auth/telegram/mini-app', {
          initData: anInitData(FAKE_BOT_TOKEN, { user, auth_date: authDate }),
        }),
    };
    for (const [way, signIn] of Object.entries(ways)) {
      const visitor = browserOf(server);
      const answer = await signIn(visitor);
      expect(JSON.stringify(answer.body), way).toContain('"needsVerification":true');
      const { body } = await visitor.get('/api/user');
      expect(body, way).toMatchObject({ code: 'session.unverified' });
    }
    const passkey = new VirtualPasskey(server.services.config.PUBLIC_URL);
    const creation = (await browser.post('/api/account/passkeys/options')).body as never;
    await browser.post('/api/account/passkeys', { answer: passkey.register(creation), name: 'Key' });
    for (const [userVerified, status] of [
      [false, 400],
      [true, 200],
    ] as const) {
      const visitor = browserOf(server);
      const options = (await visitor.post('/api/auth/passkey/options')).body as never;
      const answer = passkey.answer(options, { userVerified });
      expect((await visitor.post('/api/auth/passkey', { answer })).status).toBe(status);
      expect((await visitor.get('/api/user')).status).toBe(status === 200 ? 200 : 401);
    }
  });
});

describe('who has an account', () => {
  it('V6.3.8 is told by no answer before the proof', async () => {
    const email = 'known@example.org';
    const { member, browser } = await aProtected(server, { email });
    const wallet = aWallet();
    await browser.post('/api/user/connect-wallet', await aWalletProof(browser, wallet));
    const pairs: readonly (readonly [string, (known: boolean) => unknown])[] = [
      ['/api/login', (known) => ({ username: known ? member.username : 'nobody-here', password: 'no' })],
      ['/api/password-reset/request', (known) => ({ usernameOrEmail: known ? email : 'no@example.org' })],
      ['/api/password-reset/request', (known) => ({ usernameOrEmail: known ? member.username : 'nobody' })],
    ];
    for (const [path, bodyFor] of pairs) {
      const known = await browserOf(server).post(path, bodyFor(true));
      const unknown = await browserOf(server).post(path, bodyFor(false));
      expect(tellingOf(unknown), path).toEqual(tellingOf(known));
    }
    const nonceFor = async (address: string) =>
      (await browserOf(server).post('/api/auth/nonce', { address })).body;
    expect(Object.keys(await nonceFor(aWallet().address))).toEqual(
      Object.keys(await nonceFor(wallet.address)),
    );
    const options = (await browserOf(server).post('/api/auth/passkey/options')).body;
    expect(options.allowCredentials ?? []).toEqual([]);
  });

  it('V6.3.8 response times reveal nothing either: an unknown name costs a hash, too', async () => {
    const { username } = await aMember(server.services.db);
    for (const name of [username, `${username}-no`]) {
      const browser = browserOf(server);
      await browser.get('/api/csrf-token');
      expect(await countHashes(() => login(browser, name)), name).toBe(1);
    }
  });
});
