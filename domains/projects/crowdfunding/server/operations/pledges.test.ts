import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMemberServer, type MemberServer, type TestCaller } from '#members/identity/testing';
import { inTransaction } from '#platform/server/db/database.ts';
import { projectsDomain } from '#projects/projects/server';
import { aProject } from '#projects/projects/testing';
import { aCampaign, aContribution } from '../../testing/factories.ts';
import { listGifts } from '../facade.ts';
import { crowdfundingDomain } from '../index.ts';
import { crowdfundingPersonalData } from '../personal-data.ts';

let server: MemberServer;
let owner: TestCaller;
let member: TestCaller;
let projectId: string;

beforeAll(async () => {
  server = await aMemberServer([projectsDomain, crowdfundingDomain], {
    levels: ['basic', 'email', 'knowledge'],
  });
  owner = await server.member({ email: 'owner@example.org' });
  member = await server.member({ email: 'member@example.org' });
  projectId = (await aProject(server.database.db, owner.userId, { status: 'published' })).id;
});
afterAll(() => server.close());

const funding = async () => (await member.call('GET', `/api/projects/${projectId}/funding`)).body;
const pledge = (amount: unknown) =>
  member.call('PUT', `/api/projects/${projectId}/pledge`, { amount, isAnonymous: false });

describe('pledges, without a chain', () => {
  it('are kept, changed and withdrawn, and are no money', async () => {
    expect((await pledge('0.5')).status).toBe(200);
    expect((await pledge('0.75')).status).toBe(200);
    expect(await funding()).toMatchObject({
      chainId: null,
      confirmed: { ether: '0', count: 0 },
      pledged: { ether: '0.75', count: 1, mine: { ether: '0.75' } },
    });
    expect((await member.call('GET', `/api/projects/${projectId}`)).body.currentFunding).toBe(0);
    expect((await member.call('DELETE', `/api/projects/${projectId}/pledge`)).status).toBe(200);
    expect((await funding()).pledged).toMatchObject({ ether: '0', count: 0, mine: null });
  });

  it.each(['0', '-1', '0.000000000001', '1000001', 'NaN', '1e2'])('refuse %s ETH', async (amount) => {
    expect((await pledge(amount)).body.code).toBe('crowdfunding.amount');
  });

  it('take no numbers and no unknown project', async () => {
    expect((await pledge(1)).status).toBe(400);
    const path = `/api/projects/${randomUUID()}/pledge`;
    expect((await member.call('PUT', path, { amount: '1', isAnonymous: true })).status).toBe(404);
  });

  it('have no transactions beside them', async () => {
    const body = { txHash: `0x${'ab'.repeat(32)}`, isAnonymous: false };
    const refused = await member.call('POST', `/api/projects/${projectId}/contributions`, body);
    expect(refused.body.code).toBe('crowdfunding.no_chain');
    const headers = { 'content-type': 'application/json', 'x-signature': '0x' };
    expect((await server.post('/api/moralis/webhook', headers, '{}')).body.code).toBe(
      'crowdfunding.webhook_off',
    );
  });
});

describe('a giver who leaves', () => {
  it('takes name and wallet along; the sums stay, and stay together', async () => {
    const { db } = server.database;
    const id = randomUUID();
    const campaign = await aCampaign(db, { projectId: id, ownerId: owner.userId });
    const wallet = `0x${'12'.repeat(20)}`;
    for (const wei of [5n, 7n])
      await aContribution(db, { campaign, contributorId: member.userId, wallet, wei, blockNumber: wei });
    await inTransaction(db, (tx) => crowdfundingPersonalData.erase(server.services, tx, member.userId));
    const from = new Date(0);
    const gifts = await listGifts(db, {
      projectIds: [id],
      from,
      until: new Date(Date.now() + 60_000),
    });
    expect(gifts.map(({ wei }) => wei)).toEqual([5n, 7n]);
    expect(new Set(gifts.map(({ contributorId }) => contributorId))).toEqual(new Set([null]));
    const [mark, ...others] = new Set(gifts.map((gift) => gift.wallet));
    expect([mark?.startsWith('left:'), others]).toEqual([true, []]);
  });
});
