import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestCaller } from '#members/identity/testing';
import { aProject } from '#projects/projects/testing';
import { findAnvil } from '../../../../../contracts/testing/chain.ts';
import { chainTime, pass } from '../../../../../contracts/testing/open-campaign.ts';
import { aFundedChain, type FundedChain } from '../../testing/funded-chain.ts';
import { listGifts } from '../facade.ts';

const anvil = findAnvil();
const ETHER = 10n ** 18n;
const GIVEN = (16n * ETHER) / 10n;
const DAY = 86_400;
/** A reading of a campaign is kept for ten seconds. */
const KEPT_MS = 11_000;

let funded: FundedChain;
let owner: TestCaller;
let giver: TestCaller;
let stranger: TestCaller;

const db = () => funded.server.database.db;
const fundingOf = async (id: string, by = giver) => {
  funded.server.services.clock.advance(KEPT_MS);
  return (await by.call('GET', `/api/projects/${id}/funding`)).body;
};
const campaignOf = async (id: string, by = giver) => (await fundingOf(id, by)).campaign;
const prepare = (id: string, action: string, by: TestCaller) =>
  by.call('POST', `/api/projects/${id}/campaign/actions`, { action });
async function act(id: string, action: string, by: TestCaller): Promise<string> {
  const prepared = await prepare(id, action, by);
  expect(prepared.status, prepared.text).toBe(200);
  return funded.send(prepared.body);
}
async function reading(): Promise<void> {
  await funded.mine();
  funded.server.services.clock.advance(KEPT_MS);
  await funded.check();
}
const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

/** A project whose campaign has reached its goal of 1.5 ETH with 1.6 of one giver, paid by two milestones. */
async function aPayingProject(): Promise<{ readonly id: string; readonly contributionId: string }> {
  const { id } = await aProject(db(), owner.userId, { status: 'published' });
  const terms = { mode: 1, goal: (15n * ETHER) / 10n, shares: [6000, 4000] };
  const { txHash, address } = await funded.open({ projectId: id, account: 1, terms });
  await owner.call('POST', `/api/projects/${id}/campaign`, { txHash });
  await reading();
  const given = await funded.give(address, 2, GIVEN);
  const body = { txHash: given, isAnonymous: false };
  const { body: named } = await giver.call('POST', `/api/projects/${id}/contributions`, body);
  await reading();
  await pass(funded.chain, 31 * DAY);
  return { id, contributionId: named.id };
}

/** The first milestone is paid, and backers end the campaign for want of a second payment. */
async function anEndedProject() {
  const made = await aPayingProject();
  await act(made.id, 'ask', owner);
  await act(made.id, 'approve', giver);
  await act(made.id, 'release', giver);
  await pass(funded.chain, 91 * DAY);
  await act(made.id, 'abandon', giver);
  return made;
}

describe.skipIf(anvil === null)('a campaign that paid a part (anvil; skipped where it is missing)', () => {
  beforeAll(async () => {
    funded = await aFundedChain(anvil as string);
    owner = await funded.member(1);
    giver = await funded.member(2);
    stranger = await funded.member(3);
  });
  afterAll(() => funded?.close());
  afterEach(() => funded.instead.clear());

  it('says what each milestone gets, how the vote is, and from when it can be ended', async () => {
    const { id } = await aPayingProject();
    const before = await campaignOf(id);
    expect(before.milestones.map(({ amount, state }: never) => [amount, state])).toEqual([
      ['0.96', 'to-come'],
      ['0.64', 'to-come'],
    ]);
    const deadline = Date.parse(before.deadline) / 1000;
    expect(before).toMatchObject({
      live: { canEnd: false, canEndFrom: iso(deadline + 90 * DAY + 1), vote: null },
      mine: { given: '1.6', refund: '0', vote: 'none' },
      endedBy: null,
    });
    expect((await campaignOf(id, stranger)).mine).toBeNull();

    await act(id, 'ask', owner);
    expect(await campaignOf(id)).toMatchObject({
      live: { vote: { state: 'open', approved: '0' } },
      milestones: [{ state: 'asked' }, { state: 'to-come' }],
      mine: { vote: 'can-approve' },
    });
    await act(id, 'approve', giver);
    expect(await campaignOf(id)).toMatchObject({
      live: { vote: { state: 'passed' } },
      mine: { vote: 'approved' },
    });
    await act(id, 'release', owner);
    const paidAt = await chainTime(funded.chain);
    expect(await campaignOf(id)).toMatchObject({
      live: { paid: '0.96', held: '0.64', vote: null, canEndFrom: iso(paidAt + 90 * DAY + 1) },
      milestones: [{ state: 'paid' }, { state: 'to-come' }],
    });

    await act(id, 'ask', owner);
    await pass(funded.chain, 8 * DAY);
    expect(await campaignOf(id)).toMatchObject({
      live: { vote: { state: 'failed' } },
      mine: { vote: 'none' },
    });
    expect((await prepare(id, 'abandon', giver)).body.message).toMatch(
      /^It is too early to end the campaign\. Backers can from \w+ \d+, \d+\.$/,
    );
    await pass(funded.chain, 83 * DAY);
    expect((await campaignOf(id)).live).toMatchObject({ canEnd: true, canEndFrom: null });
  });

  it('refunds the rest, and says so of the gift, its file and the project’s sum', async () => {
    const { id, contributionId } = await anEndedProject();
    expect(await campaignOf(id)).toMatchObject({
      live: { phase: 'refunding', paid: '0.96', held: '0.64' },
      milestones: [{ state: 'paid' }, { state: 'unpaid' }],
      endedBy: 'abandoned',
      mine: { refund: '0.64' },
    });
    const txHash = await act(id, 'refund', giver);
    await reading();
    const refund = { refunded: '0.64', paidToProject: '0.96', state: 'partly-refunded' };
    const receipt = (await giver.call('GET', `/api/contributions/${contributionId}`)).body;
    expect(receipt).toMatchObject({ ...refund, ether: '1.6', refundTxHash: txHash });
    const { campaign, confirmed, contributions, mine } = await fundingOf(id);
    expect([campaign.mine, mine[0].refunded, contributions[0].refunded]).toEqual([null, '0.64', '0.64']);
    expect(confirmed).toEqual({ ether: '0.96', count: 1, backers: 1 });
    expect((await giver.call('GET', `/api/projects/${id}`)).body.currentFunding).toBe(0.96);
    for (const path of ['/api/contributions/mine.csv', `/api/projects/${id}/contributions.csv`]) {
      const { text } = await (path.startsWith('/api/projects') ? owner : giver).call('GET', path);
      expect(text).toContain(`1.6,partly-refunded`);
      expect(text).toContain(`0.64,0.96,${txHash}`);
    }
    // The payout of the campaign decides what counts for a round, so the gift stays as it was given.
    const [from, until] = [new Date(0), new Date('2100-01-01')];
    expect(await listGifts(db(), { projectIds: [id], from, until })).toMatchObject([{ wei: GIVEN }]);
  });

  it('by a node that lists no events writes the share', async () => {
    const { id, contributionId } = await anEndedProject();
    funded.instead.set('eth_getLogs [object Object]', {
      error: { code: -32005, message: 'block range too wide' },
    });
    await reading();
    const read = async () => (await giver.call('GET', `/api/contributions/${contributionId}`)).body;
    expect(await read()).toMatchObject({ state: 'confirmed', refunded: null });
    await act(id, 'refund', giver);
    await reading();
    expect(await read()).toMatchObject({ state: 'partly-refunded', refunded: '0.64', refundTxHash: null });
  });

  it('has its refunds filled in where they were claimed before they were written', async () => {
    const { id, contributionId } = await anEndedProject();
    const txHash = await act(id, 'refund', giver);
    await reading();
    await db().execute(sql`
      update crowdfunding_contribution set refunded_wei = null, refund_tx = null where id = ${contributionId}`);
    await db().execute(sql`update projects_project set received_wei = ${GIVEN.toString()} where id = ${id}`);
    await db().execute(sql`update crowdfunding_campaign set emptied_at = now() where project_id = ${id}`);
    await reading();
    expect((await giver.call('GET', `/api/contributions/${contributionId}`)).body).toMatchObject({
      refunded: '0.64',
      refundTxHash: txHash,
    });
    expect((await giver.call('GET', `/api/projects/${id}`)).body.currentFunding).toBe(0.96);
  });
});
