import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFactors } from '#members/identity/server';
import {
  aMember,
  type Browser,
  type IdentityServer,
  type MemberOverrides,
  type TestMember,
} from '#members/identity/testing';
import {
  aConnectionsServer,
  aSignInMessage,
  aWallet,
  aWalletProof,
  signInByWallet,
  type TestWallet,
} from '../../testing/index.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await aConnectionsServer();
});
afterAll(() => server.close());

const LINK = '/api/user/connect-wallet';
const UNLINK = '/api/user/disconnect-wallet';

async function signedIn(overrides: MemberOverrides = {}): Promise<{ member: TestMember; browser: Browser }> {
  const member = await aMember(server.services.db, overrides);
  return { member, browser: server.browser({ token: member.token }) };
}
async function link(browser: Browser, wallet: TestWallet, path = LINK) {
  return browser.post(path, await aWalletProof(browser, wallet));
}
const actionsOf = async ({ userId }: TestMember): Promise<string[]> => {
  const { rows } = await server.services.db.execute<{ action: string }>(
    sql`select action from platform_audit where subject_id = ${userId} order by id`,
  );
  return rows.map(({ action }) => action);
};
const eventsOf = async (address: string): Promise<string[]> => {
  const { rows } = await server.services.db.execute<{ name: string }>(
    sql`select name from platform_event where payload->>'address' = ${address} order by id`,
  );
  return rows.map(({ name }) => name);
};
/** The session's last proof is more than ten minutes ago. */
async function makeProofOld({ userId }: TestMember): Promise<void> {
  await server.services.db.execute(
    sql`update identity_session set proved_at = proved_at - interval '11 minutes' where user_id = ${userId}`,
  );
}
const NEEDS_PROOF = { status: 403, body: { code: 'identity.reauthentication_required' } };

describe('linkWallet', () => {
  it.each([LINK, '/api/web3/verify'])(
    '%s links a proven wallet, tells the member, and it signs in',
    async (path) => {
      const email = `linked${path.length}@example.org`;
      const { member, browser } = await signedIn({ email });
      const wallet = aWallet();
      expect(await link(browser, wallet, path)).toMatchObject({
        status: 200,
        body: { success: true, walletAddress: wallet.address },
      });
      expect((await findFactors(server.services.db, member.userId)).wallet).toBe(wallet.address);
      expect(await actionsOf(member)).toEqual(['identity.wallet_linked']);
      expect(await eventsOf(wallet.address)).toEqual(['identity.walletLinked']);
      const mail = server.services.mails.findLast(({ to }) => to === email);
      expect(mail).toMatchObject({
        subject: 'A wallet was linked to your Hodag account',
        text: expect.stringContaining(wallet.address),
      });
      expect((await signInByWallet(server.browser(), wallet)).body.username).toBe(member.username);
    },
  );

  it('mails nothing to an address that is not proved', async () => {
    const { browser } = await signedIn({ email: 'unproved-wallet@example.org', emailVerified: false });
    await link(browser, aWallet());
    expect(server.services.mails.filter(({ to }) => to === 'unproved-wallet@example.org')).toEqual([]);
  });

  it('proving the linked wallet again changes nothing', async () => {
    const { member, browser } = await signedIn();
    const wallet = aWallet();
    await link(browser, wallet);
    expect((await link(browser, wallet, '/api/web3/verify')).status).toBe(200);
    expect(await actionsOf(member)).toEqual(['identity.wallet_linked']);
  });

  it.each([
    ['an address alone', (address: string) => ({ address })],
    ['an address by another name', (address: string) => ({ walletAddress: address })],
    ['a message without a signature', (address: string) => ({ address, message: 'mine' })],
    ['nothing', () => ({})],
  ])('refuses %s: no link without proof', async (_, body) => {
    const { member, browser } = await signedIn();
    const answer = await browser.post(LINK, body(aWallet().address));
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    expect((await findFactors(server.services.db, member.userId)).wallet).toBeNull();
  });

  it("refuses another wallet's signature, a used nonce and a proof made in another browser", async () => {
    const { member, browser } = await signedIn();
    const wallet = aWallet();
    const message = await aSignInMessage(browser, wallet);
    const forged = { message, signature: await aWallet().sign(message), address: wallet.address };
    const elsewhere = await aWalletProof(server.browser(), wallet);
    for (const proof of [forged, { ...forged, signature: await wallet.sign(message) }, elsewhere]) {
      expect(await browser.post(LINK, proof)).toMatchObject({
        status: 401,
        body: { code: 'identity.wallet_refused' },
      });
    }
    expect((await findFactors(server.services.db, member.userId)).wallet).toBeNull();
  });

  it('refuses the wallet of another member, and the second of two at the same moment', async () => {
    const wallet = aWallet();
    const two = [await signedIn(), await signedIn()];
    const proofs = await Promise.all(two.map(({ browser }) => aWalletProof(browser, wallet)));
    const answers = await Promise.all(two.map(({ browser }, index) => browser.post(LINK, proofs[index])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'identity.wallet_taken',
      message: 'This wallet is linked to another account.',
    });
  });

  it('writes each refusal down, and notifies the member who has the wallet once a day and without a name', async () => {
    const email = 'has-wallet@example.org';
    const holder = await signedIn({ email });
    const wallet = aWallet();
    await link(holder.browser, wallet);
    const trier = await signedIn();
    const told = () =>
      server.services.mails.filter(({ to, subject }) => to === email && /tried/.test(subject));

    await trier.browser.post(LINK, {
      ...(await aWalletProof(trier.browser, wallet)),
      signature: await aWallet().sign('x'),
    });
    expect(told()).toEqual([]);
    for (let count = 0; count < 2; count += 1) {
      expect((await link(trier.browser, wallet)).body.code).toBe('identity.wallet_taken');
    }
    expect(told()).toHaveLength(1);
    expect(told()[0]?.text).toContain('changed nothing');
    expect(told()[0]?.text).not.toContain(trier.member.username);
    await link(trier.browser, aWallet());
    expect((await link(trier.browser, wallet)).body.code).toBe('identity.wallet_linked_already');
    const { rows } = await server.services.db.execute(
      sql`select details from platform_audit where subject_id = ${trier.member.userId}
          and action = 'identity.link_refused' order by id`,
    );
    const refused = (code: string) => ({ details: { contact: 'wallet', code } });
    expect(rows).toEqual(
      expect.arrayContaining([
        refused('identity.wallet_refused'),
        refused('identity.wallet_taken'),
        refused('identity.wallet_linked_already'),
      ]),
    );
    expect(JSON.stringify(rows)).not.toContain(wallet.address);
  });

  it('refuses a second wallet', async () => {
    const { browser } = await signedIn();
    await link(browser, aWallet());
    expect(await link(browser, aWallet())).toMatchObject({
      status: 409,
      body: { code: 'identity.wallet_linked_already' },
    });
  });

  it('V7.5.1 asks who is there ten minutes after the sign-in; the same signature then serves', async () => {
    const { member, browser } = await signedIn();
    await makeProofOld(member);
    const proof = await aWalletProof(browser, aWallet());
    expect(await browser.post(LINK, proof)).toMatchObject(NEEDS_PROOF);
    await browser.post('/api/account/reauthenticate', { password: member.password });
    expect((await browser.post(LINK, proof)).status).toBe(200);
  });

  it('asks signed-in members only', async () => {
    const browser = server.browser();
    expect((await link(browser, aWallet())).status).toBe(401);
    expect((await browser.get('/api/user/wallet')).status).toBe(401);
  });
});

describe('wallets that are contracts', () => {
  it('are asked at the configured node; one that does not answer is not taken for a refusal', async () => {
    let result = `0x1626ba7e${'0'.repeat(56)}`;
    const node = createServer((_request, response) => {
      if (result === '') response.destroy();
      else response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result }));
    });
    await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
    const EVM_RPC_URL = `http://127.0.0.1:${(node.address() as AddressInfo).port}`;
    const mainnet = await aConnectionsServer({ EVM_RPC_URL });
    const other = await aConnectionsServer({ EVM_RPC_URL, EVM_CHAIN_ID: '10' });
    const contract = { address: aWallet().address, sign: (text: string) => aWallet().sign(text) };
    try {
      expect((await signInByWallet(mainnet.browser(), contract)).status).toBe(200);
      expect((await signInByWallet(other.browser(), contract)).status).toBe(401);
      result = `0x${'0'.repeat(64)}`;
      expect((await signInByWallet(mainnet.browser(), contract)).status).toBe(401);
      result = '';
      expect(await signInByWallet(mainnet.browser(), contract)).toMatchObject({
        status: 503,
        body: { code: 'identity.chain_unavailable' },
      });
    } finally {
      await mainnet.close();
      await other.close();
      node.close();
    }
  });
});

describe('disconnectWallet', () => {
  it('unlinks, tells the member, and the wallet opens the account no more', async () => {
    const { member, browser } = await signedIn({ email: 'unlinked@example.org' });
    const wallet = aWallet();
    await link(browser, wallet);
    expect((await browser.get('/api/user/wallet')).body).toMatchObject({ canUnlink: true });
    expect(await browser.post(UNLINK)).toMatchObject({
      status: 200,
      body: { success: true, walletAddress: null },
    });
    expect(await actionsOf(member)).toEqual(['identity.wallet_linked', 'identity.wallet_unlinked']);
    expect(await eventsOf(wallet.address)).toEqual(['identity.walletLinked', 'identity.walletUnlinked']);
    expect(server.services.mails.at(-1)?.subject).toBe('The wallet of your Hodag account was unlinked');
    expect((await signInByWallet(server.browser(), wallet)).body.username).not.toBe(member.username);
  });

  it('V7.5.1 asks who is there ten minutes after the sign-in', async () => {
    const { member, browser } = await signedIn();
    const wallet = aWallet();
    await link(browser, wallet);
    await makeProofOld(member);
    expect(await browser.post(UNLINK)).toMatchObject(NEEDS_PROOF);
    await browser.post('/api/account/reauthenticate', { wallet: await aWalletProof(browser, wallet) });
    expect((await browser.post(UNLINK)).status).toBe(200);
  });

  it('says when there is none', async () => {
    const { browser } = await signedIn();
    expect(await browser.post(UNLINK)).toMatchObject({
      status: 409,
      body: { code: 'identity.wallet_not_linked' },
    });
  });

  it('never takes away the only way in', async () => {
    const browser = server.browser();
    const wallet = aWallet();
    await signInByWallet(browser, wallet);
    expect(await browser.post(UNLINK)).toMatchObject({
      status: 409,
      body: { code: 'identity.wallet_only_way' },
    });
    await server.services.db.execute(
      sql`update identity_user set password_hash = 'one' where password_hash is null`,
    );
    expect((await browser.post(UNLINK)).status).toBe(200);
  });
});

describe('changeAlias', () => {
  const change = (browser: Browser, username: string) => browser.post('/api/user/alias', { username });

  it('gives a made-up alias its owner’s choice, once', async () => {
    const browser = server.browser();
    const { body } = await signInByWallet(browser, aWallet());
    expect((await change(browser, 'ad')).body).toMatchObject({
      code: 'identity.username_refused',
      details: { fields: [{ field: 'username' }] },
    });
    expect((await change(browser, 'admin')).status).toBe(400);
    const { username: taken } = await aMember(server.services.db);
    expect((await change(browser, taken.toUpperCase())).body.code).toBe('identity.username_taken');
    expect(await change(browser, 'My-Own-Name')).toMatchObject({
      status: 200,
      body: { username: 'My-Own-Name', changesLeft: 0 },
    });
    expect((await browser.get('/api/user/alias')).body).toEqual({ username: 'My-Own-Name', changesLeft: 0 });
    expect(await change(browser, 'Another-Name')).toMatchObject({
      status: 409,
      body: { code: 'identity.alias_fixed' },
    });
    const { rows } = await server.services.db.execute(
      sql`select payload from platform_event where name = 'identity.aliasChanged'`,
    );
    expect(rows).toMatchObject([{ payload: { before: body.username, username: 'My-Own-Name' } }]);
  });

  it('changes once of two at the same moment', async () => {
    const browser = server.browser();
    await signInByWallet(browser, aWallet());
    const answers = await Promise.all([change(browser, 'first-of-two'), change(browser, 'second-of-two')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('leaves names that their owners chose', async () => {
    const { browser } = await signedIn();
    expect((await change(browser, 'better-name')).body.code).toBe('identity.alias_fixed');
  });
});
