import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { keccak256 } from 'viem/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMemberServer, changeMember, type MemberServer, type TestCaller } from '#members/identity/testing';
import { projectsDomain } from '#projects/projects/server';
import { aProject } from '#projects/projects/testing';
import { deploy, minedReceipt } from '../../../../../contracts/testing/calls.ts';
import { findAnvil, type LocalChain, startChain } from '../../../../../contracts/testing/chain.ts';
import type { PreparedTransaction } from '../../contract/schemas.ts';
import { crowdfundingDomain } from '../index.ts';
import { checkChain } from '../jobs/check-chain.ts';
import { forgetLive } from '../services/live-campaign.ts';

const anvil = findAnvil();

const SECRET = 'a secret of the stream';
let chain: LocalChain;
let server: MemberServer;
let admin: TestCaller;
let owner: TestCaller;
let giver: TestCaller;
let projectId: string;
let campaign: string;

/** Sends what the server prepared, as a wallet does. */
async function send({ from, to, data, value }: PreparedTransaction): Promise<string> {
  const account = chain.accounts.find(({ address }) => address.toLowerCase() === from.toLowerCase());
  if (!account) throw new Error(`No account ${from}`);
  const hash = await chain.client.sendTransaction({
    account,
    to: to as `0x${string}`,
    data: data as `0x${string}`,
    value: BigInt(value),
    chain: null,
  });
  await minedReceipt(chain, hash);
  return hash;
}

const check = () =>
  checkChain.run(server.services, {}, { report() {}, signal: new AbortController().signal });
const funding = async (by = giver) => (await by.call('GET', `/api/projects/${projectId}/funding`)).body;
const report = (txHash: string, by = giver, isAnonymous = false) =>
  by.call('POST', `/api/projects/${projectId}/contributions`, { txHash, isAnonymous });
const current = async (): Promise<number> =>
  (await giver.call('GET', `/api/projects/${projectId}`)).body.currentFunding;
const eventCount = async (name: string): Promise<number> => {
  const { rows } = await server.database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from platform_event where name = ${name}`,
  );
  return rows[0]?.count ?? -1;
};

async function give(ether: string, by = giver): Promise<string> {
  const asked = { action: 'give', amount: ether };
  const prepared = await by.call('POST', `/api/projects/${projectId}/campaign/actions`, asked);
  expect(prepared.status, prepared.text).toBe(200);
  return send(prepared.body);
}

async function walletMember(index: number, more = {}): Promise<TestCaller> {
  const member = await server.member({ email: `m${index}@example.org`, ...more });
  await changeMember(server.database.db, member.userId, {
    walletAddress: chain.accounts[index]?.address as string,
  });
  return member;
}

describe.skipIf(anvil === null)('a campaign on a chain (anvil; skipped where it is missing)', () => {
  beforeAll(async () => {
    chain = await startChain(anvil as string);
    server = await aMemberServer([projectsDomain, crowdfundingDomain], {
      environment: { EVM_RPC_URL: chain.url, EVM_CHAIN_ID: '31337', MORALIS_STREAM_SECRET: SECRET },
      levels: ['basic', 'email', 'knowledge', 'wallet'],
    });
    admin = await server.member({ isAdmin: true });
    owner = await walletMember(1);
    // An administrator passes every level, so that the levels of other domains need not be here.
    giver = await walletMember(2, { isAdmin: true });
    projectId = (await aProject(server.database.db, owner.userId, { status: 'published' })).id;
  });
  afterAll(async () => {
    await server?.close();
    chain?.stop();
  });

  it('needs a factory whose code is ours', async () => {
    const before = await admin.call('GET', '/api/admin/crowdfunding');
    expect(before.body).toMatchObject({ chainId: 31337, nodeChainId: 31337, state: 'none' });
    const from = chain.accounts[9];
    if (!from) throw new Error('Ten accounts');
    const wrong = (await deploy(chain, from, 'Campaign')).address;
    const save = (address: string) => admin.call('PUT', '/api/admin/crowdfunding/factory', { address });
    expect((await save(wrong)).body.code).toBe('crowdfunding.wrong_factory');
    expect((await save(from.address)).body.code).toBe('crowdfunding.wrong_factory');
    const hash = await chain.client.sendTransaction({
      account: from,
      data: before.body.bytecode,
      chain: null,
    });
    const { contractAddress } = await minedReceipt(chain, hash);
    const after = await admin.call('GET', `/api/admin/crowdfunding?deployedBy=${hash}`);
    expect([before.body.deployed, after.body.deployed]).toEqual([null, contractAddress?.toLowerCase()]);
    expect((await save(contractAddress as string)).body.state).toBe('verified');
    expect((await owner.call('PUT', '/api/admin/crowdfunding/factory', { address: wrong })).status).toBe(403);
    (server.services.config.SETTINGS as Record<string, unknown>)['crowdfunding.factoryAddress'] =
      contractAddress;
  });

  it('is opened by the owner alone and shown once its terms were read', async () => {
    const terms = { mode: 'all-or-nothing', goal: '2', days: 30, usesMilestones: false };
    const path = `/api/projects/${projectId}/campaign`;
    expect((await giver.call('POST', `${path}/prepare`, terms)).status).toBe(404);
    expect((await owner.call('POST', `${path}/prepare`, { ...terms, goal: '0' })).body.code).toBe(
      'crowdfunding.amount',
    );
    const prepared = await owner.call('POST', `${path}/prepare`, terms);
    expect(prepared.status, prepared.text).toBe(200);
    const txHash = await send(prepared.body);
    expect((await owner.call('POST', path, { txHash })).status).toBe(200);
    expect((await owner.call('POST', path, { txHash })).status).toBe(200);
    // Before any job ran: on the first campaign of all, too.
    expect((await funding(owner)).campaign?.state).toBe('opening');
    await check();
    expect((await funding(owner)).campaign.state).toBe('opening');
    expect((await funding()).campaign).toBeNull();
    await chain.client.mine({ blocks: 12 });
    await check();
    const shown = (await funding()).campaign;
    expect(shown).toMatchObject({
      state: 'open',
      mode: 'all-or-nothing',
      goal: '2',
      live: { phase: 'open', raised: '0', givenByOthers: '0' },
    });
    expect(shown.beneficiary).toBe(chain.accounts[1]?.address);
    campaign = shown.address;
  });

  it('refuses amounts that make no sense before anything is sent', async () => {
    for (const amount of ['0', '-1', '0.000000000001', '1e3', '1000001', 'much', '']) {
      const asked = { action: 'give', amount };
      const refused = await giver.call('POST', `/api/projects/${projectId}/campaign/actions`, asked);
      expect([amount, refused.body.code]).toEqual([amount, 'crowdfunding.amount']);
    }
    const asked = { action: 'withdraw' };
    const refused = await giver.call('POST', `/api/projects/${projectId}/campaign/actions`, asked);
    expect(refused.body.code).toBe('crowdfunding.would_fail');
  });

  it('says that a wallet has too little ETH, not that the chain is silent', async () => {
    const asked = { action: 'give', amount: '20000' };
    const refused = await giver.call('POST', `/api/projects/${projectId}/campaign/actions`, asked);
    expect([refused.status, refused.body.code]).toEqual([409, 'crowdfunding.too_little_ether']);
  });

  it('counts a gift once, when it is confirmed', async () => {
    const txHash = await give('0.5');
    // Twice at the same moment, and by another: the first report decides whether a name is shown.
    const [first, second] = await Promise.all([report(txHash), report(txHash)]);
    const third = await report(txHash, owner);
    expect([first.status, second.status, third.status]).toEqual([200, 200, 200]);
    expect([second.body.id, third.body.id]).toEqual([first.body.id, first.body.id]);
    await check();
    expect([(await funding()).confirmed.count, await current()]).toEqual([0, 0]);
    await chain.client.mine({ blocks: 12 });
    await check();
    await check();
    expect((await funding()).confirmed).toEqual({ ether: '0.5', count: 1, backers: 1 });
    expect(await current()).toBe(0.5);
    expect(await eventCount('crowdfunding.confirmed')).toBe(1);
    const receipt = (await giver.call('GET', `/api/contributions/${first.body.id}`)).body;
    expect(receipt).toMatchObject({ state: 'confirmed', ether: '0.5', txHash, isMine: true });
    expect((await admin.call('GET', `/api/contributions/${first.body.id}`)).status).toBe(404);
    const csv = (await giver.call('GET', '/api/contributions/mine.csv')).text;
    expect(csv).toContain(txHash);
  });

  it('belongs to the member who linked the wallet, no matter who reports it, and shows no name then', async () => {
    const txHash = await give('0.25');
    const named = await report(txHash, admin);
    await chain.client.mine({ blocks: 12 });
    await check();
    const path = `/api/contributions/${named.body.id}`;
    expect((await giver.call('GET', path)).body).toMatchObject({ isMine: true, isAnonymous: true });
    const seen = (await owner.call('GET', path)).body;
    expect(seen).toMatchObject({ ether: '0.25', name: null, wallet: null, txHash: null, canThank: true });
    const thanked = await owner.call('POST', `${path}/thanks`, { text: 'Thank you.' });
    expect(thanked.body.thanks).toBe('Thank you.');
    expect((await giver.call('POST', `${path}/thanks`, { text: 'Me?' })).status).toBe(404);
    expect((await giver.call('PATCH', path, { isAnonymous: false })).body.isAnonymous).toBe(false);
  });

  it('refuses what went elsewhere, failed, or is unknown', async () => {
    const [, , two] = chain.accounts;
    if (!two) throw new Error('Ten accounts');
    const elsewhere = await send({
      chainId: 31337,
      from: two.address,
      to: chain.accounts[5]?.address as string,
      value: '0x1',
      data: '0x',
    });
    const failing = await chain.client.sendTransaction({
      account: two,
      to: campaign as `0x${string}`,
      // withdraw() of someone else
      data: '0x3ccfd60b',
      gas: 200_000n,
      chain: null,
    });
    const unknown = `0x${randomBytes(32).toString('hex')}`;
    const ids: string[] = [];
    for (const hash of [elsewhere, failing, unknown]) ids.push((await report(hash)).body.id);
    await chain.client.mine({ blocks: 12 });
    await check();
    const read = async (id?: string) => (await giver.call('GET', `/api/contributions/${id}`)).body;
    expect(await read(ids[0])).toMatchObject({
      state: 'failed',
      reason: 'The transaction gave nothing to a campaign on Hodag.',
    });
    expect(await read(ids[1])).toMatchObject({
      state: 'failed',
      reason: 'The transaction failed. No money moved.',
    });
    expect((await read(ids[2])).state).toBe('pending');
    expect((await funding()).confirmed.ether).toBe('0.75');
  });

  it('reads transactions from the chain, without trusting the webhook', async () => {
    const hash = await give('0.125');
    await chain.client.mine({ blocks: 12 });
    const message = {
      chainId: '0x7a69',
      txs: [{ hash, toAddress: campaign, value: '9'.repeat(30) }],
      logs: [],
    };
    const body = JSON.stringify(message);
    const sign = (text: string) => keccak256(Buffer.from(text + SECRET));
    const post = (text: string, signature: string) =>
      server.post(
        '/api/moralis/webhook',
        { 'content-type': 'application/json', 'x-signature': signature },
        text,
      );
    expect((await post(body, sign('{}'))).status).toBe(401);
    expect((await post(body, '')).status).toBe(401);
    expect((await post('nonsense', sign('nonsense'))).status).toBe(400);
    for (let again = 0; again < 3; again += 1) expect((await post(body, sign(body))).status).toBe(200);
    await check();
    expect((await funding()).confirmed).toMatchObject({ ether: '0.875', count: 3 });
  });

  it('takes back what the chain took back', async () => {
    const { client } = chain;
    const snapshot = await client.snapshot();
    const txHash = await give('0.0625');
    const { id } = (await report(txHash)).body;
    await client.mine({ blocks: 12 });
    await check();
    expect((await funding()).confirmed.ether).toBe('0.9375');
    await client.revert({ id: snapshot });
    // The node is behind what was read before: that says nothing yet.
    await check();
    expect((await funding()).confirmed.ether).toBe('0.9375');
    await client.mine({ blocks: 20 });
    await check();
    expect((await funding()).confirmed.ether).toBe('0.875');
    expect((await giver.call('GET', `/api/contributions/${id}`)).body.state).toBe('undone');
    expect(await current()).toBe(0.875);
    expect(await eventCount('crowdfunding.undone')).toBe(1);
  });

  it('gives the money back, and refunded money counts no longer', async () => {
    const act = async (action: string, by: TestCaller) => {
      const prepared = await by.call('POST', `/api/projects/${projectId}/campaign/actions`, { action });
      expect(prepared.status, prepared.text).toBe(200);
      return send(prepared.body);
    };
    await act('cancel', owner);
    forgetLive(server.services, campaign);
    expect((await funding()).campaign.live.phase).toBe('refunding');
    await act('refund', giver);
    forgetLive(server.services, campaign);
    await check();
    expect((await funding()).confirmed).toEqual({ ether: '0', count: 0, backers: 0 });
    expect(await current()).toBe(0);
    const { items } = (await giver.call('GET', '/api/contributions/mine')).body;
    const refunded = items.filter(({ state }: { state: string }) => state === 'refunded');
    expect(refunded).toHaveLength(3);
    for (const one of refunded) expect(one).toMatchObject({ refunded: one.ether, paidToProject: '0' });
  });
});
