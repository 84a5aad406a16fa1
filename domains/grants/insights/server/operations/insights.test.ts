import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogDomain } from '#grants/catalog/server';
import { anOpportunityInput, someOpportunities } from '#grants/catalog/testing';
import { aMemberServer, type MemberServer, type TestCaller } from '#members/identity/testing';
import { profilesDomain } from '#members/profiles/server';
import { projectsDomain } from '#projects/projects/server';
import { aProject, type ProjectOverrides } from '#projects/projects/testing';
import type { Idea, Recommendation } from '../../contract/schemas.ts';
import { insightsDomain } from '../index.ts';
import { publishedProjects } from '../services/published-projects.ts';

let server: MemberServer;
let owner: TestCaller;
let pantryId: string;

const PANTRY: ProjectOverrides = {
  title: 'Corner pantry',
  summary: 'Groceries for hungry families.',
  description: 'A food pantry with a community fridge, run by volunteers.',
  categories: ['Agriculture and food'],
  status: 'published',
  fundingGoal: 3,
};

beforeAll(async () => {
  server = await aMemberServer([profilesDomain, projectsDomain, catalogDomain, insightsDomain], {
    async prepare(services) {
      const call = (title: string, description: string) => anOpportunityInput({ title, description });
      await someOpportunities(services.db, [
        call('Pantry shelves', 'Money for food security in towns.'),
        call('Fridges', 'Better food security for families.'),
        call('Ledgers', 'Public goods on a blockchain.'),
        { ...call('Closed', 'A blockchain of before.'), sourceState: 'closed' },
      ]);
      await catalogDomain.start?.(services);
    },
  });
  owner = await server.member();
  const { db } = server.database;
  pantryId = (await aProject(db, owner.userId, PANTRY)).id;
  await aProject(db, owner.userId, { ...PANTRY, title: 'Pantry draft', status: 'draft' });
  await aProject(db, owner.userId, {
    ...PANTRY,
    title: 'Star map',
    summary: 'Astronomy.',
    description: 'Telescopes for a village.',
    categories: [],
  });
});
afterAll(() => server.close());

async function aReader(profile: object): Promise<TestCaller> {
  const reader = await server.member();
  const { version } = (await reader.call('GET', '/api/user/profile')).body as { version: string };
  const saved = await reader.call('PATCH', '/api/user/profile', { ...profile, version });
  expect(saved.status).toBe(200);
  return reader;
}

async function recommended(reader: TestCaller): Promise<Recommendation[]> {
  const { status, body } = await reader.call('GET', '/api/ai/recommendations');
  expect(status).toBe(200);
  return body.recommendations as Recommendation[];
}

describe('listRecommendations', () => {
  it('ranks what others published, with score and reason; never a draft', async () => {
    const reader = await aReader({ interests: ['food pantry'], bio: 'I run a soup kitchen for the hungry.' });
    const [first, ...rest] = await recommended(reader);
    expect(rest).toEqual([]);
    expect(first).toMatchObject({
      projectId: pantryId,
      title: 'Corner pantry',
      owner: owner.username,
      reason: 'You both work on feeding hungry people. It matches your interest: food pantry.',
    });
    expect(first?.matchScore).toBeGreaterThan(50);
    expect(first?.matchScore).toBeLessThanOrEqual(100);
  });

  it('never shows a member their own', async () => {
    expect(await recommended(owner)).toEqual([]);
  });

  it('is empty for a member who wrote nothing', async () => {
    expect(await recommended(await server.member())).toEqual([]);
  });

  it('reads a project again only when it changed, and forgets one that is gone', async () => {
    const { db } = server.database;
    const known = publishedProjects(server.services);
    const reader = await aReader({ skills: ['welding'] });
    expect(await recommended(reader)).toEqual([]);
    const before = known.reads;
    const author = await server.member();
    const { id } = await aProject(db, author.userId, { ...PANTRY, description: 'Needs welding of shelves.' });
    expect((await recommended(reader)).map(({ projectId }) => projectId)).toEqual([id]);
    await recommended(reader);
    expect(known.reads).toBe(before + 1);
    await server.database.db.execute(`delete from projects_project where id = '${id}'`);
    expect(await recommended(reader)).toEqual([]);
    expect(known.index.has(id)).toBe(false);
  });
});

describe('suggestProjectIdeas', () => {
  const ask = (caller: TestCaller, body: object) => caller.call('POST', '/api/ai/project-ideas', body);

  it('takes the specified interests where none are sent', async () => {
    const { status, body } = await ask(owner, {});
    expect(status).toBe(200);
    const found = body.ideas as Idea[];
    const chain = found.find(({ title }) => title === 'Crypto and shared public goods');
    expect(chain?.categories).toEqual(['Web3']);
    expect(chain?.evidence.projects).toBe(0);
    expect(chain?.fundingGoal).toBe(3);
  });

  it('counts as the searches it links to, and answers the same again', async () => {
    const first = await ask(owner, { interests: ['food security'] });
    const again = await ask(owner, { interests: ['food security'] });
    expect(again.body).toEqual(first.body);
    const ideas = first.body.ideas as Idea[];
    expect(ideas.length).toBeGreaterThan(0);
    for (const { evidence } of ideas) {
      const q = encodeURIComponent(`"${evidence.words}"`);
      const grants = (await owner.call('GET', `/api/grants?q=${q}`)).body as { data: { total: number } };
      expect(evidence.grants).toBe(grants.data.total);
      const browse = await owner.call('GET', `/api/projects/browse?q=${encodeURIComponent(evidence.words)}`);
      expect(evidence.projects).toBe((browse.body as { data: { total: number } }).data.total);
    }
  });

  it.each([
    [{ interests: [] }],
    [{ interests: Array.from({ length: 11 }, (_, at) => `food ${at}`) }],
    [{ interests: ['x'.repeat(61)] }],
    [{ interests: ['  '] }],
    [{ interests: ['!?'] }],
    [{ interests: 'food' }],
    [{ other: 1 }],
  ])('refuses %j', async (body) => {
    const refused = await ask(owner, body);
    expect([refused.status, refused.body.code]).toEqual([400, 'request.invalid']);
  });
});
