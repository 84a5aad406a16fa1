import { sql } from 'drizzle-orm';
import { createSiweMessage } from 'viem/siwe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockUser } from '#members/identity/server';
import { aMember, codeMailedTo, type IdentityServer } from '#members/identity/testing';
import { MINUTE_MS } from '#platform/kernel/clock.ts';
import {
  aConnectionsServer,
  aSignInMessage,
  aWallet,
  aWalletProof,
  signInByWallet,
} from '../../testing/index.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await aConnectionsServer();
});
afterAll(() => server.close());

const VERIFY = '/api/auth/verify';

async function linkedMember(overrides: Parameters<typeof aMember>[1] = {}) {
  const member = await aMember(server.services.db, overrides);
  const wallet = aWallet();
  await server.services.db.execute(
    sql`update identity_user set wallet_address = ${wallet.address} where id = ${member.userId}`,
  );
  return { member, wallet };
}
const countOf = async (query: ReturnType<typeof sql>): Promise<number> =>
  Number((await server.services.db.execute<{ n: string }>(query)).rows[0]?.n);

describe('requestWalletNonce', () => {
  it('V6.7.2 gives 128 random bits, the address with its checksum and our clock', async () => {
    const { address } = aWallet();
    const browser = server.browser();
    const seen = new Set<unknown>();
    for (const written of [address, address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`]) {
      const { status, body } = await browser.post('/api/auth/nonce', { address: written });
      expect(status).toBe(200);
      expect(body).toEqual({
        nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
        address,
        issuedAt: server.services.clock.now().toISOString(),
      });
      seen.add(body.nonce);
    }
    expect(seen.size).toBe(3);
  });

  it('stores no nonce in plain text', async () => {
    const { body } = await server.browser().post('/api/auth/nonce', { address: aWallet().address });
    const { rows } = await server.services.db.execute(sql`select * from connections_wallet_nonce`);
    expect(JSON.stringify(rows)).not.toContain(body.nonce);
  });

  it.each([
    ['no address', {}, 400],
    ['a number', { address: 7 }, 400],
    ['a name', { address: 'vitalik.eth' }, 400],
    ['too short', { address: '0x1234' }, 400],
    ['a wrong checksum', { address: '0xF39fd6e51aad88F6F4ce6aB8827279cffFb92266' }, 400],
  ])('refuses %s', async (_, body, status) => {
    const answer = await server.browser().post('/api/auth/nonce', body);
    expect(answer.status).toBe(status);
    expect(answer.body.message).toEqual(expect.any(String));
  });
});

describe('signInWithWallet', () => {
  it('makes an account with a made-up alias for a new wallet, and knows it the next time', async () => {
    const wallet = aWallet();
    const browser = server.browser();
    const first = await signInByWallet(browser, wallet);
    expect(first).toMatchObject({
      status: 200,
      body: {
        needsVerification: false,
        username: expect.stringMatching(/^[a-z]+-[a-z]+-\d{4}$/),
        isAdmin: false,
        loginBypassed: false,
        isFullyOnboarded: false,
      },
    });
    expect((await browser.get('/api/user/alias')).body).toEqual({
      username: first.body.username,
      changesLeft: 1,
    });
    expect((await browser.get('/api/user/wallet')).body).toEqual({
      walletAddress: wallet.address,
      canUnlink: false,
    });
    const elsewhere = await signInByWallet(server.browser(), wallet);
    expect(elsewhere.body.username).toBe(first.body.username);
  });

  it('leaves audit entries and events of the account and its wallet', async () => {
    const wallet = aWallet();
    const { body } = await signInByWallet(server.browser({ ip: '203.0.113.8' }), wallet);
    const { rows } = await server.services.db.execute<{ action: string }>(sql`
      select action from platform_audit join identity_user u on u.id::text = actor_id::text
      where u.username = ${String(body.username)} order by platform_audit.id`);
    expect(rows.map(({ action }) => action)).toEqual([
      'identity.registered',
      'identity.wallet_linked',
      'identity.signed_in',
    ]);
    const events = await server.services.db.execute<{ name: string }>(
      sql`select name from platform_event where payload->>'address' = ${wallet.address}`,
    );
    expect(events.rows).toEqual([{ name: 'identity.walletLinked' }]);
  });

  it('signs a linked wallet in to its account, whatever the case of the address sent', async () => {
    const { member, wallet } = await linkedMember();
    const browser = server.browser();
    const proof = await aWalletProof(browser, wallet);
    const answer = await browser.post(VERIFY, { ...proof, address: wallet.address.toLowerCase() });
    expect(answer).toMatchObject({ status: 200, body: { username: member.username } });
  });

  it('owes a mailed code from an unknown browser when the address is verified', async () => {
    const { wallet } = await linkedMember({ email: 'wallet-owes@example.org' });
    const browser = server.browser();
    expect((await signInByWallet(browser, wallet)).body.needsVerification).toBe(true);
    expect(codeMailedTo(server.services, 'wallet-owes@example.org')).toMatch(/^\d{6}$/);
    expect((await browser.get('/api/user/alias')).status).toBe(401);
  });

  it('refuses a locked account', async () => {
    const { member, wallet } = await linkedMember();
    await lockUser(server.services, member.username);
    const answer = await signInByWallet(server.browser(), wallet);
    expect(answer).toMatchObject({ status: 403, body: { code: 'identity.locked' } });
  });

  it('V15.4.2 makes one account of two first sign-ins at the same moment', async () => {
    const wallet = aWallet();
    const browsers = [server.browser(), server.browser(), server.browser()];
    const proofs = await Promise.all(browsers.map((browser) => aWalletProof(browser, wallet)));
    const answers = await Promise.all(browsers.map((browser, index) => browser.post(VERIFY, proofs[index])));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.username)).size).toBe(1);
    expect(
      await countOf(sql`select count(*) n from identity_user where wallet_address = ${wallet.address}`),
    ).toBe(1);
  });

  it('counts new accounts of a network like registrations', async () => {
    const strict = await aConnectionsServer({ RATE_LIMIT_SCALE: '0.02' });
    try {
      const statuses: number[] = [];
      for (let index = 0; index < 5; index += 1) {
        statuses.push(
          (await signInByWallet(strict.browser({ ip: `198.51.100.${index}` }), aWallet())).status,
        );
      }
      expect(statuses).toEqual([200, 200, 200, 200, 429]);
    } finally {
      await strict.close();
    }
  });
});

describe('proofs that prove nothing', () => {
  const refused = { status: 401, body: { code: 'identity.wallet_refused' } };

  it('a nonce works once, also when both tries come together', async () => {
    const browser = server.browser();
    const proof = await aWalletProof(browser, aWallet());
    const answers = await Promise.all([browser.post(VERIFY, proof), browser.post(VERIFY, proof)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await browser.post(VERIFY, proof)).toMatchObject(refused);
  });

  it('a wrong signature spends the nonce', async () => {
    const browser = server.browser();
    const [wallet, other] = [aWallet(), aWallet()];
    const proof = await aWalletProof(browser, wallet);
    const stolen = { ...proof, signature: await other.sign(proof.message) };
    expect(await browser.post(VERIFY, stolen)).toMatchObject(refused);
    expect(await browser.post(VERIFY, proof)).toMatchObject(refused);
  });

  it('a nonce ends after five minutes', async () => {
    const browser = server.browser();
    const [inTime, late] = [await aWalletProof(browser, aWallet()), await aWalletProof(browser, aWallet())];
    server.services.clock.advance(5 * MINUTE_MS - 1);
    expect((await browser.post(VERIFY, inTime)).status).toBe(200);
    server.services.clock.advance(1);
    expect(await browser.post(VERIFY, late)).toMatchObject({
      ...refused,
      body: { message: expect.stringMatching(/^Authentication failed\. The nonce/) },
    });
  });

  it('a message signed for another browser, as a page in the middle would pass on', async () => {
    const proof = await aWalletProof(server.browser(), aWallet());
    expect(await server.browser().post(VERIFY, proof)).toMatchObject(refused);
  });

  it('a nonce given for another address', async () => {
    const browser = server.browser();
    const [wallet, other] = [aWallet(), aWallet()];
    const message = (await aSignInMessage(browser, other)).replace(other.address, wallet.address);
    const proof = { message, signature: await wallet.sign(message), address: wallet.address };
    expect(await browser.post(VERIFY, proof)).toMatchObject(refused);
  });

  it('a nonce that was never given', async () => {
    const browser = server.browser();
    const wallet = aWallet();
    const message = await aSignInMessage(browser, wallet, { nonce: 'f'.repeat(32) });
    const proof = { message, signature: await wallet.sign(message), address: wallet.address };
    expect(await browser.post(VERIFY, proof)).toMatchObject(refused);
  });

  it.each([
    ['a statement changed after signing', (text: string) => text.replace('Welcome', 'Farewell')],
    ['a resource added after signing', (text: string) => `${text}\nResources:\n- https://example.org`],
  ])('%s', async (_, tamper) => {
    const browser = server.browser();
    const proof = await aWalletProof(browser, aWallet());
    const answer = await browser.post(VERIFY, { ...proof, message: tamper(proof.message) });
    expect(answer).toMatchObject({
      ...refused,
      body: {
        message: expect.stringContaining(
          'This signature is from a different wallet. Wallets that are contracts',
        ),
      },
    });
  });

  it.each([
    ['another domain', { domain: 'evil.example' }],
    ['another URI', { uri: 'https://evil.example' }],
    ['an issue time of yesterday', { issuedAt: new Date(Date.now() - 86_400_000).toISOString() }],
    ['an issue time of tomorrow', { issuedAt: new Date(Date.now() + 86_400_000).toISOString() }],
    ['a time in another form', { issuedAt: '2026-03-01 12:00' }],
  ])('well signed, but for %s', async (_, changes) => {
    const browser = server.browser();
    const wallet = aWallet();
    const message = await aSignInMessage(browser, wallet, changes);
    const proof = { message, signature: await wallet.sign(message), address: wallet.address };
    expect(await browser.post(VERIFY, proof)).toMatchObject(refused);
    expect(browser.token).toBeUndefined();
  });

  it('well signed, but for another chain', async () => {
    const browser = server.browser();
    const wallet = aWallet();
    const message = (await aSignInMessage(browser, wallet)).replace('Chain ID: 1', 'Chain ID: 11155111');
    const proof = { message, signature: await wallet.sign(message), address: wallet.address };
    expect(await browser.post(VERIFY, proof)).toMatchObject({
      ...refused,
      body: { message: 'Authentication failed. The message is for another chain.' },
    });
  });

  it('takes a message that another program wrote to the standard', async () => {
    const browser = server.browser();
    const wallet = aWallet();
    const { body } = await browser.post('/api/auth/nonce', { address: wallet.address });
    const message = createSiweMessage({
      domain: 'localhost:3000',
      address: wallet.address as `0x${string}`,
      uri: 'http://localhost:3000/auth',
      version: '1',
      chainId: 1,
      nonce: String(body.nonce),
      expirationTime: new Date(server.services.clock.now().getTime() + MINUTE_MS),
      issuedAt: server.services.clock.now(),
    });
    const proof = { message, signature: await wallet.sign(message), address: wallet.address };
    expect((await browser.post(VERIFY, proof)).status).toBe(200);
  });

  it.each([
    ['nothing', {}],
    ['no signature', { signature: undefined }],
    ['a signature that is no hex', { signature: '0xzz' }],
    ['an odd number of digits', { signature: '0x123' }],
    ['a huge signature', { signature: `0x${'ab'.repeat(5000)}` }],
    ['a huge message', { message: 'x'.repeat(5000) }],
    ['a list', { message: ['x'] }],
  ])('%s is refused by the shape', async (name, changes) => {
    const browser = server.browser();
    const proof = await aWalletProof(browser, aWallet());
    const body = name === 'nothing' ? {} : { ...proof, ...changes };
    expect(await browser.post(VERIFY, body)).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', message: expect.any(String) },
    });
  });

  it.each(['0x00', `0x${'00'.repeat(65)}`, `0x${'ff'.repeat(65)}`, `0x${'ab'.repeat(64)}`])(
    'the signature %s fails without an error of ours',
    async (signature) => {
      const browser = server.browser();
      const proof = await aWalletProof(browser, aWallet());
      expect(await browser.post(VERIFY, { ...proof, signature })).toMatchObject(refused);
    },
  );

  it('V16.3.1 leaves an entry of every refused proof', async () => {
    const browser = server.browser({ ip: '203.0.113.99' });
    const proof = await aWalletProof(server.browser(), aWallet());
    await browser.post(VERIFY, proof);
    const { rows } = await server.services.db.execute<{ details: unknown }>(
      sql`select details from platform_audit where action = 'identity.login_failed' and ip = '203.0.113.99'`,
    );
    expect(rows).toEqual([
      { details: { by: 'wallet', address: proof.address, code: 'identity.wallet_refused' } },
    ]);
  });
});
