import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember } from '#members/identity/testing';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { aProject } from '../../testing/factories.ts';
import {
  countCategories,
  countFound,
  type Paging,
  type ProjectFilter,
  searchProjects,
} from './search-store.ts';
import { projectTable } from './tables.ts';

let database: TestDatabase;
let owner: string;

const day = (date: number) => new Date(Date.UTC(2026, 0, date));

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  owner = (await aMember(db)).userId;
  const other = (await aMember(db)).userId;
  const published = { status: 'published', summary: '', description: '' } as const;
  await aProject(db, owner, {
    ...published,
    title: 'Tidewatch',
    fundingGoal: 6,
    categories: ['Climate'],
    at: day(1),
  });
  await aProject(db, other, {
    ...published,
    title: 'alder nursery',
    summary: 'Trees along the tide line',
    fundingGoal: 20,
    categories: ['climate', 'Wildlife'],
    at: day(3),
  });
  await aProject(db, other, {
    ...published,
    title: '100% open_source',
    fundingGoal: 7,
    categories: ['Web3'],
    at: day(2),
  });
  await aProject(db, owner, {
    title: 'Unfinished tide table',
    categories: ['Research'],
    description: '',
    at: day(4),
  });
  await aProject(db, other, { title: 'Secret of somebody else', at: day(5) });
});
afterAll(() => database.close());

const titles = async (filter: ProjectFilter, paging: Partial<Paging> = {}) => {
  const found = await searchProjects(database.db, filter, {
    sort: 'newest',
    page: 1,
    pageSize: 10,
    ...paging,
  });
  return found.map(({ title }) => title);
};

describe('searchProjects', () => {
  it('finds published projects of everybody, newest first, and no draft', async () => {
    expect(await titles({})).toEqual(['alder nursery', '100% open_source', 'Tidewatch']);
  });

  it('finds all of one owner, drafts included', async () => {
    expect(await titles({ ownerId: owner })).toEqual(['Unfinished tide table', 'Tidewatch']);
  });

  it.each([
    ['goal', ['alder nursery', '100% open_source', 'Tidewatch']],
    ['title', ['100% open_source', 'alder nursery', 'Tidewatch']],
    ['updated', ['alder nursery', '100% open_source', 'Tidewatch']],
  ] as const)('sorts by %s', async (sort, order) => {
    expect(await titles({}, { sort })).toEqual(order);
  });

  it.each([
    ['TIDE', ['alder nursery', 'Tidewatch']],
    ['tide alder', ['alder nursery']],
    ['wildlife', ['alder nursery']],
    ['100%', ['100% open_source']],
    ['%', ['100% open_source']],
    ['n_s', ['100% open_source']],
    ['\\', []],
    ["'; drop table", []],
  ])('looks for every word of %s, wildcards as they are', async (q, found) => {
    expect(await titles({ q })).toEqual(found);
  });

  it('filters by category in any case', async () => {
    expect(await titles({ category: 'CLIMATE' })).toEqual(['alder nursery', 'Tidewatch']);
  });

  it('pages without overlap', async () => {
    const pages = [1, 2, 3, 4].map((page) => titles({}, { page, pageSize: 1 }));
    expect(await Promise.all(pages)).toEqual([['alder nursery'], ['100% open_source'], ['Tidewatch'], []]);
  });
});

describe('filters and orders of the list', () => {
  let titled: (filter: ProjectFilter, sort?: Paging['sort']) => Promise<string[]>;

  beforeAll(async () => {
    const { db } = database;
    const author = (await aMember(db)).userId;
    const milestones = [
      {
        id: '00000000-0000-4000-8000-00000000000a',
        title: 'First',
        description: '',
        share: 100,
        targetDate: null,
        state: 'planned' as const,
      },
    ];
    const facts = [
      { title: 'at 74', region: 'US-WI', milestones, stage: 'running', received: 74, followers: 2 },
      { title: 'at 75', region: 'US', milestones: [], stage: 'paused', received: 75, followers: 5 },
      { title: 'at 99', region: 'UA', milestones: [], stage: 'running', received: 99, followers: 1 },
      { title: 'at 100', region: null, milestones, stage: 'finished', received: 100, followers: 3 },
    ] as const;
    for (const { stage, received, followers, ...text } of facts) {
      const { id } = await aProject(db, author, {
        ...text,
        milestones: [...text.milestones],
        fundingGoal: 100,
        categories: ['Filtered'],
        status: 'published',
      });
      await db
        .update(projectTable)
        .set({ stage, receivedWei: BigInt(received) * 10n ** 18n, followerCount: followers })
        .where(eq(projectTable.id, id));
    }
    titled = (filter, sort = 'title') => titles({ category: 'Filtered', ...filter }, { sort });
  });
  afterAll(async () => {
    await database.db.delete(projectTable).where(sql`'Filtered' = any(${projectTable.categories})`);
  });

  it.each([
    [{ region: 'US' }, ['at 74', 'at 75']],
    [{ region: 'US-WI' }, ['at 74']],
    [{ region: 'U' }, []],
    [{ stage: 'paused' }, ['at 75']],
    [{ trait: 'milestones' }, ['at 100', 'at 74']],
    [{ trait: 'near-goal' }, ['at 75', 'at 99']],
    [{ region: 'US', trait: 'near-goal', stage: 'paused' }, ['at 75']],
  ] as const)('%j finds %j, as many as are counted', async (filter, found) => {
    expect(await titled(filter)).toEqual(found);
    expect(await countFound(database.db, { category: 'Filtered', ...filter })).toBe(found.length);
  });

  it.each([
    ['followed', ['at 75', 'at 100', 'at 74', 'at 99']],
    ['funded', ['at 100', 'at 99', 'at 75', 'at 74']],
  ] as const)('sorts by %s', async (sort, order) => {
    expect(await titled({}, sort)).toEqual(order);
  });

  it('counts a project without a goal as near none', async () => {
    const { id } = await aProject(database.db, owner, {
      status: 'published',
      fundingGoal: 0,
      categories: ['Filtered'],
    });
    expect(await titled({ trait: 'near-goal' })).toEqual(['at 75', 'at 99']);
    await database.db.delete(projectTable).where(eq(projectTable.id, id));
  });
});

describe('countFound and countCategories', () => {
  it('counts what a filter finds', async () => {
    expect(await countFound(database.db, {})).toBe(3);
    expect(await countFound(database.db, { q: 'tide', category: 'climate' })).toBe(2);
    expect(await countFound(database.db, { ownerId: owner })).toBe(2);
  });

  it('counts categories of what the words find, whatever category is set, and none of drafts', async () => {
    const counts = await countCategories(database.db, { category: 'Web3' }, 10);
    expect(counts.map(({ name, count }) => [name.toLowerCase(), count])).toEqual([
      ['climate', 2],
      ['web3', 1],
      ['wildlife', 1],
    ]);
    expect(await countCategories(database.db, { q: 'alder' }, 1)).toHaveLength(1);
  });
});
