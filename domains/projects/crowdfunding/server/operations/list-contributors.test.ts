import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMemberServer, type MemberServer, type TestCaller } from '#members/identity/testing';
import { projectsDomain } from '#projects/projects/server';
import { aProject } from '#projects/projects/testing';
import { CONTRIBUTORS_PER_PAGE } from '../../contract/constants.ts';
import { aCampaign, aContribution } from '../../testing/factories.ts';
import { crowdfundingDomain } from '../index.ts';

let server: MemberServer;
let owner: TestCaller;
let giver: TestCaller;
let reader: TestCaller;
let path: string;

beforeAll(async () => {
  server = await aMemberServer([projectsDomain, crowdfundingDomain], { levels: ['basic', 'email'] });
  const { db } = server.database;
  [owner, giver, reader] = await Promise.all([
    server.member({ email: 'owner@example.org' }),
    server.member({ email: 'giver@example.org', username: 'open-giver' }),
    server.member({ email: 'reader@example.org' }),
  ]);
  const projectId = (await aProject(db, owner.userId, { status: 'published' })).id;
  path = `/api/projects/${projectId}/contributions`;
  const campaign = await aCampaign(db, { projectId, ownerId: owner.userId });
  for (let at = 1; at <= CONTRIBUTORS_PER_PAGE + 2; at += 1)
    await aContribution(db, {
      campaign,
      wei: BigInt(at) * 10n ** 16n,
      contributorId: giver.userId,
      isAnonymous: at % 2 === 0,
      givenAt: new Date(Date.UTC(2026, 0, 1, 0, at)),
    });
  const stranger = { campaign, givenAt: new Date(Date.UTC(2025, 0, 1)) };
  await aContribution(db, { ...stranger, wei: 10n ** 18n });
  for (const state of ['pending', 'failed', 'undone', 'refunded'] as const)
    await aContribution(db, { ...stranger, state });
});
afterAll(() => server.close());

interface Page {
  readonly items: readonly { readonly ether: string; readonly name: string | null }[];
}
const list = async (by: TestCaller, page: number) => (await by.call('GET', `${path}?page=${page}`)).body;

it('gives what is confirmed page by page, newest first, without a number of people that would name an anonymous one', async () => {
  const first = await list(reader, 1);
  const second = await list(reader, 2);
  const beyond = await list(reader, 3);
  const total = CONTRIBUTORS_PER_PAGE + 3;
  for (const page of [first, second, beyond]) expect(page).toMatchObject({ total, backers: null });
  expect(first.items).toHaveLength(CONTRIBUTORS_PER_PAGE);
  expect((first as Page).items[0]?.ether).toBe('0.22');
  expect((second as Page).items.map(({ ether }) => ether)).toEqual(['0.02', '0.01', '1']);
  expect(beyond.items).toEqual([]);
});

it.each([
  ['a member', () => reader],
  ['the giver', () => giver],
  ['the owner', () => owner],
])('hides anonymous givers and unknown wallets from %s', async (_, by) => {
  const { items } = (await list(by(), 2)) as Page;
  expect(items.map(({ name }) => name)).toEqual([null, 'open-giver', null]);
  expect(JSON.stringify(items)).not.toMatch(/0x/);
});

it('says how many people gave only when no giver hides their name', async () => {
  const { db } = server.database;
  const { id: projectId } = await aProject(db, owner.userId, { status: 'published' });
  const backers = async () => {
    const [page, funding] = await Promise.all([
      reader.call('GET', `/api/projects/${projectId}/contributions`),
      reader.call('GET', `/api/projects/${projectId}/funding`),
    ]);
    return [page.body.backers, funding.body.confirmed.backers];
  };
  expect(await backers()).toEqual([0, 0]);
  const campaign = await aCampaign(db, { projectId, ownerId: owner.userId });
  await aContribution(db, { campaign, contributorId: giver.userId });
  await aContribution(db, { campaign });
  expect(await backers()).toEqual([2, 2]);
  await aContribution(db, { campaign, contributorId: giver.userId, isAnonymous: true });
  expect(await backers()).toEqual([null, null]);
});

it('is not there for a project that is not shown', async () => {
  const draft = await aProject(server.database.db, owner.userId, { status: 'draft' });
  expect((await reader.call('GET', `/api/projects/${draft.id}/contributions`)).status).toBe(404);
});
