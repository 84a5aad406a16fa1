import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestCaller } from '#members/identity/testing';
import { aProject } from '#projects/projects/testing';
import { type Contract, contractAt } from '../../../../../contracts/testing/calls.ts';
import { findAnvil } from '../../../../../contracts/testing/chain.ts';
import { chainTime, pass } from '../../../../../contracts/testing/open-campaign.ts';
import { aFundedChain, type FundedChain } from '../../testing/funded-chain.ts';
import { forgetLive } from './live-campaign.ts';

const anvil = findAnvil();
const ETHER = 10n ** 18n;
const DAY = 86_400;

let funded: FundedChain;
let owner: TestCaller;
let named: TestCaller;
let hidden: TestCaller;
let projectId: string;
let campaign: Contract;

const account = (index: number) => {
  const found = funded.chain.accounts[index];
  if (!found) throw new Error('Ten accounts');
  return found;
};

async function reading(): Promise<void> {
  await funded.mine();
  forgetLive(funded.server.services, campaign.address);
  await funded.check();
}

async function notesOf({ userId }: TestCaller): Promise<string[]> {
  const { rows } = await funded.server.database.db.execute<{ title: string; message: string }>(sql`
    select title, message from notifications_note
    where user_id = ${userId} and key not like 'crowdfunding.confirmed%' and key not like 'crowdfunding.received%'
      and key not like 'crowdfunding.campaign%'
    order by created_at, id`);
  return rows.map(({ title, message }) => `${title}: ${message}`);
}

const newNotes = async (of: TestCaller, before: readonly string[]): Promise<string[]> =>
  (await notesOf(of)).slice(before.length);

async function open(terms: Readonly<Record<string, unknown>>): Promise<void> {
  const project = await aProject(funded.server.database.db, owner.userId, {
    status: 'published',
    title: 'Slipway',
    milestones: [
      { title: 'First bench', description: 'Built.', share: 60, dueDate: null, state: 'planned' },
      { title: 'Second bench', description: 'Built.', share: 40, dueDate: null, state: 'planned' },
    ] as never,
  });
  projectId = project.id;
  const opened = await funded.open({ projectId, account: 1, terms });
  campaign = contractAt(funded.chain, 'Campaign', opened.address);
  await owner.call('POST', `/api/projects/${projectId}/campaign`, { txHash: opened.txHash });
  await reading();
}

async function give(by: TestCaller, index: number, wei: bigint, isAnonymous: boolean): Promise<void> {
  const txHash = await funded.give(campaign.address, index, wei);
  const path = `/api/projects/${projectId}/contributions`;
  expect((await by.call('POST', path, { txHash, isAnonymous })).status).toBe(200);
  await reading();
}

describe.skipIf(anvil === null)('notifications of a campaign (anvil; skipped where it is missing)', () => {
  beforeAll(async () => {
    funded = await aFundedChain(anvil as string);
    owner = await funded.member(1);
    named = await funded.member(2, { isAdmin: true });
    hidden = await funded.member(3);
  });
  afterAll(() => funded?.close());
  let before: { owner: string[]; named: string[]; hidden: string[] };
  const since = async () => ({
    owner: await newNotes(owner, before.owner),
    named: await newNotes(named, before.named),
    hidden: await newNotes(hidden, before.hidden),
  });
  const remember = async () => {
    before = { owner: await notesOf(owner), named: await notesOf(named), hidden: await notesOf(hidden) };
  };
  beforeEach(() => {
    funded.instead.clear();
  });

  it('go to those who gave, anonymously as well, and to the owner, each once', async () => {
    await open({
      goal: ETHER,
      shares: [6000, 4000],
      deadline: BigInt((await chainTime(funded.chain)) + DAY),
    });
    await remember();
    await give(named, 2, ETHER, false);
    await give(hidden, 3, ETHER / 2n, true);
    expect(await since()).toEqual({
      owner: [expect.stringMatching(/^Slipway reached its goal: 1 of 1 ETH/)],
      named: [],
      hidden: [],
    });
    await remember();
    await pass(funded.chain, DAY);
    await reading();
    await reading();
    expect((await since()).owner).toEqual([expect.stringMatching(/has ended: It received 1.5 of 1 ETH/)]);
    await campaign.send(account(1), 'askForRelease');
    await remember();
    await reading();
    await reading();
    const vote = expect.stringMatching(/^Vote on a milestone of Slipway: .*0.9 ETH for “First bench”/);
    expect(await since()).toEqual({ owner: [], named: [vote], hidden: [vote] });
    await remember();
    await campaign.send(account(2), 'approve');
    await reading();
    expect(await since()).toEqual({
      owner: [expect.stringMatching(/^Backers approved .*“First bench”.*0.9 ETH/)],
      named: [],
      hidden: [],
    });
    await remember();
    await campaign.send(account(2), 'release');
    await reading();
    const paid = expect.stringMatching(/paid: 0.9 ETH was paid for “First bench”. 1 of 2 are paid/);
    expect(await since()).toEqual({ owner: [paid], named: [paid], hidden: [paid] });
    await campaign.send(account(1), 'askForRelease');
    await reading();
    await remember();
    await pass(funded.chain, 8 * DAY);
    await reading();
    await reading();
    expect(await since()).toEqual({
      owner: [expect.stringMatching(/without approval: .*“Second bench”/)],
      named: [],
      hidden: [],
    });
    await remember();
    await pass(funded.chain, 90 * DAY);
    await campaign.send(account(3), 'abandon');
    await reading();
    const left = expect.stringMatching(/claim back .*the 0.6 ETH that is left/);
    expect(await since()).toEqual({ owner: [left], named: [left], hidden: [left] });
    await remember();
    await campaign.send(account(2), 'refund', [account(2).address]);
    await reading();
    expect((await since()).owner).toEqual([expect.stringMatching(/claimed refunds of 0.4 ETH/)]);
  });

  it('of a missed goal say so, and of a refund that it is one', async () => {
    await open({ mode: 1, goal: ETHER, deadline: BigInt((await chainTime(funded.chain)) + DAY) });
    await give(hidden, 3, ETHER / 5n, true);
    await remember();
    await pass(funded.chain, DAY);
    // A node that says nothing loses nothing.
    const head = 'eth_blockNumber undefined';
    funded.instead.set(head, { error: { code: -32000, message: 'no' } });
    await reading();
    expect(await since()).toEqual({ owner: [], named: [], hidden: [] });
    funded.instead.clear();
    await reading();
    await reading();
    expect(await since()).toEqual({
      owner: [expect.stringMatching(/^Slipway missed its goal: The campaign ended with 0.2 of 1 ETH/)],
      named: [],
      hidden: [expect.stringMatching(/^Slipway missed its goal: .*You can claim your refund on the project/)],
    });
    await remember();
    await campaign.send(account(3), 'refund', [account(3).address]);
    await reading();
    await reading();
    expect(await since()).toEqual({
      owner: ['Refund from the campaign of Slipway: A contributor claimed a refund of 0.2 ETH.'],
      named: [],
      hidden: ['Refund from the campaign of Slipway: 0.2 ETH was refunded to you.'],
    });
    const { rows } = await funded.server.database.db.execute<{ type: string }>(sql`
      select distinct type from notifications_note where title like 'Refund from%'`);
    expect(rows).toEqual([{ type: 'info' }]);
  });

  it('are not sent for a campaign that was not followed before', async () => {
    await open({ mode: 1, goal: ETHER, deadline: BigInt((await chainTime(funded.chain)) + DAY) });
    await give(named, 2, ETHER / 5n, false);
    const { db } = funded.server.database;
    await db.execute(sql`update crowdfunding_campaign set seen = null where project_id = ${projectId}`);
    await remember();
    await pass(funded.chain, DAY);
    await reading();
    expect(await since()).toEqual({ owner: [], named: [], hidden: [] });
    const { rows } = await db.execute<{ phase: string }>(
      sql`select seen->>'phase' as phase from crowdfunding_campaign where project_id = ${projectId}`,
    );
    expect(rows).toEqual([{ phase: 'refunding' }]);
  });
});
