import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aSignInMessage,
  aTelegramCode,
  aWallet,
  aWalletProof,
  FAKE_BOT_TOKEN,
} from '#members/connections/testing';
import {
  type Answer,
  type Browser,
  codeMailedTo,
  resetTokenMailedTo,
  VirtualPasskey,
} from '#members/identity/testing';
import { HOUR_MS, MINUTE_MS } from '#platform/kernel/clock.ts';
import { aProductServer, type ProductServer } from '../testing/product-server.ts';
import { aProtected, aSignedIn, aWaitingSignIn, browserOf, runJob } from '../testing/signed-in.ts';

/** OWASP ASVS 5.0, V6.4 to V6.7: recovery, codes and cryptographic proofs, over the whole product. */
let server: ProductServer;
beforeAll(async () => {
  server = await aProductServer({ environment: { TELEGRAM_BOT_TOKEN: FAKE_BOT_TOKEN } });
});
afterAll(() => server.close());

let members = 0;
const anAddress = () => {
  members += 1;
  return `codes-${members}@example.org`;
};
const NEW_PASSWORD = 'nineteen calm herons';

async function resetPassword(email: string): Promise<Answer> {
  await runJob(server, 'identity_mail_password_reset', { usernameOrEmail: email });
  const body = { token: resetTokenMailedTo(server.services, email), password: NEW_PASSWORD };
  return browserOf(server).post('/api/password-reset/confirm', { ...body, confirmPassword: NEW_PASSWORD });
}

/** Another code of six digits than this one, with the same beginning. */
const otherThan = (code: string, by = 1) =>
  code.slice(0, 2) + String((Number(code.slice(2)) + by) % 10_000).padStart(4, '0');

describe('a forgotten password', () => {
  it('V6.4.3 reset by mail leaves the second factor where it is', async () => {
    const email = anAddress();
    const { member, app, recoveryCodes } = await aProtected(server, { email });
    expect((await resetPassword(email)).status).toBe(200);
    const mails = server.services.mails.length;
    const thief = await aWaitingSignIn(server, { ...member, password: NEW_PASSWORD });
    expect((await thief.get('/api/user')).status).toBe(401);
    // Anyone who reads the mail gets no further: no code is mailed, and none can be asked for.
    expect((await thief.post('/api/verify/resend')).body.code).toBe('account.no_mailed_code');
    expect(server.services.mails).toHaveLength(mails);
    for (const path of ['/api/account/authenticator', '/api/account/passkeys/x']) {
      expect((await thief.delete(path)).status).toBe(401);
    }
    expect((await thief.post('/api/verify', { code: app.code() })).status).toBe(200);
    const owner = await aWaitingSignIn(server, { ...member, password: NEW_PASSWORD });
    expect((await owner.post('/api/verify', { code: recoveryCodes[0] })).status).toBe(200);
  });

  it('V6.4.3 reset by mail owes the mailed code of a new browser, also where one was known', async () => {
    const email = anAddress();
    const { member } = await aSignedIn(server, { email });
    const browser = await aWaitingSignIn(server, member);
    await browser.post('/api/verify', { code: codeMailedTo(server.services, email) });
    await browser.post('/api/logout');
    expect((await browser.signIn(member)).body.needsVerification).toBe(false);
    await resetPassword(email);
    const again = await browser.signIn({ ...member, password: NEW_PASSWORD });
    expect(again.body.needsVerification).toBe(true);
  });
});

/** A way to use one code twice. */
interface Once {
  readonly what: string;
  readonly uses: () => Promise<readonly [() => Promise<Answer>, () => Promise<Answer>]>;
}
const succeeded = ({ status, body }: Answer) => status === 200 && body.success !== false;

const ONCE: readonly Once[] = [
  {
    what: 'a mailed sign-in code',
    uses: async () => {
      const email = anAddress();
      const { member } = await aSignedIn(server, { email });
      const waiting = await aWaitingSignIn(server, member);
      const code = codeMailedTo(server.services, email);
      const copy = browserOf(server, { token: waiting.token ?? '' });
      return [() => waiting.post('/api/verify', { code }), () => copy.post('/api/verify', { code })];
    },
  },
  {
    what: 'the code of a new address',
    uses: async () => {
      const [{ browser }, email] = [await aSignedIn(server), anAddress()];
      await browser.post('/api/user/add-email', { email });
      const use = () =>
        browser.post('/api/user/verify-email', { code: codeMailedTo(server.services, email) });
      return [use, use];
    },
  },
  {
    what: 'a code of the authenticator app',
    uses: async () => {
      const { member, app } = await aProtected(server);
      const code = app.code();
      const waiting = [await aWaitingSignIn(server, member), await aWaitingSignIn(server, member)] as const;
      return [() => waiting[0].post('/api/verify', { code }), () => waiting[1].post('/api/verify', { code })];
    },
  },
  {
    what: 'a recovery code',
    uses: async () => {
      const { browser, recoveryCodes } = await aProtected(server);
      const use = () => browser.post('/api/account/reauthenticate', { code: recoveryCodes[3] });
      return [use, use];
    },
  },
  {
    what: 'a reset link',
    uses: async () => {
      const email = anAddress();
      await aSignedIn(server, { email });
      await runJob(server, 'identity_mail_password_reset', { usernameOrEmail: email });
      const token = resetTokenMailedTo(server.services, email);
      const body = { token, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
      const use = () => browserOf(server).post('/api/password-reset/confirm', body);
      return [use, use];
    },
  },
  {
    what: "a code of Telegram's bot",
    uses: async () => {
      const code = await aTelegramCode(server.services);
      const use = () => browserOf(server).post('/api/auth/telegram/verify-code', { code });
      return [use, use];
    },
  },
  {
    what: "a wallet's signature",
    uses: async () => {
      const browser = browserOf(server);
      const proof = await aWalletProof(browser, aWallet());
      const use = () => browser.post('/api/auth/verify', proof);
      return [use, use];
    },
  },
  {
    what: "a passkey's answer",
    uses: async () => {
      const { browser } = await aSignedIn(server);
      const passkey = new VirtualPasskey(server.services.config.PUBLIC_URL);
      const creation = (await browser.post('/api/account/passkeys/options')).body as never;
      await browser.post('/api/account/passkeys', { answer: passkey.register(creation), name: 'Key' });
      const visitor = browserOf(server);
      const answer = passkey.answer((await visitor.post('/api/auth/passkey/options')).body as never);
      const use = () => visitor.post('/api/auth/passkey', { answer });
      return [use, use];
    },
  },
];

describe('codes', () => {
  it.each(ONCE)('V6.5.1 $what works once', async ({ uses }) => {
    const [first, second] = await uses();
    expect(succeeded(await first())).toBe(true);
    expect(succeeded(await second())).toBe(false);
  });

  it.each(ONCE)('V6.5.1 $what works once of two uses at the same moment', async ({ uses }) => {
    const answers = await Promise.all((await uses()).map((use) => use()));
    expect(answers.filter(succeeded)).toHaveLength(1);
  });

  it('V6.6.3 a mailed code has five tries, and the sixth is not judged even if it is right', async () => {
    const email = anAddress();
    const { member } = await aSignedIn(server, { email });
    const waiting = await aWaitingSignIn(server, member);
    const code = codeMailedTo(server.services, email);
    for (let by = 1; by <= 5; by += 1) {
      expect((await waiting.post('/api/verify', { code: otherThan(code, by) })).status).toBe(400);
    }
    expect((await waiting.post('/api/verify', { code })).status).toBe(400);
    await waiting.post('/api/verify/resend');
    const fresh = codeMailedTo(server.services, email);
    expect((await waiting.post('/api/verify', { code: fresh })).status).toBe(200);
  });

  it('V6.6.3 a code of the app has five tries, over all sign-ins that wait', async () => {
    const { member, app } = await aProtected(server);
    for (let by = 1; by <= 5; by += 1) {
      const waiting = await aWaitingSignIn(server, member);
      expect((await waiting.post('/api/verify', { code: otherThan(app.code(), by) })).status).toBe(400);
    }
    const waiting = await aWaitingSignIn(server, member);
    expect((await waiting.post('/api/verify', { code: app.code() })).status).toBe(429);
    server.services.clock.advance(2 * MINUTE_MS);
    expect((await waiting.post('/api/verify', { code: app.code() })).status).toBe(200);
  });

  it("V6.6.3 a code of Telegram's bot has five tries, from wherever they come", async () => {
    const code = await aTelegramCode(server.services);
    const tryIt = (typed: string, ip: string) =>
      browserOf(server, { ip }).post('/api/auth/telegram/verify-code', { code: typed });
    for (let by = 1; by <= 5; by += 1) {
      expect(succeeded(await tryIt(otherThan(code, by), `203.0.${by}.1`))).toBe(false);
    }
    expect(succeeded(await tryIt(code, '203.0.113.1'))).toBe(false);
  });

  it('V6.6.3 an account has 20 tries an hour over all its codes', async () => {
    const { member, app } = await aProtected(server);
    const outcomes: number[] = [];
    let waiting: Browser | null = null;
    for (let count = 0; count < 21; count += 1) {
      if (count % 4 === 0) {
        server.services.clock.advance(2 * MINUTE_MS);
        waiting = await aWaitingSignIn(server, member);
      }
      outcomes.push((await waiting?.post('/api/verify', { code: 'wrong!' }))?.status ?? 0);
    }
    expect(outcomes).toEqual([...Array(20).fill(400), 429]);
    expect((await waiting?.post('/api/verify', { code: app.code() }))?.status).toBe(429);
    server.services.clock.advance(HOUR_MS);
    const later = await aWaitingSignIn(server, member);
    expect((await later.post('/api/verify', { code: app.code() })).status).toBe(200);
  });
});

describe('nonces of wallets', () => {
  it('V6.7.2 hold 128 random bits and never come again', async () => {
    const [browser, { address }] = [browserOf(server), aWallet()];
    const nonces: string[] = [];
    for (let count = 0; count < 100; count += 1) {
      nonces.push(String((await browser.post('/api/auth/nonce', { address })).body.nonce));
    }
    expect(new Set(nonces).size).toBe(100);
    expect(nonces.every((nonce) => /^[0-9a-f]{32}$/.test(nonce))).toBe(true);
    // Each of the 128 bits is set in some and clear in others: none is fixed.
    const numbers = nonces.map((nonce) => BigInt(`0x${nonce}`));
    for (let bit = 0n; bit < 128n; bit += 1n) {
      const set = numbers.filter((number) => ((number >> bit) & 1n) === 1n).length;
      expect(set, `bit ${bit}`).toBeGreaterThan(15);
      expect(set, `bit ${bit}`).toBeLessThan(85);
    }
  });

  it('V6.7.2 serve this browser, this address and five minutes, and only as they were given', async () => {
    const browser = browserOf(server);
    const [wallet, other] = [aWallet(), aWallet()];
    const prove = async (message: string, by = wallet, from = browser) => {
      const body = { message, signature: await by.sign(message), address: by.address };
      return (await from.post('/api/auth/verify', body)).status;
    };
    expect(await prove(await aSignInMessage(browser, wallet, { nonce: 'f'.repeat(32) }))).toBe(401);
    expect(await prove(await aSignInMessage(browser, wallet), wallet, browserOf(server))).toBe(401);
    expect(await prove(await aSignInMessage(browser, wallet, { address: other.address }), other)).toBe(401);
    const late = await aSignInMessage(browser, wallet);
    server.services.clock.advance(5 * MINUTE_MS);
    expect(await prove(late)).toBe(401);
    expect(await prove(await aSignInMessage(browser, wallet))).toBe(200);
  });
});
