import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockUser } from '#members/identity/server';
import {
  type Browser,
  changeMember,
  codeMailedTo,
  resetTokenMailedTo,
  type TestMember,
} from '#members/identity/testing';
import { DAY_MS, MINUTE_MS } from '#platform/kernel/clock.ts';
import { Caller, refusalOf } from '../testing/callers.ts';
import { everyEndpoint } from '../testing/every-endpoint.ts';
import { aProductServer, type ProductServer } from '../testing/product-server.ts';
import { aProtected, aSignedIn, aWaitingSignIn, browserOf, runJob } from '../testing/signed-in.ts';

/** OWASP ASVS 5.0, V7 "Session management", over the whole product. V7.5.3 is in `asvs-transfers.test.ts`. */
let server: ProductServer;
beforeAll(async () => {
  server = await aProductServer();
});
afterAll(() => server.close());

const NEW_PASSWORD = 'granite umbrella waltz';
const statusOf = async (token: string | undefined) =>
  (await browserOf(server, { token: token ?? '' }).get('/api/user')).status;
const isIn = async (browser: Browser) => (await browser.get('/api/user')).status === 200;

function changePassword(browser: Browser, { password }: TestMember) {
  const body = { currentPassword: password, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  return browser.post('/api/user/change-password', body);
}

async function resetPassword(email: string): Promise<void> {
  await runJob(server, 'identity_mail_password_reset', { usernameOrEmail: email });
  const body = { token: resetTokenMailedTo(server.services, email), password: NEW_PASSWORD };
  await browserOf(server).post('/api/password-reset/confirm', { ...body, confirmPassword: NEW_PASSWORD });
}

describe('tokens', () => {
  it('V7.2.3 hold 256 random bits, none alike, and are stored as a hash only', async () => {
    const { member } = await aSignedIn(server);
    const tokens: Buffer[] = [];
    for (let count = 0; count < 40; count += 1) {
      const browser = browserOf(server);
      await browser.signIn(member);
      tokens.push(Buffer.from(browser.token ?? '', 'base64url'));
    }
    expect(tokens.every(({ length }) => length === 32)).toBe(true);
    expect(new Set(tokens.map((token) => token.toString('hex'))).size).toBe(40);
    for (let bit = 0; bit < 256; bit += 1) {
      const set = tokens.filter((token) => ((token[bit >> 3] ?? 0) >> (bit & 7)) & 1).length;
      expect(set, `bit ${bit}`).toBeGreaterThan(2);
      expect(set, `bit ${bit}`).toBeLessThan(38);
    }
    const { rows } = await server.services.db.execute<{ token_hash: Buffer; line: string }>(
      sql`select token_hash, s::text as line from identity_session s where user_id = ${member.userId}`,
    );
    const stored = new Set(rows.map(({ token_hash }) => token_hash.toString('hex')));
    for (const token of tokens) {
      expect(stored).toContain(hash('sha256', token.toString('base64url'), 'hex'));
      for (const { line } of rows) expect(line).not.toContain(token.toString('base64url'));
    }
  });

  it('V7.2.4 are new at each sign-in, and the one that was presented ends', async () => {
    const { member, browser } = await aSignedIn(server);
    await browser.signIn(member);
    expect(browser.token).not.toBe(member.token);
    expect(await statusOf(member.token)).toBe(401);
    const planted = browserOf(server, { token: 'A'.repeat(43) });
    await planted.signIn(member);
    expect(planted.token).not.toBe('A'.repeat(43));
    expect(await statusOf('A'.repeat(43))).toBe(401);
  });

  it('V7.2.4 are new when the second step is done', async () => {
    const { member, app } = await aProtected(server);
    const waiting = await aWaitingSignIn(server, member);
    const before = waiting.token;
    await waiting.post('/api/verify', { code: app.code() });
    expect(waiting.token).not.toBe(before);
    expect([await statusOf(before), await statusOf(waiting.token)]).toEqual([401, 200]);
  });

  it('V7.2.4 are new when the password is changed', async () => {
    const { member, browser } = await aSignedIn(server);
    await changePassword(browser, member);
    expect([await statusOf(member.token), await statusOf(browser.token)]).toEqual([401, 200]);
  });
});

describe('the end of a session', () => {
  const forMembers = everyEndpoint.filter(({ endpoint: { access } }) => access !== 'public');

  it('V7.4.1 signing out ends it for every call, also for anyone who kept its token', async () => {
    const { member, browser } = await aSignedIn(server);
    expect(await isIn(browser)).toBe(true);
    await browser.post('/api/logout');
    expect(browser.token).toBeUndefined();
    const thief = new Caller(server, 'member', member);
    for (const { endpoint, label } of forMembers) {
      const answer = await thief.call(endpoint, { query: 'no-such-field=1' });
      expect([label, answer.status, refusalOf(answer).code]).toEqual([label, 401, 'session.required']);
    }
  });

  it('V7.4.1 signing out ends a sign-in that waits as well', async () => {
    const { member, app } = await aProtected(server);
    const waiting = await aWaitingSignIn(server, member);
    const kept = waiting.token ?? '';
    await waiting.post('/api/logout');
    const thief = browserOf(server, { token: kept });
    expect((await thief.post('/api/verify', { code: app.code() })).status).toBe(401);
  });

  it('V7.4.1 it ends by itself: 14 days after its last use, and at once when the account is locked', async () => {
    const own = await aProductServer();
    try {
      const [idle, locked] = [await aSignedIn(own), await aSignedIn(own)];
      expect([await isIn(idle.browser), await isIn(locked.browser)]).toEqual([true, true]);
      await lockUser(own.services, locked.member.username);
      expect([await isIn(idle.browser), await isIn(locked.browser)]).toEqual([true, false]);
      own.services.clock.advance(14 * DAY_MS + MINUTE_MS);
      expect(await isIn(idle.browser)).toBe(false);
    } finally {
      await own.close();
    }
  });

  it('V7.4.3 a new password ends all others, those that wait too', async () => {
    const { member, browser, app } = await aProtected(server);
    const [other, waiting] = [await aWaitingSignIn(server, member), await aWaitingSignIn(server, member)];
    await other.post('/api/verify', { code: app.code() });
    expect(await isIn(other)).toBe(true);
    expect((await changePassword(browser, member)).status).toBe(200);
    expect([await isIn(browser), await isIn(other)]).toEqual([true, false]);
    server.services.clock.advance(MINUTE_MS);
    expect(await waiting.post('/api/verify', { code: app.code() })).toMatchObject({
      status: 401,
      body: { code: 'session.required' },
    });
  });

  it('V7.4.3 a reset password ends every one, those that wait too', async () => {
    const email = 'ends-all@example.org';
    const { member, browser } = await aSignedIn(server, { email });
    const waiting = await aWaitingSignIn(server, member);
    const code = codeMailedTo(server.services, email);
    await resetPassword(email);
    expect(await isIn(browser)).toBe(false);
    expect((await waiting.post('/api/verify', { code })).status).toBe(401);
  });

  it('V7.4.3 a member sees them and ends one or all others, those that wait too', async () => {
    const { member, browser, app } = await aProtected(server);
    const [one, two, waiting] = [
      await aWaitingSignIn(server, member),
      await aWaitingSignIn(server, member),
      await aWaitingSignIn(server, member),
    ];
    for (const other of [one, two]) {
      expect((await other.post('/api/verify', { code: app.code() })).status).toBe(200);
      server.services.clock.advance(MINUTE_MS);
    }
    type Listed = { id: string; current: boolean };
    const list = async () => (await browser.get('/api/user/sessions')).body.sessions as Listed[];
    expect(await list()).toHaveLength(3);
    const [target] = (await list()).filter(({ current }) => !current);
    await browser.delete(`/api/user/sessions/${target?.id}`);
    expect([await isIn(one), await isIn(two)].filter(Boolean)).toHaveLength(1);
    expect((await browser.post('/api/user/sessions/revoke-others')).status).toBe(200);
    expect([await isIn(one), await isIn(two), await isIn(browser)]).toEqual([false, false, true]);
    expect((await waiting.post('/api/verify', { code: app.code() })).status).toBe(401);
  });
});

describe('sensitive changes', () => {
  const NEEDED = 'identity.reauthentication_required';
  /** Written down by hand, so that a contract that forgot it is not compared with itself. */
  const SENSITIVE: Readonly<Record<string, unknown>> = {
    'POST /api/developer/webhooks': { url: 'https://thief.example.org/', types: ['reward.paid'] },
    'POST /api/developer/webhooks/:id/secret': undefined,
    'POST /api/web3/verify': aSignature(),
    'POST /api/user/connect-wallet': aSignature(),
    'POST /api/user/disconnect-wallet': undefined,
    'POST /api/auth/telegram/link': { code: '123456' },
    'POST /api/auth/telegram/link/widget': aWidgetAnswer(),
    'POST /api/auth/telegram/unlink': undefined,
    'POST /api/auth/phone/code': { number: '+17155550100' },
    'DELETE /api/auth/phone': undefined,
    'POST /api/auth/second-email/code': { email: 'thief@example.org' },
    'DELETE /api/auth/second-email': undefined,
    'POST /api/account/delete': null,
    'POST /api/user/add-email': { email: 'thief@example.org' },
    'DELETE /api/user/sessions/:id': undefined,
    'POST /api/user/sessions/revoke-others': undefined,
    'POST /api/account/authenticator/start': undefined,
    'POST /api/account/authenticator/confirm': { code: '123456' },
    'DELETE /api/account/authenticator': undefined,
    'POST /api/account/recovery-codes': undefined,
    'POST /api/account/api-keys': { name: 'Thief', scopes: ['ledger:read'], expiresInDays: 365 },
    'POST /api/account/passkeys/options': undefined,
    'POST /api/account/passkeys': { answer: aRegistration() },
    'DELETE /api/account/passkeys/:id': undefined,
    'DELETE /api/credentials/sbt': undefined,
    'POST /api/admin/reviews/:id': { decision: 'release', reason: 'Because I say so.' },
    'PUT /api/admin/settings/:name': { value: '9', reason: 'Because I say so.', version: 0 },
    ...Object.fromEntries(
      ['lock', 'unlock', 'end-sessions', 'grant-administrator', 'withdraw-administrator'].map((act) => [
        `POST /api/admin/users/:id/${act}`,
        { reason: 'Because I say so.' },
      ]),
    ),
    'PUT /api/admin/reputation/seeds': { username: 'thief', isSeed: true, reason: 'Because I say so.' },
  };
  /** An account with a password needs that instead (V6.2.3). */
  const FIRST_PASSWORD = 'POST /api/user/change-password';
  /** Asks for it only where much leaves (V7.5.3). */
  const TRANSFERS = [
    'POST /api/ledger/transfers',
    'POST /api/ledger/batches',
    'POST /api/exchange/deals/:id/pay',
    'POST /api/hackathons/:id/prizes',
    'PUT /api/governance/:id/ballot',
  ];
  const declared = everyEndpoint.filter(
    ({ label, endpoint: { errors = [] } }) => errors.includes(NEEDED) && !TRANSFERS.includes(label),
  );

  function aSignature() {
    return { message: 'x', signature: '0x00', address: `0x${'0'.repeat(40)}` };
  }
  function aWidgetAnswer() {
    return { id: 7, first_name: 'Thief', auth_date: 1_700_000_000, hash: 'a'.repeat(64) };
  }
  function aRegistration() {
    const response = { clientDataJSON: 'AAAA', attestationObject: 'AAAA' };
    return { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {}, response };
  }

  it('V7.5.1 each asks for a fresh proof ten minutes after the sign-in, and none is forgotten', async () => {
    expect(declared.map(({ label }) => label).sort()).toEqual(
      [...Object.keys(SENSITIVE), FIRST_PASSWORD].sort(),
    );
    const own = await aProductServer({
      environment: { TELEGRAM_BOT_TOKEN: '1:of-the-test', SMS_WEBHOOK_URL: 'http://127.0.0.1:9/' },
    });
    try {
      const { member } = await aSignedIn(own);
      const { member: admin } = await aSignedIn(own, { isAdmin: true });
      own.services.clock.advance(10 * MINUTE_MS);
      const thief = new Caller(own, 'member', member);
      const adminsThief = new Caller(own, 'verified', admin);
      for (const { endpoint, label } of declared) {
        if (label === FIRST_PASSWORD) continue;
        const body = SENSITIVE[label] === null ? { username: member.username } : SENSITIVE[label];
        const answer = await (['admin', 'developer'].includes(endpoint.access) ? adminsThief : thief).call(
          endpoint,
          { body },
        );
        expect([label, answer.status, refusalOf(answer).code]).toEqual([label, 403, NEEDED]);
      }
    } finally {
      await own.close();
    }
  });

  it('V7.5.1 a new password asks for the current one, however fresh the sign-in is; a first one for a proof', async () => {
    const { member, browser } = await aSignedIn(server);
    const wrong = await changePassword(browser, { ...member, password: 'not the password' });
    expect(wrong).toMatchObject({ status: 403, body: { code: 'identity.password_wrong' } });
    await changeMember(server.services.db, member.userId, { passwordHash: null });
    server.services.clock.advance(10 * MINUTE_MS);
    const body = { newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    const first = await browser.post('/api/user/change-password', body);
    expect(first).toMatchObject({ status: 403, body: { code: NEEDED } });
  });

  it('V7.5.1 require a proof of a new address, and notify the old one', async () => {
    const { member, browser } = await aSignedIn(server, { email: 'old-address@example.org' });
    await browser.post('/api/user/add-email', { email: 'new-address@example.org' });
    expect((await browser.get('/api/user')).body.email).toBe('old-address@example.org');
    const told = server.services.mails.filter(({ to }) => to === 'old-address@example.org');
    expect(told.at(-1)?.text).toContain(member.username);
  });
});
