import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCatalogServer, type CatalogServer, someOpportunities } from '#grants/catalog/testing';
import type { TestCaller } from '#members/identity/testing';
import { inTransaction } from '#platform/server/db/database.ts';
import { SEARCHES_MAX } from '../../contract/constants.ts';
import type { SavedSearch } from '../../contract/schemas.ts';
import { savedSearchesDomain } from '../index.ts';
import { savedSearchesPersonalData } from '../personal-data.ts';

const PATH = '/api/saved-searches';
let server: CatalogServer;
beforeAll(async () => {
  server = await aCatalogServer({ domains: [savedSearchesDomain] });
  await someOpportunities(server.database.db, [{ title: 'Salmon rivers' }]);
  await server.live.catchUp();
});
afterAll(() => server.close());

const save = (member: TestCaller, name: string, filters: object = { q: 'salmon' }, alerts = 'never') =>
  member.call('POST', PATH, { name, filters, alerts });
const list = async (member: TestCaller): Promise<SavedSearch[]> =>
  (await member.call('GET', PATH)).body.items;

describe('a saved search', () => {
  it('keeps the filters of the search, by name, for its member alone', async () => {
    const [member, other] = [await server.member(), await server.member()];
    const filters = { q: 'salmon deadline:<90d', region: ['US', 'EU'], minAmount: 5000, sort: 'deadline' };
    expect((await save(member, 'Rivers', filters, 'weekly')).status).toBe(201);
    expect((await save(member, 'Lakes', {})).status).toBe(201);
    const [lakes, rivers] = await list(member);
    expect(lakes).toMatchObject({ name: 'Lakes', query: '', alerts: 'never', newCount: 0, problems: [] });
    expect(rivers).toMatchObject({ name: 'Rivers', alerts: 'weekly' });
    expect(Object.fromEntries(new URLSearchParams(rivers?.query))).toEqual({
      q: 'salmon deadline:<90d',
      region: 'EU',
      minAmount: '5000',
      sort: 'deadline',
    });
    expect((await member.call('GET', `/api/grants?${rivers?.query}`)).status).toBe(200);
    expect(await list(other)).toEqual([]);
    const changed = await other.call('PUT', `${PATH}/${rivers?.id}`, { name: 'Mine' });
    expect([changed.status, changed.body.code]).toEqual([404, 'saved_searches.not_found']);
    await other.call('DELETE', `${PATH}/${rivers?.id}`);
    expect(await list(member)).toHaveLength(2);
  });

  it.each([
    ['without a name', { name: ' ' }, 400, 'request.invalid'],
    ['a filter that is none', { filters: { color: 'red' } }, 400, 'request.invalid'],
    ['a page, which is no filter', { filters: { page: 2 } }, 400, 'request.invalid'],
    ['alerts every hour', { alerts: 'hourly' }, 400, 'request.invalid'],
    ['a search without words', { filters: { q: '!!' } }, 400, 'grants.search_without_words'],
  ])('is refused %s', async (_what, part, status, code) => {
    const member = await server.member();
    const answer = await member.call('POST', PATH, { name: 'A', filters: {}, alerts: 'never', ...part });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('has a name of its own and a limit, also for two that save at once', async () => {
    const member = await server.member();
    await save(member, 'Rivers');
    expect((await save(member, 'RIVERS')).body.code).toBe('saved_searches.name_taken');
    for (let at = 2; at < SEARCHES_MAX; at += 1) expect((await save(member, `No. ${at}`)).status).toBe(201);
    const both = await Promise.all([save(member, 'Last'), save(member, 'One more')]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'saved_searches.too_many',
      message: expect.stringContaining(String(SEARCHES_MAX)),
    });
  });

  it('is renamed, changed and deleted; a name that another has is refused', async () => {
    const member = await server.member();
    const { id } = (await save(member, 'Rivers')).body;
    await save(member, 'Lakes');
    const change = (body: object) => member.call('PUT', `${PATH}/${id}`, body);
    expect((await change({ name: 'lakes' })).body.code).toBe('saved_searches.name_taken');
    expect((await change({ name: 'rivers', alerts: 'daily' })).status).toBe(200);
    expect((await change({ filters: { q: 'herring' } })).status).toBe(200);
    const [, rivers] = await list(member);
    expect(rivers).toMatchObject({ name: 'rivers', alerts: 'daily', query: 'q=herring' });
    for (const status of [200, 200])
      expect((await member.call('DELETE', `${PATH}/${id}`)).status).toBe(status);
    expect((await list(member)).map(({ name }) => name)).toEqual(['Lakes']);
  });

  it('counts what came since the member looked, not what changed', async () => {
    const { db } = server.database;
    const member = await server.member();
    const { id } = (await save(member, 'Herring', { q: 'herring' })).body;
    const [grant] = await someOpportunities(db, [{ externalId: 'h1', title: 'Herring nets' }]);
    await someOpportunities(db, [{ externalId: 'other', title: 'Bicycle lanes', description: 'Roads' }]);
    await server.live.catchUp();
    expect(await list(member)).toMatchObject([
      { newCount: 1, newGrants: [{ id: grant?.id, title: 'Herring nets' }] },
    ]);
    expect((await member.call('POST', `${PATH}/${id}/seen`)).status).toBe(200);
    await someOpportunities(db, [{ externalId: 'h1', title: 'Herring nets and boats' }]);
    await server.live.catchUp();
    expect(await list(member)).toMatchObject([{ newCount: 0, newGrants: [] }]);
  });

  it('explains filters that no longer exist and leaves them out', async () => {
    const member = await server.member();
    const { id } = (await save(member, 'Old', { q: 'salmon', funder: ['Gone Fund'] })).body;
    expect((await list(member))[0]?.problems).toEqual([expect.stringContaining('“Gone Fund”')]);
    await server.database.db.execute(sql`
      update saved_searches_search
      set filters = '{"q": "salmon", "applicantType": ["martian"], "color": "red"}' where id = ${id}`);
    const [old] = await list(member);
    expect(old?.query).toBe('q=salmon');
    expect(old?.problems).toEqual([
      expect.stringContaining('“kind of applicant” no longer exists'),
      expect.stringContaining('“color” no longer exists'),
    ]);
  });

  it('is handed out with its member’s data and deleted with it', async () => {
    const { services, database } = server;
    const member = await server.member();
    await save(member, 'Rivers', { q: 'salmon' }, 'daily');
    await member.call('POST', `${PATH}/feed-address`);
    expect(await savedSearchesPersonalData.export(services, member.userId)).toMatchObject({
      savedSearches: [{ name: 'Rivers', search: 'q=salmon', alerts: 'daily' }],
      feedAddress: [{ createdAt: expect.any(Date) }],
    });
    await inTransaction(database.db, (tx) => savedSearchesPersonalData.erase(services, tx, member.userId));
    expect(await savedSearchesPersonalData.export(services, member.userId)).toEqual({
      savedSearches: [],
      feedAddress: [],
    });
  });
});
