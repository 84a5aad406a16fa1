import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOpportunity, type CatalogServer, someOpportunities } from '#grants/catalog/testing';
import type { TestCaller } from '#members/identity/testing';
import { aProject } from '#projects/projects/testing';
import { aMatchingServer } from '../../testing/matching-server.ts';

let server: CatalogServer;
let lead: TestCaller;
let projectId: string;
const ids: Record<string, string> = {};

beforeAll(async () => {
  server = await aMatchingServer();
  lead = await server.member();
  const { db } = server.database;
  projectId = (await aProject(db, lead.userId)).id;
  const add = async (name: string, overrides: Parameters<typeof anOpportunity>[1]) => {
    ids[name] = (await anOpportunity(db, { externalId: name, ...overrides })).id;
  };
  await add('fits', { title: 'Flood gauges for harbours', regions: ['US'] });
  await add('abroad', { title: 'Flood gauges for harbours in Germany', regions: ['DE'] });
  await add('dear', {
    title: 'Harbour flood warning, large',
    amounts: { min: 5e6, max: 9e6, total: null, currency: 'USD' },
  });
  await add('invited', {
    title: 'Flood gauges for harbours, invited',
    eligibility: ['Unsolicited proposals are not accepted.'],
  });
  await add('past', { title: 'Flood gauges for harbours', kind: 'award', deadline: { kind: 'unknown' } });
  await add('closed', { title: 'Flood gauges', sourceState: 'closed' });
  await server.live.catchUp();
});
afterAll(() => server.close());

/** Takes a record away as an operator does. */
async function removeOpportunity(id: string): Promise<void> {
  await server.database.db.execute(
    sql`update grants_opportunity set removed_at = now(), change = nextval('grants_change') where id = ${id}`,
  );
  await server.live.catchUp();
}

const matches = (query = '', caller = lead) =>
  caller.call('GET', `/api/grants/matches?projectId=${projectId}${query}`);
const judge = (id: string, verdict: string | null, caller = lead) =>
  caller.call('POST', `/api/grants/${id}/judgment`, { projectId, verdict });

/** Verdicts as the list of them shows them. */
const judged = async () => {
  const { body } = await lead.call('GET', `/api/grants/judgments?projectId=${projectId}`);
  const rows = body.data as { grant: { title: string }; verdict: string }[];
  return rows.map(({ grant, verdict }) => [grant.title, verdict]);
};

interface FoundMatch {
  readonly grantId: string;
  readonly matchScore: number;
  readonly blockers: { severity: string; code: string }[];
  readonly band: string;
  readonly reasons: { part: string; text: string; topics?: object[]; words?: object[] }[];
  readonly against: FoundMatch['reasons'];
  readonly verdict: string | null;
}

describe('listGrantMatches', () => {
  it('puts what can be applied for before what cannot, and leaves out what is over', async () => {
    const { status, body } = await matches();
    expect(status).toBe(200);
    const found = body.data as FoundMatch[];
    expect(
      found
        .map(({ grantId }) => grantId)
        .slice(0, 2)
        .sort(),
    ).toEqual([ids.fits, ids.dear].sort());
    const blockersOf = (id?: string) => found.slice(2).find(({ grantId }) => grantId === id)!.blockers;
    expect(blockersOf(ids.abroad)).toEqual([expect.objectContaining({ severity: 'cannot', code: 'region' })]);
    expect(blockersOf(ids.invited)).toEqual([
      expect.objectContaining({ severity: 'cannot', code: 'eligibility' }),
    ]);
    expect(found).toHaveLength(4);
    expect(body.meta).toEqual({
      compared: { open: 4, programs: 0, otherSupport: 0 },
      comparedAt: server.services.clock.now().toISOString(),
      putAside: 0,
      encoder: 'off',
      encoded: { done: 0, of: 0 },
      applicant: { regions: ['US-WI'], ask: { amount: 50_000, currency: 'USD' } },
      language: null,
      verdicts: null,
    });
  });

  it('says the same of one grant as the list, with the words that met', async () => {
    const found = (await matches()).body.data as FoundMatch[];
    const { body } = await lead.call('GET', `/api/grants/${ids.fits}/match?projectId=${projectId}`);
    const listed = found.find(({ grantId }) => grantId === ids.fits);
    expect(body.data).toEqual(listed);
    const parts = [...listed!.reasons, ...listed!.against];
    expect(parts.find(({ part }) => part === 'purpose')!.words!.length).toBeGreaterThan(0);
  });

  it('gives scores and bands in the order of the list, among what can be applied for', async () => {
    const found = (await matches()).body.data as FoundMatch[];
    const free = found.filter(({ blockers }) => !blockers.some(({ severity }) => severity === 'cannot'));
    const scores = free.map(({ matchScore }) => matchScore);
    expect(scores).toEqual([...scores].sort((one, other) => other - one));
    expect(free.length).toBeGreaterThan(1);
  });

  it('calls what shares a single word by chance weak', async () => {
    const chance = {
      title: 'Chess',
      description: 'Boards for sailors in a harbour.',
      funder: { name: 'Board' },
      categories: ['Chess'],
      eligibility: [],
    };
    const { id } = await anOpportunity(server.database.db, { externalId: 'chance', ...chance });
    await server.live.catchUp();
    const { body } = await lead.call('GET', `/api/grants/${id}/match?projectId=${projectId}`);
    const alone = body.data as FoundMatch;
    expect(alone.band).toBe('weak');
    const purpose = alone.against.find(({ part }) => part === 'purpose');
    expect(purpose!.words).toHaveLength(1);
    expect(purpose!.text).toContain('Little in common');
    const found = (await matches()).body.data as FoundMatch[];
    const last = found.filter(({ grantId }) => grantId !== ids.abroad && grantId !== ids.invited).at(-1);
    expect(last!.grantId).toBe(id);
    await removeOpportunity(id);
  });

  it('keeps to the limit', async () => {
    expect((await matches('&limit=1')).body.data).toHaveLength(1);
  });

  it('leaves out what was put aside until that is undone', async () => {
    expect((await judge(ids.fits!, 'notForUs')).body).toEqual({
      success: true,
      data: { verdict: 'notForUs' },
    });
    const without = (await matches()).body;
    expect(without.data.map(({ grantId }: FoundMatch) => grantId)).not.toContain(ids.fits);
    expect(without.meta.putAside).toBe(1);
    const { body } = await lead.call('GET', `/api/grants/${ids.fits}/match?projectId=${projectId}`);
    expect(body.data.verdict).toBe('notForUs');
    expect(await judged()).toEqual([['Flood gauges for harbours', 'notForUs']]);
    expect((await judge(ids.fits!, null)).status).toBe(200);
    expect(await judged()).toEqual([]);
    const again = (await matches()).body;
    expect(again.data.map(({ grantId }: FoundMatch) => grantId)).toContain(ids.fits);
    expect(again.meta.putAside).toBe(0);
  });

  it('shows the verdict that was given', async () => {
    await judge(ids.dear!, 'fits');
    await judge(ids.dear!, 'fits');
    const found = (await matches()).body.data as FoundMatch[];
    expect(found.find(({ grantId }) => grantId === ids.dear)!.verdict).toBe('fits');
  });

  it('does not know other members’ projects', async () => {
    const other = await server.member();
    for (const answer of [
      await matches('', other),
      await judge(ids.fits!, 'fits', other),
      await other.call('GET', `/api/grants/${ids.fits}/match?projectId=${projectId}`),
      await other.call('GET', `/api/grants/judgments?projectId=${projectId}`),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([404, 'grants.project_not_found']);
    }
  });

  it('does not know a published project of somebody else either', async () => {
    const other = await server.member();
    const published = await aProject(server.database.db, lead.userId, { status: 'published' });
    const { status, body } = await other.call('GET', `/api/grants/matches?projectId=${published.id}`);
    expect([status, body.code]).toEqual([404, 'grants.project_not_found']);
  });

  it('says that a project without a text has nothing to compare', async () => {
    const empty = { title: 'New', summary: '', description: '', categories: [] };
    const { id } = await aProject(server.database.db, lead.userId, empty);
    const { status, body } = await lead.call('GET', `/api/grants/matches?projectId=${id}`);
    expect([status, body.code]).toEqual([422, 'grants.project_too_short']);
  });

  it('names an unknown grant', async () => {
    const { status, body } = await judge('00000000-0000-4000-8000-000000000000', 'fits');
    expect([status, body.code]).toEqual([404, 'grants.not_found']);
  });
});

describe('the order of matches', () => {
  const TEXT = {
    title: 'Owl boxes for orchards',
    summary: 'Nest boxes for barn owls in old orchards, against voles.',
    description: 'Volunteers build and hang them, and count the young owls each summer.',
    categories: [],
  };
  let asker: TestCaller;
  let owlsId: string;
  beforeAll(async () => {
    asker = await server.member();
    owlsId = (await aProject(server.database.db, asker.userId, TEXT)).id;
  });

  /** Those of the given grants that match, in their order. */
  const orderOf = async (grants: readonly { id: string }[]) => {
    await server.live.catchUp();
    const { body } = await asker.call('GET', `/api/grants/matches?projectId=${owlsId}&limit=50`);
    const asked = new Set(grants.map(({ id }) => id));
    return (body.data as FoundMatch[]).flatMap(({ grantId }) => (asked.has(grantId) ? [grantId] : []));
  };

  it('puts a closer text before one that a date and a sum speak for', async () => {
    const silent = {
      title: 'Birds of farmland',
      description: 'Money for barn owls, other birds and their nest boxes in orchards and meadows.',
      amounts: { min: null, max: null, total: null, currency: null },
      deadline: { kind: 'unknown' as const },
      applicantTypes: [],
      regions: [],
    };
    const chance = {
      title: 'Summer jobs',
      description: 'Young volunteers in offices of the city.',
      applicantTypes: ['unrestricted' as const],
      regions: ['global'],
    };
    const grants = await someOpportunities(server.database.db, [chance, silent]);
    expect(await orderOf(grants)).toEqual([grants[1]!.id, grants[0]!.id]);
  });

  it('of equal points is that of the texts', async () => {
    const about = (at: number) =>
      `Barn owls in the orchards of the valley.${' Apples and pears.'.repeat(at)}`;
    const alike = Array.from({ length: 8 }, (_, at) => ({ title: 'Orchards', description: about(at) }));
    const grants = await someOpportunities(server.database.db, alike);
    const order = await orderOf(grants);
    const query = `${TEXT.title}\n${TEXT.summary}\n${TEXT.description}`;
    const { hits } = server.live.index.search({ query, repair: false });
    expect(order).toHaveLength(8);
    expect(order).toEqual(hits.flatMap(({ id }) => (order.includes(id) ? [id] : [])));
  });

  it('puts what its kind of applicant rules out below what it does not, and what is weak below both', async () => {
    const fits = { title: 'Nest boxes for owls', description: 'Money for nest boxes against voles.' };
    const closer = { title: TEXT.title, description: `${TEXT.summary} ${TEXT.description}` };
    const grants = await someOpportunities(server.database.db, [
      { ...closer, applicantTypes: ['for_profit_small_business' as const] },
      { ...fits, applicantTypes: ['unrestricted' as const] },
      { ...closer, applicantTypes: ['government_state' as const] },
    ]);
    const [ruledOut, open, passedOn] = grants.map(({ id }) => id);
    expect(await orderOf(grants)).toEqual([open, passedOn, ruledOut]);
  });
});

describe('compareChosenGrants', () => {
  const compare = (names: readonly string[], caller = lead) =>
    caller.call(
      'GET',
      `/api/grants/comparison?projectId=${projectId}${names.map((name) => `&id=${ids[name] ?? name}`).join('')}`,
    );

  it('compares those named on the scale of the list, closed ones too, and leaves out what is not there', async () => {
    const { body: list } = await matches('&limit=100');
    const { status, body } = await compare(['fits', 'closed', '00000000-0000-4000-8000-000000000000']);
    expect(status).toBe(200);
    const found = (body.data as FoundMatch[]).map(({ grantId, band }) => [grantId, band]);
    expect(found.map(([id]) => id).sort()).toEqual([ids.fits, ids.closed].sort());
    const listed = (list.data as FoundMatch[]).find(({ grantId }) => grantId === ids.fits);
    expect(found).toContainEqual([ids.fits, listed?.band]);
  });

  it('refuses projects of others and what is no id', async () => {
    expect((await compare(['fits'], await server.member())).status).toBe(404);
    expect((await compare(['abc'])).status).toBe(400);
  });
});
