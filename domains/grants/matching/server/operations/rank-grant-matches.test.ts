import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CatalogServer, someOpportunities } from '#grants/catalog/testing';
import type { TestCaller } from '#members/identity/testing';
import { aProject } from '#projects/projects/testing';
import type { RankedMatch } from '../../contract/ranking.ts';
import { aMatchingServer } from '../../testing/matching-server.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => ({
  kind: 'date' as const,
  at: new Date(Date.now() + days * DAY_MS).toISOString(),
  timeKnown: true,
});

let server: CatalogServer;
let lead: TestCaller;
let projectId: string;
const ids: Record<string, string> = {};

beforeAll(async () => {
  server = await aMatchingServer();
  lead = await server.member();
  const { db } = server.database;
  const open = { eligibility: [], categories: [], regions: ['US'] };
  const rows = await someOpportunities(db, [
    {
      ...open,
      externalId: 'close',
      title: 'Flood gauges for harbors',
      description: 'Open water level gauges that warn harbors of floods.',
      funder: { name: 'Shore Office' },
      deadline: inDays(2),
    },
    {
      ...open,
      externalId: 'roomy',
      title: 'Harbor projects',
      description: 'Maps and water gauges that warn harbors of floods.',
      funder: { name: 'The Tide Trust' },
      deadline: inDays(200),
    },
    {
      ...open,
      externalId: 'abroad',
      title: 'Flood gauges for harbors in Germany',
      description: 'Open water level gauges that warn harbors of floods.',
      regions: ['DE'],
      deadline: inDays(200),
    },
    ...[1, 2, 3].map((number) => ({
      ...open,
      kind: 'award' as const,
      externalId: `award-${number}`,
      title: `Water level gauges for harbor ${number}`,
      description: 'Open water level gauges, a public map, and flood warning for a harbor.',
      funder: { name: 'Tide Trust' },
      amounts: { min: null, max: null, total: number * 10_000, currency: 'USD' },
      deadline: { kind: 'unknown' as const },
      award: { recipient: `Harbor ${number}`, awardedOn: `200${number}-05-01`, startsOn: null, endsOn: null },
      extra: number === 1 ? { program: 'Harbor projects' } : {},
    })),
  ]);
  for (const { id, externalId } of rows) ids[externalId] = id;
  projectId = (await aProject(db, lead.userId)).id;
  await server.live.catchUp();
});
afterAll(() => server.close());

const rank = (query = '', caller = lead) =>
  caller.call('GET', `/api/grants/ranking?projectId=${projectId}${query}`);
const ranked = async (query = ''): Promise<RankedMatch[]> => (await rank(query)).body.items as RankedMatch[];
const order = (items: readonly RankedMatch[]) => items.map(({ grantId }) => grantId);
const of = (items: readonly RankedMatch[], name: string) =>
  items.find(({ grantId }) => grantId === ids[name])!;

describe('rankGrantMatches', () => {
  it('is the order of the matches with the usual weights, and says what each adds up from', async () => {
    const items = await ranked();
    const { body } = await lead.call('GET', `/api/grants/matches?projectId=${projectId}`);
    expect(order(items)).toEqual((body.data as RankedMatch[]).map(({ grantId }) => grantId));
    expect(order(items)).toEqual([ids.close, ids.roomy, ids.abroad]);
    for (const { rank: own, usualRank, points, shares, limits } of items) {
      expect(own).toBe(usualRank);
      expect(shares.reduce((sum, share) => sum + share.points, limits.points)).toBeCloseTo(points, 9);
    }
  });

  it('moves a grant with a weight and back, and compares with the usual rank', async () => {
    const items = await ranked('&text=0&concepts=0&meaning=0&deadline=3');
    expect(order(items).slice(0, 2)).toEqual([ids.roomy, ids.close]);
    expect(of(items, 'roomy')).toMatchObject({ rank: 1, usualRank: 2 });
    expect(of(items, 'close').moves[0]).toMatch(
      /^Rank 1 is \d\.\d\d points ahead, most of it by time left\.$/,
    );
    expect(order(await ranked())).toEqual([ids.close, ids.roomy, ids.abroad]);
  });

  it('changes no blocker, and lifts nothing that is ruled out over what is not', async () => {
    const usual = of(await ranked(), 'abroad');
    for (const query of ['&deadline=3', '&text=3&meaning=3&concepts=3', '&text=0&meaning=0&concepts=0']) {
      const items = await ranked(query);
      expect(of(items, 'abroad').blockers).toEqual(usual.blockers);
      expect(of(items, 'abroad').band).toBe(usual.band);
      expect(order(items).at(-1)).toBe(ids.abroad);
    }
  });

  it('counts similar awards of the same funder, however it is spelled, and those of the program', async () => {
    const share = (items: RankedMatch[], name: string) =>
      of(items, name).shares.find(({ part }) => part === 'awards')!;
    const items = await ranked();
    expect(share(items, 'roomy')).toMatchObject({
      weight: 0,
      points: 0,
      text: 'This funder paid for similar work: 3 past awards, 1 of them from this program.',
    });
    expect(share(items, 'close')).toMatchObject({ usual: 0, points: 0 });
    const weighed = await ranked('&awards=2');
    expect(share(weighed, 'roomy').points).toBeCloseTo(2 * share(items, 'roomy').usual, 9);
    expect(share(weighed, 'roomy').points).toBeGreaterThan(0);
  });

  it.each(['&text=4', '&text=-1', '&text=many', '&weights=1', '&text=1&text=2'])(
    'refuses %s',
    async (query) => {
      expect((await rank(query)).status).toBe(400);
    },
  );

  it('is for the owner of the project alone', async () => {
    const other = await server.member();
    expect((await rank('', other)).body.code).toBe('grants.project_not_found');
  });

  it('is open without a verified contact: the gate of AI matching is that of the synergy panel', async () => {
    const { db } = server.database;
    const unverified = await server.member({ emailVerified: false });
    const own = await aProject(db, unverified.userId);
    for (const path of [`ranking?projectId=${own.id}`, `matches?projectId=${own.id}`]) {
      expect((await unverified.call('GET', `/api/grants/${path}`)).status).toBe(200);
    }
  });

  it('leaves out what the member hid', async () => {
    const judge = (verdict: string | null) =>
      lead.call('POST', `/api/grants/${ids.close}/judgment`, { projectId, verdict });
    await judge('notForUs');
    expect(order(await ranked())).toEqual([ids.roomy, ids.abroad]);
    await judge(null);
  });
});

describe('past awards', () => {
  it('says who funded work like a project, with how many, amounts and years', async () => {
    const { body } = await lead.call('GET', `/api/grants/past-awards?projectId=${projectId}`);
    const figures = {
      count: 3,
      amounts: { currency: 'USD', count: 3, median: 20_000, min: 10_000, max: 30_000 },
      years: { first: 2001, last: 2003 },
    };
    expect(body).toMatchObject({
      compared: 3,
      similar: figures,
      funders: [{ name: 'Tide Trust', figures }],
    });
    expect(body.awards).toHaveLength(3);
  });

  it('says what the funder of a grant has paid for, for a project or for the grant itself', async () => {
    const past = async (name: string, query = '') =>
      (await lead.call('GET', `/api/grants/${ids[name]}/past-awards${query}`)).body;
    expect(await past('roomy', `?projectId=${projectId}`)).toMatchObject({
      compared: 3,
      similar: { count: 3 },
      sameProgram: 1,
    });
    expect(await past('roomy')).toMatchObject({ compared: 3 });
    for (const name of ['close', 'award-1']) {
      expect(await past(name)).toMatchObject({ compared: 0, similar: { count: 0 }, awards: [] });
    }
  });
});
