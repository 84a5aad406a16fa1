import { sql } from 'drizzle-orm';
import { encodeFunctionData } from 'viem/utils';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestCaller } from '#members/identity/testing';
import { aProject } from '#projects/projects/testing';
import { contractAt, deploy } from '../../../../../contracts/testing/calls.ts';
import { findAnvil } from '../../../../../contracts/testing/chain.ts';
import { LATE_MS } from '../../contract/constants.ts';
import { aCampaign, aContribution } from '../../testing/factories.ts';
import { aFundedChain, type FundedChain } from '../../testing/funded-chain.ts';
import { listGifts } from '../facade.ts';
import { CAMPAIGN_ABI } from '../rules/campaign-abi.ts';
import { checkOne } from './check-chain.ts';

const anvil = findAnvil();
const ETHER = 10n ** 18n;
const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

let funded: FundedChain;
let owner: TestCaller;
let giver: TestCaller;
let projectId: string;
let address: `0x${string}`;

const db = () => funded.server.database.db;
const fundingOf = async (id = projectId) => (await giver.call('GET', `/api/projects/${id}/funding`)).body;
const currentOf = async (id = projectId) =>
  (await giver.call('GET', `/api/projects/${id}`)).body.currentFunding;
const register = (id: string, txHash: string) =>
  owner.call('POST', `/api/projects/${id}/campaign`, { txHash });
const readReceipt = async (id: string) => (await giver.call('GET', `/api/contributions/${id}`)).body;

async function report(txHash: string): Promise<string> {
  const named = await giver.call('POST', `/api/projects/${projectId}/contributions`, {
    txHash,
    isAnonymous: false,
  });
  expect(named.status, named.text).toBe(200);
  return named.body.id;
}

async function reading(): Promise<void> {
  await funded.mine();
  await funded.check();
}

/** Money that was confirmed. */
async function aGift(wei = ETHER): Promise<{ readonly id: string; readonly txHash: `0x${string}` }> {
  const txHash = await funded.give(address, 2, wei);
  const id = await report(txHash);
  await reading();
  expect((await readReceipt(id)).state).toBe('confirmed');
  return { id, txHash };
}

const countOf = async (event: string, id: string): Promise<number> => {
  const { rows } = await db().execute<{ count: number }>(sql`
    select count(*)::int as count from platform_event
    where name = ${event} and ${id} in (payload->>'contributionId', payload->>'sourceId')`);
  return rows[0]?.count ?? -1;
};
/** As if so long had passed since the money was counted or undone; sessions would end meanwhile. */
const forget = (id: string, ms: number) =>
  db().execute(sql`
    update crowdfunding_contribution set watch_until = watch_until - make_interval(secs => ${ms / 1000}::float)
    where id = ${id}`);
const plant = (method: string, param: string, answer: { result?: unknown; error?: unknown }) =>
  funded.instead.set(`${method} ${param}`, answer);
const rawOf = (hash: string) =>
  funded.chain.client.request({
    method: 'eth_getRawTransactionByHash',
    params: [hash],
  } as never) as unknown as Promise<`0x${string}`>;

describe.skipIf(anvil === null)('reading the chain (anvil; skipped where it is missing)', () => {
  beforeAll(async () => {
    funded = await aFundedChain(anvil as string);
    owner = await funded.member(1);
    // An administrator passes every level, so that the levels of other domains need not be here.
    giver = await funded.member(2, { isAdmin: true });
  });
  afterAll(() => funded?.close());
  beforeEach(async () => {
    funded.instead.clear();
    projectId = (await aProject(db(), owner.userId, { status: 'published' })).id;
    const opened = await funded.open({ projectId, account: 1 });
    address = opened.address;
    await register(projectId, opened.txHash);
    await reading();
  });

  it('counts once when two do it at once', async () => {
    const id = await report(await funded.give(address, 2, ETHER));
    await funded.mine();
    const one = () => checkOne.run(funded.server.services, { id, of: 'contribution' }, {} as never);
    await Promise.all([funded.check(), funded.check(), one(), one()]);
    expect(await countOf('crowdfunding.confirmed', id)).toBe(1);
    expect([(await fundingOf()).confirmed.ether, await currentOf()]).toEqual(['1', 1]);
  });

  it('says what a pending hash lacks: a transaction, or more blocks', async () => {
    const unknown = await report(`0x${'0a'.repeat(32)}`);
    const found = await report(await funded.give(address, 2, ETHER));
    await funded.check();
    // Just sent, it may not have reached the node yet.
    expect(await readReceipt(unknown)).toMatchObject({ state: 'pending', reason: null });
    funded.server.services.clock.advance(LATE_MS);
    await funded.check();
    expect(await readReceipt(unknown)).toMatchObject({
      state: 'pending',
      reason: expect.stringMatching(/^Not found on the chain yet/),
    });
    expect(await readReceipt(found)).toMatchObject({
      state: 'pending',
      reason: expect.stringMatching(/^On the chain/),
      progress: { blocks: 1, needed: 12 },
    });
    await funded.mine(2);
    expect(await readReceipt(found)).toMatchObject({ progress: { blocks: 3, needed: 12 } });
    await reading();
    expect(await readReceipt(found)).toMatchObject({ state: 'confirmed', reason: null, progress: null });
  });

  describe('with a row that cannot be read', () => {
    const receipt = { transactionHash: `0x${'1'.repeat(64)}`, root: `0x${'2'.repeat(64)}`, logs: [] };

    it('refuses it, and reads the others', async () => {
      const unreadable = `0x${'ab'.repeat(32)}`;
      plant('eth_getTransactionReceipt', unreadable, { result: receipt });
      const id = await report(unreadable);
      const counted = await aGift();
      expect(await readReceipt(id)).toMatchObject({
        state: 'failed',
        reason: 'The chain’s receipt of this transaction has a form that cannot be read.',
      });
      expect((await readReceipt(counted.id)).state).toBe('confirmed');
    });

    it('refuses a campaign with such a transaction', async () => {
      const unreadable = `0x${'cd'.repeat(32)}`;
      plant('eth_getTransactionReceipt', unreadable, { result: receipt });
      const other = await aProject(db(), owner.userId, { status: 'published' });
      await register(other.id, unreadable);
      await aGift();
      const { campaign } = (await owner.call('GET', `/api/projects/${other.id}/funding`)).body;
      expect(campaign.state).toBe('refused');
    });

    it('gives up after a day what the node has an error for, and reads the others', async () => {
      const failing = `0x${'ef'.repeat(32)}`;
      plant('eth_getTransactionReceipt', failing, { error: { code: -32000, message: 'no' } });
      const id = await report(failing);
      await aGift();
      expect((await readReceipt(id)).state).toBe('pending');
      funded.server.services.clock.advance(DAY_MS + 1000);
      await aGift();
      expect((await readReceipt(id)).state).toBe('failed');
    });
  });

  describe('of counted money', () => {
    it('leaves it counted where a node has its block and not its receipt', async () => {
      const { id, txHash } = await aGift();
      plant('eth_getTransactionReceipt', txHash, { result: null });
      await reading();
      expect((await readReceipt(id)).state).toBe('confirmed');
      expect(await countOf('crowdfunding.undone', id)).toBe(0);
    });

    it('follows it into another block without a word, and counts it for another day', async () => {
      const { client } = funded.chain;
      const before = await client.snapshot();
      const { id, txHash } = await aGift();
      const raw = await rawOf(txHash);
      const { blockHash } = await client.getTransactionReceipt({ hash: txHash });
      funded.server.services.clock.advance(DAY_MS - 60_000);
      await client.revert({ id: before });
      await funded.mine(1);
      await client.sendRawTransaction({ serializedTransaction: raw });
      await reading();
      const { rows } = await db().execute<{ block_hash: string; watched: number }>(sql`
        select block_hash, extract(epoch from watch_until - confirmed_at)::float as watched
        from crowdfunding_contribution where id = ${id}`);
      expect(rows[0]?.block_hash).not.toBe(blockHash);
      expect(rows[0]?.watched).toBeGreaterThan(86_400 * 1.9);
      expect((await readReceipt(id)).state).toBe('confirmed');
      for (const event of ['crowdfunding.undone', 'crowdfunding.uncounted'])
        expect(await countOf(event, id)).toBe(0);
    });

    it('finds it again days after the chain took it back, and later when it is named again', async () => {
      const { client } = funded.chain;
      const before = await client.snapshot();
      const { id, txHash } = await aGift();
      const raw = await rawOf(txHash);
      await client.revert({ id: before });
      await funded.mine(40);
      await funded.check();
      expect((await readReceipt(id)).state).toBe('undone');
      await forget(id, WEEK_MS - 60_000);
      const again = await client.snapshot();
      await client.sendRawTransaction({ serializedTransaction: raw });
      await reading();
      expect((await readReceipt(id)).state).toBe('confirmed');
      await client.revert({ id: again });
      await funded.mine(60);
      await funded.check();
      expect((await readReceipt(id)).state).toBe('undone');
      await forget(id, 2 * WEEK_MS);
      await client.sendRawTransaction({ serializedTransaction: raw });
      await reading();
      expect((await readReceipt(id)).state).toBe('undone');
      await report(txHash);
      await funded.check();
      expect((await readReceipt(id)).state).toBe('confirmed');
    });
  });

  it('counts the gift of a wallet that is a contract', async () => {
    const { chain } = funded;
    const account = chain.accounts[8];
    if (!account) throw new Error('Ten accounts');
    const wallet = await deploy(chain, account, 'Receivers');
    const data = encodeFunctionData({ abi: CAMPAIGN_ABI, functionName: 'give' });
    const { abi } = contractAt(chain, 'Receivers', wallet.address);
    const txHash = await chain.client.writeContract({
      address: wallet.address,
      abi,
      functionName: 'act',
      args: [address, data],
      account,
      value: ETHER,
      chain: null,
    });
    const id = await report(txHash);
    await reading();
    expect((await fundingOf()).confirmed).toMatchObject({ ether: '1', count: 1 });
    const { rows } = await db().execute<{ wallet: string }>(
      sql`select wallet from crowdfunding_contribution where id = ${id}`,
    );
    expect(rows[0]?.wallet.toLowerCase()).toBe(wallet.address.toLowerCase());
  });

  it('counts each gift of a transaction that carries several, each once', async () => {
    const second = await aProject(db(), owner.userId, { status: 'published' });
    const opened = await funded.open({ projectId: second.id, account: 1 });
    await register(second.id, opened.txHash);
    await reading();
    const txHash = await funded.give(address, 2, ETHER);
    const receipt = await funded.chain.client.request({
      method: 'eth_getTransactionReceipt',
      params: [txHash],
    } as never);
    const [log] = (receipt as unknown as { logs: { address: string; logIndex: string }[] }).logs;
    const logs = [log, { ...log, logIndex: '0x7' }, { ...log, address: opened.address, logIndex: '0x8' }];
    plant('eth_getTransactionReceipt', txHash, { result: { ...(receipt as object), logs } });
    await report(txHash);
    await funded.mine();
    await Promise.all([funded.check(), funded.check()]);
    await report(txHash);
    await funded.check();
    expect((await fundingOf()).confirmed).toMatchObject({ ether: '2', count: 2 });
    expect((await fundingOf(second.id)).confirmed).toMatchObject({ ether: '1', count: 1 });
    expect([await currentOf(), await currentOf(second.id)]).toEqual([2, 1]);
  });

  describe('after a change of chain', () => {
    it('keeps what the other chain had, counts none of it, and prepares nothing there', async () => {
      const other = await aProject(db(), owner.userId, { status: 'published' });
      const campaign = await aCampaign(db(), {
        projectId: other.id,
        ownerId: owner.userId,
        chainId: 11_155_111,
        goalReachedAt: new Date(),
      });
      const gift = await aContribution(db(), { campaign, contributorId: giver.userId });
      const { id: counted } = await aGift();
      await db().execute(sql`update projects_project set received_wei = 5 where id = ${other.id}`);
      await db().execute(sql`update crowdfunding_chain set chain_id = 11155111`);
      expect((await fundingOf(other.id)).confirmed.count).toBe(1);
      await funded.check();
      expect(await fundingOf(other.id)).toMatchObject({
        campaign: null,
        confirmed: { ether: '0', count: 0 },
        contributions: [],
      });
      expect([await currentOf(other.id), await currentOf()]).toEqual([0, 1]);
      expect(await countOf('crowdfunding.uncounted', gift.id)).toBe(1);
      expect(await countOf('crowdfunding.goalMissed', campaign.id)).toBe(1);
      expect(await countOf('crowdfunding.counted', counted)).toBe(2);
      expect(await readReceipt(gift.id)).toMatchObject({ state: 'confirmed', isOtherChain: true });
      const of = { projectIds: [other.id], from: new Date(0), until: new Date(Date.now() + WEEK_MS * 10) };
      expect(await listGifts(db(), of)).toEqual([]);
      const asked = { action: 'give', amount: '1', campaignId: campaign.id };
      for (const body of [
        asked,
        { ...asked, campaignId: undefined },
        { action: 'refund', campaignId: campaign.id },
      ]) {
        const refused = await giver.call('POST', `/api/projects/${other.id}/campaign/actions`, body);
        expect(refused.body.code).toBe('crowdfunding.no_campaign');
      }
    });

    it('sends nothing to an address without the code of our campaigns', async () => {
      const { id } = await aProject(db(), owner.userId, { status: 'published' });
      await aCampaign(db(), { projectId: id, ownerId: owner.userId });
      const asked = { action: 'give', amount: '1' };
      const refused = await giver.call('POST', `/api/projects/${id}/campaign/actions`, asked);
      expect(refused.body.code).toBe('crowdfunding.no_campaign');
    });
  });
});
