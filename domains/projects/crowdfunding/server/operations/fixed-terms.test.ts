import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMemberServer, type MemberServer, type TestCaller } from '#members/identity/testing';
import { projectsDomain } from '#projects/projects/server';
import { aProject } from '#projects/projects/testing';
import { aCampaign } from '../../testing/factories.ts';
import { crowdfundingDomain } from '../index.ts';
import { settleCampaign } from '../services/verify-campaign.ts';
import { changeCampaign } from '../store/campaign-store.ts';

const ETHER = 10n ** 18n;
const DAY_MS = 86_400_000;
let server: MemberServer;
let owner: TestCaller;

beforeAll(async () => {
  server = await aMemberServer([projectsDomain, crowdfundingDomain]);
  owner = await server.member();
});
afterAll(() => server.close());

const aMilestone = (title: string, share: number) => ({
  id: randomUUID(),
  title,
  description: '',
  share,
  targetDate: null,
  state: 'planned' as const,
});
const MILESTONES = [aMilestone('Gauge', 60), aMilestone('Map', 40)];

async function aCollecting(more: Parameters<typeof aCampaign>[1] | object = {}) {
  const { db } = server.database;
  const { id } = await aProject(db, owner.userId, {
    status: 'published',
    fundingGoal: 2,
    milestones: MILESTONES,
  });
  const campaign = await aCampaign(db, {
    projectId: id,
    ownerId: owner.userId,
    goalWei: 2n * ETHER,
    ...more,
  });
  const read = async () => (await owner.call('GET', `/api/projects/${id}`)).body;
  const save = async (changes: object) => {
    const { revision } = await read();
    return (await owner.call('PUT', `/api/projects/${id}`, { revision, ...changes })).body;
  };
  return { id, campaign, read, save };
}
const FIXED = { code: 'projects.terms_fixed' };

it('keeps the goal while a campaign takes gifts, and lets the text change', async () => {
  const { save, read, campaign } = await aCollecting();
  expect(await save({ fundingGoal: 3 })).toMatchObject(FIXED);
  expect(await save({ title: 'Tidewatch two', fundingGoal: 2 })).toMatchObject({ title: 'Tidewatch two' });
  expect((await read()).fundingGoal).toBe(2);
  await changeCampaign(server.database.db, campaign.id, { emptiedAt: new Date() });
  expect(await save({ fundingGoal: 3 })).toMatchObject({ fundingGoal: 3 });
});

it('keeps the milestones of a campaign that pays by them, but not their progress', async () => {
  const { save } = await aCollecting({ shares: [6000, 4000], milestones: ['Gauge', 'Map'] });
  const [first, second] = MILESTONES;
  expect(
    await save({
      milestones: [
        { ...first, share: 50 },
        { ...second, share: 50 },
      ],
    }),
  ).toMatchObject(FIXED);
  expect(await save({ milestones: [second, first] })).toMatchObject(FIXED);
  const done = [{ ...first, state: 'done' }, second];
  expect((await save({ milestones: done })).milestones[0]).toMatchObject({ state: 'done' });
});

it.each([
  ['after the deadline', { deadline: new Date(Date.now() - DAY_MS) }],
  ['where the campaign has no goal', { goalWei: 0n }],
])('lets the goal change %s', async (_, more) => {
  const { save } = await aCollecting(more);
  expect(await save({ fundingGoal: 3 })).toMatchObject({ fundingGoal: 3 });
});

it('takes over the goal of a campaign that is accepted', async () => {
  const { db } = server.database;
  const { id: projectId } = await aProject(db, owner.userId, { status: 'published', fundingGoal: 2 });
  const row = await aCampaign(db, { projectId, ownerId: owner.userId, state: 'opening' });
  await settleCampaign(server.services, row, { state: 'open', goalWei: ETHER / 2n });
  expect((await owner.call('GET', `/api/projects/${projectId}`)).body.fundingGoal).toBe(0.5);
});
