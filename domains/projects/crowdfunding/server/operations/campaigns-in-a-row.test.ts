import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeMember, type TestCaller } from '#members/identity/testing';
import { inTransaction } from '#platform/server/db/database.ts';
import { aProject } from '#projects/projects/testing';
import { contractAt, deploy } from '../../../../../contracts/testing/calls.ts';
import { findAnvil } from '../../../../../contracts/testing/chain.ts';
import { pass } from '../../../../../contracts/testing/open-campaign.ts';
import { aFundedChain, type FundedChain } from '../../testing/funded-chain.ts';
import { crowdfundingPersonalData } from '../personal-data.ts';
import { forgetLive } from '../services/live-campaign.ts';

const anvil = findAnvil();
const ETHER = 10n ** 18n;
const DAY = 86_400;
const TERMS = { mode: 'keep', goal: '0', days: 365, usesMilestones: false };

let funded: FundedChain;
let owner: TestCaller;
let giver: TestCaller;
let stranger: TestCaller;

const unknownHash = () => `0x${randomBytes(32).toString('hex')}`;
const db = () => funded.server.database.db;

interface Funded {
  readonly id: string;
  readonly address: string;
  readonly campaignId: string;
}

const fundingOf = async (id: string, by = giver) =>
  (await by.call('GET', `/api/projects/${id}/funding`)).body;
const register = (id: string, txHash: string, by = owner) =>
  by.call('POST', `/api/projects/${id}/campaign`, { txHash });
const act = (id: string, body: Readonly<Record<string, unknown>>, by = giver) =>
  by.call('POST', `/api/projects/${id}/campaign/actions`, body);
const report = (id: string, txHash: string, by = giver) =>
  by.call('POST', `/api/projects/${id}/contributions`, { txHash, isAnonymous: false });

async function reading(): Promise<void> {
  await funded.mine();
  await funded.check();
}

/** A published project with one campaign that was read, and money of the giver in it. */
async function aFundedProject(terms: Readonly<Record<string, unknown>> = {}): Promise<Funded> {
  const { id } = await aProject(db(), owner.userId, { status: 'published' });
  const { txHash, address } = await funded.open({ projectId: id, account: 1, terms });
  expect((await register(id, txHash)).status).toBe(200);
  await reading();
  await report(id, await funded.give(address, 2, ETHER));
  await reading();
  const { campaign, confirmed } = await fundingOf(id);
  expect([campaign.address, confirmed.ether]).toEqual([address, '1']);
  return { id, address, campaignId: campaign.id };
}

const stateOf = async (id: string) => {
  const { rows } = await db().execute<{ state: string; reason: string | null }>(
    sql`select state, reason from crowdfunding_campaign where project_id = ${id} order by created_at desc limit 1`,
  );
  return rows[0];
};
const titlesOf = async ({ userId }: TestCaller): Promise<string[]> => {
  const { rows } = await db().execute<{ title: string }>(
    sql`select title from notifications_note where user_id = ${userId}`,
  );
  return rows.map(({ title }) => title);
};

describe.skipIf(anvil === null)('campaigns and their money (anvil; skipped where it is missing)', () => {
  beforeAll(async () => {
    funded = await aFundedChain(anvil as string);
    owner = await funded.member(1);
    giver = await funded.member(2);
    stranger = await funded.member(3);
  });
  afterAll(() => funded?.close());

  describe('a second campaign of a project', () => {
    it('is not opened while the first holds money, and takes nothing from it when it is named all the same', async () => {
      const { id, address, campaignId } = await aFundedProject({ shares: [6000, 4000] });
      await pass(funded.chain, 31 * DAY);
      forgetLive(funded.server.services, address);
      const refused = await owner.call('POST', `/api/projects/${id}/campaign/prepare`, TERMS);
      expect(refused.body.code).toBe('crowdfunding.campaign_runs');
      expect((await fundingOf(id, owner)).canOpen).toBe(false);

      const second = await funded.open({ projectId: id, account: 1 });
      expect((await register(id, second.txHash)).status).toBe(200);
      expect((await register(id, unknownHash())).status).toBe(200);
      expect((await fundingOf(id)).campaign.address).toBe(address);
      expect(await fundingOf(id, owner)).toMatchObject({
        campaign: { state: 'opening' },
        earlier: [{ address }],
      });
      await reading();
      const { rows } = await db().execute<{ reason: string }>(
        sql`select reason from crowdfunding_campaign where project_id = ${id} and state = 'refused'`,
      );
      expect(rows).toEqual([{ reason: 'An earlier campaign of this project still takes or holds money.' }]);
      expect((await fundingOf(id)).campaign.address).toBe(address);
      await funded.send((await act(id, { action: 'ask' }, owner)).body);
      for (const asked of [{ action: 'approve' }, { action: 'approve', campaignId }])
        expect((await act(id, asked)).body.to).toBe(address);
    });

    it('follows once everything was paid out', async () => {
      const { id, address } = await aFundedProject();
      await pass(funded.chain, 31 * DAY);
      await funded.send((await act(id, { action: 'withdraw' }, owner)).body);
      const prepared = await owner.call('POST', `/api/projects/${id}/campaign/prepare`, TERMS);
      expect(prepared.status, prepared.text).toBe(200);
      const second = await funded.open({ projectId: id, account: 1 });
      await register(id, second.txHash);
      expect((await fundingOf(id)).campaign.address).toBe(address);
      await reading();
      expect(await fundingOf(id)).toMatchObject({
        campaign: { address: second.address },
        earlier: [],
        past: [{ address, live: { paid: '1', held: '0' }, endedBy: null }],
      });
    });

    it('that was accepted before this rule leaves the money of the first within reach', async () => {
      const { id, address, campaignId } = await aFundedProject();
      await db().execute(sql`update crowdfunding_campaign set ended_at = now() where id = ${campaignId}`);
      const second = await funded.open({ projectId: id, account: 1 });
      await register(id, second.txHash);
      await db().execute(sql`
        update crowdfunding_campaign set state = 'open', address = ${second.address}, beneficiary = ${second.address},
          mode = 'keep', goal_wei = 0, deadline = now(), voting_seconds = 1, patience_seconds = 1, block_number = 1
        where project_id = ${id} and state = 'opening'`);
      expect(await fundingOf(id)).toMatchObject({
        campaign: { address: second.address },
        earlier: [{ id: campaignId, address, live: { held: '1' } }],
      });
      await funded.send((await act(id, { action: 'cancel', campaignId }, owner)).body);
      expect((await act(id, { action: 'refund', campaignId })).body.to).toBe(address);
      expect((await act(id, { action: 'refund', campaignId: second.address })).status).toBe(400);
    });
  });

  it('that was ended for one that was refused is still the one to act on', async () => {
    const { id, address, campaignId } = await aFundedProject();
    await db().execute(sql`update crowdfunding_campaign set ended_at = now() where id = ${campaignId}`);
    await register(id, unknownHash());
    await db().execute(sql`
      update crowdfunding_campaign set state = 'refused' where project_id = ${id} and state = 'opening'`);
    expect((await fundingOf(id)).campaign.address).toBe(address);
    expect((await act(id, { action: 'cancel' }, owner)).body.to).toBe(address);
  });

  describe('who gave', () => {
    it('reads, reports and is refunded although the project was hidden', async () => {
      const { id, address } = await aFundedProject();
      const late = await funded.give(address, 2, ETHER);
      await funded.send((await act(id, { action: 'cancel' }, owner)).body);
      const backer = await funded.member(4);
      await db().execute(sql`update projects_project set hidden_at = now() where id = ${id}`);
      const own = await backer.call('GET', `/api/projects/${id}/funding`);
      expect([own.status, (await act(id, { action: 'refund' }, backer)).status]).toEqual([404, 404]);
      const named = await report(id, late);
      expect(named.body).toMatchObject({ isProjectShown: false, state: 'pending' });
      await reading();
      forgetLive(funded.server.services, address);
      expect(await fundingOf(id)).toMatchObject({ campaign: { address, live: { phase: 'refunding' } } });
      expect((await act(id, { action: 'give', amount: '1' })).body.code).toBe('projects.not_found');
      await funded.send((await act(id, { action: 'refund' })).body);
      expect(await contractAt(funded.chain, 'Campaign', address as `0x${string}`).read('held')).toBe(0n);
    });

    it('is notified when the owner leaves, and keeps name, receipt and refund', async () => {
      const { id, address, campaignId } = await aFundedProject();
      await funded.send((await act(id, { action: 'cancel' }, owner)).body);
      await db().execute(sql`delete from projects_project where id = ${id}`);
      await inTransaction(db(), (tx) =>
        crowdfundingPersonalData.erase(funded.server.services, tx, owner.userId),
      );
      expect(await titlesOf(giver)).toContain('Tidewatch was deleted');
      const { items } = (await giver.call('GET', '/api/contributions/mine')).body;
      expect(items.find((one: { projectId: string }) => one.projectId === id)).toMatchObject({
        projectTitle: 'Tidewatch',
        isProjectShown: false,
        campaignId,
      });
      expect((await stranger.call('GET', `/api/projects/${id}/funding`)).status).toBe(404);
      forgetLive(funded.server.services, address);
      expect((await fundingOf(id)).campaign).toMatchObject({ id: campaignId, live: { phase: 'refunding' } });
      await funded.send((await act(id, { action: 'refund', campaignId })).body);
      forgetLive(funded.server.services, address);
      await reading();
      expect((await fundingOf(id)).confirmed.count).toBe(0);
    });

    it('is refunded to the giving wallet, even once it is unlinked', async () => {
      const { id, address } = await aFundedProject();
      await funded.send((await act(id, { action: 'cancel' }, owner)).body);
      const [, , before, , , after] = funded.chain.accounts;
      await changeMember(db(), giver.userId, { walletAddress: after?.address as string });
      try {
        const prepared = await act(id, { action: 'refund' });
        expect(prepared.status, prepared.text).toBe(200);
        expect(prepared.body.from).toBe(after?.address);
        await funded.send(prepared.body);
      } finally {
        await changeMember(db(), giver.userId, { walletAddress: before?.address as string });
      }
      expect(await contractAt(funded.chain, 'Campaign', address as `0x${string}`).read('held')).toBe(0n);
    });

    it('votes by the wallet that gave', async () => {
      const { id, address } = await aFundedProject({ shares: [6000, 4000] });
      await pass(funded.chain, 31 * DAY);
      await funded.send((await act(id, { action: 'ask' }, owner)).body);
      const [, , before, , , after] = funded.chain.accounts;
      await changeMember(db(), giver.userId, { walletAddress: after?.address as string });
      try {
        const prepared = await act(id, { action: 'approve' });
        expect(prepared.body).toMatchObject({ from: before?.address, to: address });
      } finally {
        await changeMember(db(), giver.userId, { walletAddress: before?.address as string });
      }
    });

    it('and left counts no longer once the money was fetched back', async () => {
      const { id, address } = await aFundedProject();
      const leaver = await funded.member(6);
      await report(id, await funded.give(address, 6, ETHER), leaver);
      await reading();
      await inTransaction(db(), (tx) =>
        crowdfundingPersonalData.erase(funded.server.services, tx, leaver.userId),
      );
      await funded.send((await act(id, { action: 'cancel' }, owner)).body);
      await contractAt(funded.chain, 'Campaign', address as `0x${string}`).send(
        funded.chain.accounts[6] as never,
        'refund',
        [funded.chain.accounts[6]?.address],
      );
      forgetLive(funded.server.services, address);
      await reading();
      expect((await fundingOf(id)).confirmed).toMatchObject({ ether: '1', count: 1 });
    });
  });

  describe('a transaction that opened a campaign', () => {
    const published = () => aProject(db(), owner.userId, { status: 'published' });

    it.each([
      ['another factory', 'The transaction opened no campaign for this project by our factory.'],
      ['another project', 'The transaction opened no campaign for this project by our factory.'],
      ['another wallet', 'The campaign pays another wallet than the one linked to your account.'],
      ['failure', 'The transaction failed.'],
    ] as const)('is refused for %s', async (wrong, reason) => {
      const { id } = await published();
      const { chain } = funded;
      const [from] = chain.accounts;
      if (!from) throw new Error('Ten accounts');
      const openWrong = async () => {
        if (wrong === 'another factory') {
          const factory = await deploy(chain, from, 'CampaignFactory');
          return (await funded.open({ projectId: id, account: 1, factory })).txHash;
        }
        if (wrong === 'another project')
          return (await funded.open({ projectId: (await published()).id, account: 1 })).txHash;
        if (wrong === 'another wallet') return (await funded.open({ projectId: id, account: 3 })).txHash;
        return chain.client.sendTransaction({
          account: from,
          to: funded.factory.address,
          data: '0x12345678',
          gas: 100_000n,
          chain: null,
        });
      };
      expect((await register(id, await openWrong())).status).toBe(200);
      await reading();
      expect(await stateOf(id)).toEqual({ state: 'refused', reason });
      expect((await fundingOf(id)).campaign).toBeNull();
      expect((await fundingOf(id, owner)).campaign).toMatchObject({ state: 'refused', reason });
    });

    it('is the owner’s although another member named it first', async () => {
      const { id } = await published();
      const squat = await aProject(db(), stranger.userId, { status: 'published' });
      const { txHash, address } = await funded.open({ projectId: id, account: 1 });
      expect((await register(squat.id, txHash, stranger)).status).toBe(200);
      expect((await register(id, txHash)).status).toBe(200);
      await reading();
      expect((await fundingOf(id)).campaign.address).toBe(address);
      expect((await stateOf(squat.id))?.state).toBe('refused');
    });

    it('is accepted once the wallet is linked, after a try that was refused', async () => {
      const late = await funded.server.member();
      const { id } = await aProject(db(), late.userId, { status: 'published' });
      const { txHash, address } = await funded.open({ projectId: id, account: 7 });
      await register(id, txHash, late);
      await reading();
      expect((await stateOf(id))?.state).toBe('refused');
      const walletAddress = funded.chain.accounts[7]?.address as string;
      await changeMember(db(), late.userId, { walletAddress });
      expect((await register(id, txHash, late)).status).toBe(200);
      await reading();
      expect((await fundingOf(id)).campaign.address).toBe(address);
    });
  });
});
