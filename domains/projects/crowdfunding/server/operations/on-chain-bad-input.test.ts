import { randomUUID } from 'node:crypto';
import { keccak256 } from 'viem/utils';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { aMemberServer, changeMember, type MemberServer, type TestCaller } from '#members/identity/testing';
import { projectsDomain } from '#projects/projects/server';
import { aProject, COMPLETE_TEXT } from '#projects/projects/testing';
import { type Contract, minedReceipt } from '../../../../../contracts/testing/calls.ts';
import { findAnvil, type LocalChain, startChain } from '../../../../../contracts/testing/chain.ts';
import { campaignTerms, deployFactory } from '../../../../../contracts/testing/open-campaign.ts';
import { aCampaign } from '../../testing/factories.ts';
import { crowdfundingDomain } from '../index.ts';
import { checkChain } from '../jobs/check-chain.ts';

const anvil = findAnvil();
const SECRET = 'a secret of the stream';
const ETHER = 10n ** 18n;

let chain: LocalChain;
let server: MemberServer;
let owner: TestCaller;
let giver: TestCaller;
let factory: Contract;
let open: Awaited<ReturnType<typeof deployFactory>>['open'];

const check = (of = server) =>
  checkChain.run(of.services, {}, { report() {}, signal: new AbortController().signal });

/** A published project with a campaign on the chain that the server has read. */
async function aFundedProject() {
  const { db } = server.database;
  const { id } = await aProject(db, owner.userId, { status: 'published' });
  const goalWei = 2n * ETHER;
  const { campaign } = await open(await campaignTerms(chain, { goal: goalWei, shares: [6000, 4000] }));
  const { address } = campaign;
  const shown = { milestones: ['Gauge', 'Map'], shares: [6000, 4000] };
  await aCampaign(db, { projectId: id, ownerId: owner.userId, address, goalWei, ...shown });
  const funding = async () => (await giver.call('GET', `/api/projects/${id}/funding`)).body;
  return { id, address, campaign, funding };
}

async function give(campaign: Contract, value: bigint): Promise<string> {
  const account = chain.accounts[2];
  if (!account) throw new Error('Ten accounts');
  const { address, abi } = campaign;
  const call = { address, abi, functionName: 'give', account, value, chain: null };
  const hash = await chain.client.writeContract(call);
  await minedReceipt(chain, hash);
  return hash;
}

const report = (id: string, txHash: unknown, by = giver) =>
  by.call('POST', `/api/projects/${id}/contributions`, { txHash, isAnonymous: false });

async function aChainServer(environment: Record<string, string>): Promise<MemberServer> {
  const made = await aMemberServer([projectsDomain, crowdfundingDomain], {
    environment: { EVM_RPC_URL: chain.url, MORALIS_STREAM_SECRET: SECRET, ...environment },
    levels: ['basic', 'email', 'knowledge', 'wallet'],
  });
  (made.services.config.SETTINGS as Record<string, unknown>)['crowdfunding.factoryAddress'] = factory.address;
  return made;
}

async function walletMember(of: MemberServer, account: number, more = {}): Promise<TestCaller> {
  const member = await of.member({ email: `account${account}@example.org`, ...more });
  const walletAddress = chain.accounts[account]?.address as string;
  await changeMember(of.database.db, member.userId, { walletAddress });
  return member;
}

describe.skipIf(anvil === null)('wrong input around a chain (anvil; skipped where it is missing)', () => {
  beforeAll(async () => {
    chain = await startChain(anvil as string);
    ({ factory, open } = await deployFactory(chain));
    server = await aChainServer({ EVM_CHAIN_ID: '31337' });
    owner = await walletMember(server, 1);
    // An administrator passes every level, so that the levels of other domains need not be here.
    giver = await walletMember(server, 2, { isAdmin: true });
  });
  afterAll(async () => {
    await server?.close();
    chain?.stop();
  });

  const TERMS = { mode: 'all-or-nothing', goal: '2', days: 30, usesMilestones: false };
  it.each([
    ['no goal', { goal: '0' }, 'crowdfunding.amount'],
    ['a negative goal', { goal: '-1' }, 'crowdfunding.amount'],
    ['a goal of dust', { goal: '0.000000000000000001' }, 'crowdfunding.amount'],
    ['a huge goal', { goal: '1000000.000000000000000001' }, 'crowdfunding.amount'],
    ['a negative goal where all is kept', { mode: 'keep', goal: '-1' }, 'crowdfunding.amount'],
    ['another mode', { mode: 'lottery' }, 'request.invalid'],
    ['no day', { days: 0 }, 'request.invalid'],
    ['too many days', { days: 366 }, 'request.invalid'],
    ['half a day', { days: 0.5 }, 'request.invalid'],
    ['a wallet to pay', { beneficiary: `0x${'12'.repeat(20)}` }, 'request.invalid'],
    ['milestones that are not there', { usesMilestones: true }, 'crowdfunding.terms'],
  ])('refuses terms with %s', async (_name, wrong, code) => {
    const { id } = await aProject(server.database.db, owner.userId, { status: 'published' });
    const asked = await owner.call('POST', `/api/projects/${id}/campaign/prepare`, { ...TERMS, ...wrong });
    expect(asked.body.code).toBe(code);
  });

  it.each([
    ['nothing', ''],
    ['a number', 7],
    ['63 digits', `0x${'a'.repeat(63)}`],
    ['65 digits', `0x${'a'.repeat(65)}`],
    ['other letters', `0x${'g'.repeat(64)}`],
    ['SQL', "0x'; drop table crowdfunding_contribution; --"],
  ])('refuses %s for a hash', async (_name, txHash) => {
    expect((await report(randomUUID(), txHash)).body.code).toBe('request.invalid');
  });

  it('counts dust and more than anyone asked for, to the wei, when the chain has it', async () => {
    const { id, campaign, funding } = await aFundedProject();
    for (const wei of [1n, 5000n * ETHER]) await report(id, await give(campaign, wei));
    await chain.client.mine({ blocks: 12 });
    await check();
    expect((await funding()).confirmed).toEqual({ ether: '5000.000000000000000001', count: 2, backers: 1 });
  });

  it('counts money for the project whose campaign got it, whatever page names it', async () => {
    const [mine, other] = [await aFundedProject(), await aFundedProject()];
    const hash = await give(mine.campaign, ETHER);
    const named = await report(other.id, hash);
    expect((await report(mine.id, hash)).body.id).toBe(named.body.id);
    await chain.client.mine({ blocks: 12 });
    await check();
    expect((await mine.funding()).confirmed).toMatchObject({ ether: '1', count: 1 });
    expect((await other.funding()).confirmed).toMatchObject({ ether: '0', count: 0 });
  });

  it('keeps the terms of a campaign while its project is edited, and takes no second one', async () => {
    const { id, campaign, funding } = await aFundedProject();
    const before = (await funding()).campaign;
    const { revision } = (await owner.call('GET', `/api/projects/${id}`)).body;
    const edited = {
      ...COMPLETE_TEXT,
      title: 'A yacht',
      fundingGoal: 900,
      milestones: [
        { id: randomUUID(), title: 'Yacht', description: '', targetDate: null, share: 100, state: 'planned' },
      ],
    };
    const save = (text: object) => owner.call('PUT', `/api/projects/${id}`, { revision, ...text });
    expect((await save(edited)).body.code).toBe('projects.terms_fixed');
    const saved = await save({ title: 'A yacht' });
    expect(saved.status, saved.text).toBe(200);
    await report(id, await give(campaign, ETHER));
    await chain.client.mine({ blocks: 12 });
    await check();
    const { campaign: after, confirmed } = await funding();
    expect(confirmed.ether).toBe('1');
    expect({ ...after, live: null }).toEqual({ ...before, live: null });
    expect(after).toMatchObject({ goal: '2', milestones: [{ title: 'Gauge' }, { title: 'Map' }] });
    const again = await owner.call('POST', `/api/projects/${id}/campaign/prepare`, TERMS);
    expect(again.body.code).toBe('crowdfunding.campaign_runs');
  });

  describe('a message of the webhook', () => {
    const post = (body: string, { signed = body, secret = SECRET, signature = '' } = {}) =>
      server.post(
        '/api/moralis/webhook',
        {
          'content-type': 'application/json',
          'x-signature': signature || keccak256(Buffer.from(signed + secret)),
        },
        body,
      );

    it.each([
      ['another body', { signed: '{}' }],
      ['another secret', { secret: 'guessed' }],
      ['no secret', { secret: '' }],
      ['a word', { signature: 'yes' }],
      ['zeros', { signature: `0x${'0'.repeat(64)}` }],
    ])('signed with %s is refused, and names nothing', async (_name, wrong) => {
      const { campaign, address, funding } = await aFundedProject();
      const hash = await give(campaign, ETHER);
      await chain.client.mine({ blocks: 12 });
      const refused = await post(JSON.stringify({ txs: [{ hash, toAddress: address }] }), wrong);
      expect([refused.status, refused.body.code]).toEqual([401, 'crowdfunding.webhook_forged']);
      await check();
      expect((await funding()).confirmed.count).toBe(0);
    });

    it('of another chain names nothing', async () => {
      const { campaign, address, funding } = await aFundedProject();
      const hash = await give(campaign, ETHER);
      await chain.client.mine({ blocks: 12 });
      const txs = [{ hash, toAddress: address }];
      expect((await post(JSON.stringify({ chainId: '0x1', txs }))).status).toBe(200);
      await check();
      expect((await funding()).confirmed.count).toBe(0);
      expect((await post(JSON.stringify({ chainId: '0x7a69', txs }))).status).toBe(200);
      await check();
      expect((await funding()).confirmed.count).toBe(1);
    });

    it('is read to its end: unreadable and foreign entries do not lose ours', async () => {
      const { campaign, address, funding } = await aFundedProject();
      const ours = await give(campaign, ETHER);
      await chain.client.mine({ blocks: 12 });
      const foreign = Array.from({ length: 300 }, (_, index) => ({
        hash: `0x${index.toString(16).padStart(64, '0')}`,
        toAddress: `0x${'ab'.repeat(20)}`,
      }));
      const txs = [
        null,
        { hash: 7 },
        ...foreign,
        { hash: ours.toUpperCase().replace('0X', '0x'), toAddress: address },
      ];
      expect((await post(JSON.stringify({ txs, logs: 'none' }))).status).toBe(200);
      await check();
      expect((await funding()).confirmed).toMatchObject({ ether: '1', count: 1 });
    });
  });

  it('a node of another chain is believed nothing', async () => {
    const other = await aChainServer({ EVM_CHAIN_ID: '1' });
    onTestFinished(() => other.close());
    const admin = await walletMember(other, 2, { isAdmin: true });
    const { id } = await aProject(other.database.db, admin.userId, { status: 'published' });
    const { campaign } = await open();
    const { address } = campaign;
    await aCampaign(other.database.db, { projectId: id, ownerId: admin.userId, chainId: 1, address });
    const named = await report(id, await give(campaign, ETHER), admin);
    await chain.client.mine({ blocks: 12 });
    await check(other);
    const read = await admin.call('GET', `/api/contributions/${named.body.id}`);
    expect(read.body.state).toBe('pending');
    const asked = { action: 'give', amount: '1' };
    const calls = [
      await admin.call('POST', `/api/projects/${id}/campaign/actions`, asked),
      await admin.call('PUT', '/api/admin/crowdfunding/factory', { address: factory.address }),
    ];
    for (const { status, body } of calls)
      expect([status, body.code]).toEqual([503, 'crowdfunding.chain_unavailable']);
    const factoryState = (await admin.call('GET', '/api/admin/crowdfunding')).body;
    expect(factoryState).toMatchObject({ chainId: 1, nodeChainId: 31337, state: 'unreachable' });
  });
});
