import { hash, verify } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aTelegramCode,
  aTelegramPerson,
  aWallet,
  aWalletProof,
  FAKE_BOT_TOKEN,
} from '#members/connections/testing';
import { aMember, type Browser, changeMember } from '#members/identity/testing';
import { Caller } from '../testing/callers.ts';
import { everyEndpoint } from '../testing/every-endpoint.ts';
import { aProductServer, type ProductServer } from '../testing/product-server.ts';
import { aProtected, aSignedIn, aWaitingSignIn, browserOf } from '../testing/signed-in.ts';

/** OWASP ASVS 5.0: stored passwords, caches, races, the audit trail and errors, over the whole product. */
let server: ProductServer;
beforeAll(async () => {
  server = await aProductServer({ environment: { TELEGRAM_BOT_TOKEN: FAKE_BOT_TOKEN } });
});
afterAll(() => server.close());

const PASSWORD = 'violet anvil harbour';
const NEW_PASSWORD = 'copper lantern tides';
const statusesOf = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).sort();

describe('stored passwords', () => {
  const hashOf = async (username: string) => {
    const { rows } = await server.services.db.execute<{ hash: string }>(
      sql`select password_hash as hash from identity_user where username = ${username}`,
    );
    return rows[0]?.hash ?? '';
  };
  const register = (username: string) =>
    browserOf(server).post('/api/register', { username, password: PASSWORD, confirmPassword: PASSWORD });
  /** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane, or more. */
  function expectStrong(hash: string): void {
    const [, memory, passes, lanes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(hash) ?? [];
    expect(Number(memory)).toBeGreaterThanOrEqual(19 * 1024);
    expect(Number(passes)).toBeGreaterThanOrEqual(2);
    expect(Number(lanes)).toBe(1);
  }

  it('V11.4.2 are argon2id of OWASP strength, each with a salt of its own, at every door', async () => {
    await register('kdf-one');
    await register('kdf-two');
    const [one, two] = [await hashOf('kdf-one'), await hashOf('kdf-two')];
    expectStrong(one);
    expect(two).not.toBe(one);
    expect(await verify(one, PASSWORD)).toBe(true);
    const browser = browserOf(server);
    await browser.signIn({ username: 'kdf-one', password: PASSWORD });
    const body = { newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    await browser.post('/api/user/change-password', { currentPassword: PASSWORD, ...body });
    expectStrong(await hashOf('kdf-one'));
    expect(await verify(await hashOf('kdf-one'), NEW_PASSWORD)).toBe(true);
  });

  it('V11.4.2 with weaker settings are hashed again at the next sign-in', async () => {
    await register('kdf-old');
    const weak = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await server.services.db.execute(
      sql`update identity_user set password_hash = ${weak} where username = 'kdf-old'`,
    );
    await browserOf(server).signIn({ username: 'kdf-old', password: PASSWORD });
    expectStrong(await hashOf('kdf-old'));
  });
});

describe('caches', () => {
  it('V14.3.2 keep no answer of the API, no matter who asks and whatever comes out', async () => {
    const { member } = await aSignedIn(server, { email: 'caches@example.org' });
    const { member: waiting, browser } = await aProtected(server);
    const pending = (await aWaitingSignIn(server, waiting)).token ?? '';
    await browser.post('/api/logout');
    const callers = [
      new Caller(server, 'visitor'),
      new Caller(server, 'pending', { userId: waiting.userId, token: pending }),
      new Caller(server, 'verified', member),
    ];
    for (const caller of callers) {
      for (const { endpoint, label } of everyEndpoint) {
        // Public keys of the issuer are the same for all, and meant to be kept.
        if (label.startsWith('GET /.well-known/')) continue;
        // Calls that would end the session are stopped by their contract: a refusal is an answer as well.
        const { headers } = await caller.call(
          endpoint,
          endpoint.method === 'GET' ? {} : { query: 'no-such=1' },
        );
        expect([label, headers['cache-control']]).toEqual([label, 'no-store']);
        expect(headers.etag, label).toBeUndefined();
      }
    }
    expect((await server.app.inject('/api/no-such-address')).headers['cache-control']).toBe('no-store');
  });
});

describe('two at the same moment', () => {
  it('V15.4.2 one name is registered once', async () => {
    const body = { username: 'raced-name', password: PASSWORD, confirmPassword: PASSWORD };
    const answers = await Promise.all([1, 2, 3, 4].map(() => browserOf(server).post('/api/register', body)));
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409]);
  });

  it('V15.4.2 one wallet and one Telegram account are linked to one of two accounts', async () => {
    const [one, two] = [await aSignedIn(server), await aSignedIn(server)];
    const wallet = aWallet();
    const proofs = [await aWalletProof(one.browser, wallet), await aWalletProof(two.browser, wallet)];
    const links = [one, two].map(({ browser }, index) =>
      browser.post('/api/user/connect-wallet', proofs[index]),
    );
    expect(statusesOf(await Promise.all(links))).toEqual([200, 409]);
    const code = await aTelegramCode(server.services, aTelegramPerson());
    const both = [one, two].map(({ browser }) => browser.post('/api/auth/telegram/link', { code }));
    expect(statusesOf(await Promise.all(both))).toEqual([200, 400]);
  });

  it('V15.4.2 keep one of two ways in when both are removed at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { browser, member } = await aSignedIn(server);
      await browser.post('/api/user/connect-wallet', await aWalletProof(browser, aWallet()));
      await browser.post('/api/auth/telegram/link', { code: await aTelegramCode(server.services) });
      await changeMember(server.services.db, member.userId, { passwordHash: null });
      const answers = await Promise.all([
        browser.post('/api/user/disconnect-wallet'),
        browser.post('/api/auth/telegram/unlink'),
      ]);
      expect(statusesOf(answers)).toEqual([200, 409]);
    }
  });

  it('V15.4.2 tries sent together are all counted', async () => {
    const { username } = await aMember(server.services.db);
    const tries = Array.from({ length: 12 }, () =>
      browserOf(server).post('/api/login', { username, password: 'not the password' }),
    );
    expect((await Promise.all(tries)).filter(({ status }) => status === 401)).toHaveLength(6);
  });
});

describe('the audit trail', () => {
  const IP = '203.0.113.44';
  const trailOf = async (userId: string) => {
    const { rows } = await server.services.db.execute<{ action: string; ip: string | null; line: string }>(
      sql`select action, ip, a::text as line from platform_audit a
          where subject_id = ${userId} or actor_id = ${userId} order by id`,
    );
    return rows;
  };

  it('V16.3.1 holds each proof that was right and each that was wrong, with when and from where, and no secret', async () => {
    const { member, browser } = await aSignedIn(server, { email: 'trail@example.org' });
    const at = (token?: string): Browser => browserOf(server, { ip: IP, ...(token ? { token } : {}) });
    const from = at(browser.token);
    await at().post('/api/login', { username: member.username, password: 'wrong guess' });
    await from.post('/api/account/reauthenticate', { password: 'wrong guess' });
    await from.post('/api/account/reauthenticate', { password: member.password });
    const wallet = aWallet();
    await from.post('/api/user/connect-wallet', await aWalletProof(from, wallet));
    await from.post('/api/account/reauthenticate', { wallet: await aWalletProof(from, aWallet()) });
    await from.post('/api/account/reauthenticate', { telegramCode: '000000' });
    const started = (await from.post('/api/account/authenticator/start')).body;
    await from.post('/api/account/reauthenticate', { code: '000000' });
    const change = { newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    await from.post('/api/user/change-password', { currentPassword: member.password, ...change });
    await at().post('/api/login', { username: member.username, password: NEW_PASSWORD });
    await from.post('/api/logout');
    const trail = await trailOf(member.userId);
    const actions = trail.map(({ action }) => action);
    for (const action of [
      'identity.login_failed',
      'identity.password_check_failed',
      'identity.reauthenticated',
      'identity.wallet_linked',
      'identity.proof_refused',
      'identity.telegram_code_wrong',
      'identity.code_wrong',
      'identity.password_changed',
      'identity.code_required',
      'identity.signed_out',
    ]) {
      expect(actions).toContain(action);
    }
    expect(trail.filter(({ ip }) => ip === IP).length).toBeGreaterThanOrEqual(10);
    const lines = trail.map(({ line }) => line).join('\n');
    const secrets = [
      'wrong guess',
      member.password,
      NEW_PASSWORD,
      String(started.secret),
      from.token ?? member.token,
    ];
    for (const secret of secrets) expect(lines).not.toContain(secret);
  });

  it('V16.3.1 holds tries for unknown names, and refused sign-ins by wallet and Telegram', async () => {
    const before = Number(
      (await server.services.db.execute(sql`select max(id) as id from platform_audit`)).rows[0]?.id,
    );
    const visitor = browserOf(server, { ip: IP });
    await visitor.post('/api/login', { username: 'nobody-at-all', password: 'wrong guess' });
    const proof = await aWalletProof(visitor, aWallet());
    await visitor.post('/api/auth/verify', { ...proof, signature: `0x${'11'.repeat(65)}` });
    await visitor.post('/api/auth/telegram/verify-code', { code: '000000' });
    const { rows } = await server.services.db.execute<{ action: string; ip: string }>(
      sql`select action, ip from platform_audit where id > ${before} order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'identity.login_failed',
      'identity.login_failed',
      expect.stringMatching(/^identity\.telegram_/),
    ]);
    expect(rows.every(({ ip }) => ip === IP)).toBe(true);
  });
});

describe('errors', () => {
  it('V16.5.1 tell nothing of the inside when the database itself fails', async () => {
    const own = await aProductServer();
    try {
      const { member, browser } = await aSignedIn(own);
      await browser.get('/api/csrf-token');
      for (const table of [
        'connections_wallet_nonce',
        'identity_throttle',
        'privacy_export',
        'identity_passkey',
      ]) {
        await own.services.db.execute(sql.raw(`alter table ${table} rename to ${table}_gone`));
      }
      const answers = [
        await browser.post('/api/auth/nonce', { address: aWallet().address }),
        await browser.post('/api/login', { username: member.username, password: member.password }),
        await browser.get('/api/account/export'),
        await browser.get('/api/account/factors'),
        await browser.post('/api/account/reauthenticate', { password: member.password }),
      ];
      for (const { status, body } of answers) {
        expect(status).toBe(500);
        expect(body).toEqual({
          message: 'Something failed on our side. Nothing was changed.',
          code: 'server.error',
          requestId: expect.stringMatching(/^[\da-f-]{36}$/),
        });
      }
      // And work without them continues.
      expect((await browserOf(own).get('/api/csrf-token')).status).toBe(200);
    } finally {
      await own.close();
    }
  });

  it('V16.5.1 tell nothing of the inside for unknown input', async () => {
    const { member } = await aSignedIn(server);
    const caller = new Caller(server, 'member', member);
    const hostile = ["'; drop table identity_user; --", '../../etc/passwd', '{{7*7}}', '\u0000', '{"a":'];
    for (const { endpoint, label } of everyEndpoint) {
      for (const body of hostile) {
        const { text } = await caller.call(
          endpoint,
          endpoint.method === 'GET' ? { query: `q=${encodeURIComponent(body)}` } : { body },
        );
        expect(text, label).not.toMatch(
          /identity_user|node_modules|\bat .*\.ts|ECONN|syntax error at|stack/i,
        );
      }
    }
  });
});
