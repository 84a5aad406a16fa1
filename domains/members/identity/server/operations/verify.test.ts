import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#platform/kernel/clock.ts';
import {
  aMember,
  anIdentityServer,
  type Browser,
  codeMailedTo,
  type IdentityServer,
  type TestMember,
} from '../../testing/index.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await anIdentityServer();
});
afterAll(() => server.close());

interface PendingSignIn {
  readonly member: TestMember;
  readonly email: string;
  readonly browser: Browser;
}

let count = 0;
async function aPendingSignIn(): Promise<PendingSignIn> {
  count += 1;
  const email = `pending${count}@example.org`;
  const member = await aMember(server.services.db, { email });
  const browser = server.browser();
  await browser.signIn(member);
  return { member, email, browser };
}

const otherThan = (code: string) => ((Number(code) + 1) % 1_000_000).toString().padStart(6, '0');
const codeOf = ({ email }: PendingSignIn) => codeMailedTo(server.services, email);

describe('verify', () => {
  it('finishes the sign-in and makes the browser known', async () => {
    const pending = await aPendingSignIn();
    const { browser, member } = pending;
    const answer = await browser.post('/api/verify', { code: codeOf(pending) });
    expect(answer).toMatchObject({
      status: 200,
      body: { needsVerification: false, username: member.username },
    });
    expect((await browser.get('/api/user/sessions')).status).toBe(200);
    await browser.post('/api/logout');
    expect((await browser.signIn(member)).body.needsVerification).toBe(false);
  });

  it('takes the code as verificationCode and with spaces', async () => {
    const pending = await aPendingSignIn();
    const code = codeOf(pending);
    const spaced = ` ${code.slice(0, 3)} ${code.slice(3)} `;
    expect((await pending.browser.post('/api/verify', { verificationCode: spaced })).status).toBe(200);
  });

  it('asks for a code when there is none', async () => {
    const { browser } = await aPendingSignIn();
    const answer = await browser.post('/api/verify', { code: ' ' });
    expect(answer).toMatchObject({
      status: 400,
      body: { details: { fields: [{ field: 'code', message: 'Please enter the verification code' }] } },
    });
  });

  it('V7.2.4 renews the token: the one of the pending session is worth nothing afterwards', async () => {
    const pending = await aPendingSignIn();
    const before = pending.browser.token ?? '';
    await pending.browser.post('/api/verify', { code: codeOf(pending) });
    expect(pending.browser.token).not.toBe(before);
    expect((await server.browser({ token: before }).get('/api/user/sessions')).body.code).toBe(
      'session.required',
    );
  });

  it('V6.5.1 takes a code once', async () => {
    const pending = await aPendingSignIn();
    const code = codeOf(pending);
    const answers = await Promise.all([1, 2, 3].map(() => pending.browser.post('/api/verify', { code })));
    // The others find the code spent, or their token renewed already.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400 || status === 401)).toHaveLength(2);
  });

  it('V6.6.3 ends a code after five tries, also when they come at the same moment', async () => {
    const pending = await aPendingSignIn();
    const code = codeOf(pending);
    const tries = Array.from({ length: 5 }, () =>
      pending.browser.post('/api/verify', { code: otherThan(code) }),
    );
    for (const answer of await Promise.all(tries)) {
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'account.verification_failed', message: 'This code is wrong or has expired.' },
      });
    }
    expect((await pending.browser.post('/api/verify', { code })).status).toBe(400);
  });

  it('V6.6.3 allows 20 tries an hour over all codes of the account', async () => {
    const pending = await aPendingSignIn();
    for (let round = 0; round < 4; round += 1) {
      const code = otherThan(codeOf(pending));
      for (let index = 0; index < 5; index += 1) await pending.browser.post('/api/verify', { code });
      await pending.browser.post('/api/verify/resend');
    }
    const refused = await pending.browser.post('/api/verify', { code: codeOf(pending) });
    expect(refused).toMatchObject({ status: 429, body: { code: 'identity.throttled' } });
    server.services.clock.advance(HOUR_MS);
    const { member } = pending;
    const again = server.browser();
    await again.signIn(member);
    expect((await again.post('/api/verify', { code: codeOf(pending) })).status).toBe(200);
  });

  it('refuses a code after ten minutes', async () => {
    const pending = await aPendingSignIn();
    server.services.clock.advance(10 * MINUTE_MS);
    expect((await pending.browser.post('/api/verify', { code: codeOf(pending) })).status).toBe(400);
  });

  it("refuses the code of the account's other pending sign-in", async () => {
    const first = await aPendingSignIn();
    const codeOfFirst = codeOf(first);
    const other = server.browser();
    await other.signIn(first.member);
    const codeOfOther = codeOf(first);
    expect((await other.post('/api/verify', { code: codeOfFirst })).status).toBe(
      codeOfFirst === codeOfOther ? 200 : 400,
    );
  });

  it('keeps a pending sign-in out of everything else', async () => {
    const { browser } = await aPendingSignIn();
    const answers = await Promise.all([
      browser.get('/api/user/sessions'),
      browser.get('/api/account/factors'),
      browser.post('/api/user/change-password', {
        currentPassword: 'a',
        newPassword: 'b',
        confirmPassword: 'b',
      }),
      browser.post('/api/user/sessions/revoke-others'),
    ]);
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 401, body: { code: 'session.unverified' } });
  });

  it('refuses a visitor and a member', async () => {
    const member = await aMember(server.services.db);
    expect((await server.browser().post('/api/verify', { code: '123456' })).status).toBe(401);
    const signedIn = server.browser({ token: member.token });
    expect((await signedIn.post('/api/verify', { code: '123456' })).body.code).toBe('session.signed_in');
  });

  it('ends a pending sign-in that waited too long', async () => {
    const { browser } = await aPendingSignIn();
    server.services.clock.advance(31 * MINUTE_MS);
    expect((await browser.get('/api/user/sessions')).body.code).toBe('session.required');
  });
});

describe('resendVerification', () => {
  it('mails a new code, and the old one stops working', async () => {
    const pending = await aPendingSignIn();
    const old = codeOf(pending);
    expect((await pending.browser.post('/api/verify/resend')).body).toEqual({ success: true });
    const fresh = codeOf(pending);
    if (fresh !== old) expect((await pending.browser.post('/api/verify', { code: old })).status).toBe(400);
    expect((await pending.browser.post('/api/verify', { code: fresh })).status).toBe(200);
  });

  it('mails at most 20 codes an hour', async () => {
    const { browser } = await aPendingSignIn();
    const statuses: number[] = [];
    for (let index = 0; index < 20; index += 1)
      statuses.push((await browser.post('/api/verify/resend')).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(19);
    expect(statuses.at(-1)).toBe(429);
  });
});
