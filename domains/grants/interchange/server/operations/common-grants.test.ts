import type { AddressInfo } from 'node:net';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectRows } from '#engines/opportunity-formats';
import {
  aCatalogServer,
  anOpportunityInput,
  type CatalogServer,
  someOpportunities,
} from '#grants/catalog/testing';
import { COMMON_GRANTS_ANSWERS } from '../../testing/common-grants-schema.ts';
import { interchangeDomain } from '../index.ts';

const ajv = new Ajv({ allErrors: true, strict: false });
addFormats.default(ajv);

let server: CatalogServer;
let origin: string;
beforeAll(async () => {
  server = await aCatalogServer({ domains: [interchangeDomain] });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/common-grants/opportunities`;
});
afterAll(() => server.close());
beforeEach(() => server.services.db.execute(sql`truncate grants_opportunity, grants_source cascade`));

interface Answer {
  readonly status: number;
  readonly message: string;
  readonly errors: unknown[];
  readonly code: string;
  readonly items: {
    id: string;
    title: string;
    description: string;
    status: { value: string };
    customFields: Record<string, { value: unknown }>;
  }[];
  readonly data: Answer['items'][number];
  readonly paginationInfo: { page: number; pageSize: number; totalItems: number; totalPages: number };
  readonly sortInfo: { sortBy: string; sortOrder: string; customSortBy?: string; errors?: string[] };
  readonly filterInfo: { filters: Record<string, unknown>; errors?: string[] };
}

/** An answer over the network, which holds to the schema of the protocol. */
async function ask(kind: keyof typeof COMMON_GRANTS_ANSWERS, path: string, body?: object): Promise<Answer> {
  const response = await fetch(`${origin}${path}`, {
    ...(body
      ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      : {}),
  });
  expect(response.headers.get('content-type')).toContain('application/json');
  const answer = (await response.json()) as Answer;
  expect({ wrong: ajv.validate(COMMON_GRANTS_ANSWERS[kind], answer) ? [] : ajv.errors }).toEqual({
    wrong: [],
  });
  expect(answer.status).toBe(response.status);
  return answer;
}

const titles = ({ items }: Answer): string[] => items.map(({ title }) => title);
const named = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => ({
    title: `Call ${String(from + at).padStart(3, '0')}`,
    externalId: `c${from + at}`,
  }));

describe('GET /common-grants/opportunities', () => {
  it('gives every record once to a client that goes from page to page, while an import changes the catalog', async () => {
    const rows = await someOpportunities(server.services.db, named(25));
    const seen: string[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const answer = await ask('list', `?page=${page}&pageSize=10`);
      pages = answer.paginationInfo.totalPages;
      seen.push(...answer.items.map(({ id }) => id));
      // New records, and one that was changed: each would be the first of the list now.
      await someOpportunities(server.services.db, [
        ...named(7, 100 * page),
        { ...named(1, 3)[0], description: `Changed after page ${page}.` },
      ]);
    }
    expect(seen).toHaveLength(25);
    expect(new Set(seen)).toEqual(new Set(rows.map(({ id }) => id)));
    const again = await ask('list', '?page=1&pageSize=10');
    expect(again.paginationInfo).toEqual({ page: 1, pageSize: 10, totalItems: 46, totalPages: 5 });
    expect(titles(again)).toContain('Call 003');
  });

  it('has no past awards, removed records and second listings', async () => {
    const [shown, other, removed] = await someOpportunities(server.services.db, [
      { title: 'Shown', externalId: 'a' },
      { title: 'Listed again', externalId: 'b' },
      { title: 'Removed', externalId: 'c' },
      { title: 'Award', externalId: 'd', kind: 'award', deadline: { kind: 'unknown' } },
    ]);
    await server.services.db.execute(sql`
      update grants_opportunity set listed_as = case when id = ${other?.id} then ${shown?.id}::uuid end,
        removed_at = case when id = ${removed?.id} then now() end, change = nextval('grants_change')`);
    expect(titles(await ask('list', ''))).toEqual(['Shown']);
  });

  it('passes texts on only where the license allows it, and nothing that no one has reviewed', async () => {
    await someOpportunities(server.services.db, [
      { externalId: 'a', title: 'Open', licence: 'CC BY 4.0', extra: { contact: 'A person' } },
      { externalId: 'b', title: 'Kept', licence: null },
    ]);
    const { items } = await ask('list', '');
    const open = items.find(({ title }) => title === 'Open');
    const kept = items.find(({ title }) => title === 'Kept');
    expect(open).toMatchObject({
      customFields: { license: { value: 'CC BY 4.0' }, attribution: { value: 'test' } },
    });
    expect(open?.description).not.toBe('');
    expect(kept).toMatchObject({ description: '', source: 'https://example.org/coastal' });
    expect(kept?.customFields).not.toHaveProperty('eligibility');
    expect(JSON.stringify(items)).not.toContain('A person');
  });

  it('comes back as the same records', async () => {
    const sent = [
      anOpportunityInput({ externalId: 'a', licence: 'CC0-1.0' }),
      anOpportunityInput({
        externalId: 'b',
        licence: 'CC0-1.0',
        deadline: { kind: 'rolling' },
        kind: 'program',
      }),
    ];
    await someOpportunities(server.services.db, sent);
    const file = JSON.stringify(await ask('list', ''));
    const { ok, errors } = await collectRows('commongrants', [file]);
    expect(errors).toEqual([]);
    expect([...ok].sort((a, b) => (a.externalId < b.externalId ? -1 : 1))).toEqual(sent);
  });

  it.each(['?page=0', '?pageSize=501', '?page=first'])(
    'refuses %s in the shape of the protocol',
    async (query) => {
      const refused = await ask('error', query);
      expect(refused).toMatchObject({ status: 400, code: 'request.invalid' });
      expect(refused.errors).toHaveLength(1);
    },
  );
});

describe('GET /common-grants/opportunities/:oppId', () => {
  it('gives one record, and 404 in the shape of the protocol', async () => {
    const [row] = await someOpportunities(server.services.db, [{ title: 'One' }]);
    expect((await ask('one', `/${row?.id}`)).data).toMatchObject({ id: row?.id, title: 'One' });
    const missing = await ask('error', '/00000000-0000-4000-8000-000000000000');
    expect(missing).toMatchObject({ status: 404, code: 'interchange.not_found' });
  });
});

describe('POST /common-grants/opportunities/search', () => {
  beforeEach(async () => {
    const day = (at: string) => ({ kind: 'date', at, zone: 'UTC', timeKnown: true }) as const;
    await someOpportunities(server.services.db, [
      {
        externalId: 'a',
        title: 'Harbor gauges',
        deadline: day('2099-03-01T12:00:00.000Z'),
        amounts: { min: 1_000, max: 9_000, total: null, currency: 'USD' },
      },
      {
        externalId: 'b',
        title: 'Salmon rivers',
        deadline: day('2099-06-01T12:00:00.000Z'),
        amounts: { min: 1_000, max: 50_000, total: null, currency: 'USD' },
      },
      {
        externalId: 'c',
        title: 'Old salmon rivers',
        deadline: day('2020-01-01T12:00:00.000Z'),
        sourceState: null,
        amounts: { min: 1_000, max: 20_000, total: null, currency: 'EUR' },
      },
    ]);
    await server.live.catchUp();
  });

  it('finds by words, by relevance', async () => {
    const found = await ask('search', '/search', { search: 'salmon' });
    expect(titles(found).sort()).toEqual(['Old salmon rivers', 'Salmon rivers']);
    expect(found.sortInfo).toEqual({ sortBy: 'custom', customSortBy: 'relevance', sortOrder: 'desc' });
  });

  it.each([
    [{ status: { operator: 'in', value: ['open'] } }, ['Harbor gauges', 'Salmon rivers']],
    [{ status: { operator: 'notIn', value: ['open'] } }, ['Old salmon rivers']],
    [
      { closeDateRange: { operator: 'between', value: { min: '2099-01-01', max: '2099-04-01' } } },
      ['Harbor gauges'],
    ],
    [
      {
        maxAwardAmountRange: {
          operator: 'between',
          value: { min: { amount: '9000', currency: 'USD' }, max: { amount: '50000', currency: 'USD' } },
        },
      },
      ['Harbor gauges', 'Salmon rivers'],
    ],
  ])('filters by %j', async (filters, expected) => {
    const found = await ask('search', '/search', { filters, sorting: { sortBy: 'title' } });
    expect(titles(found)).toEqual(expected);
    expect(found.filterInfo).toEqual({ filters });
  });

  it('sorts, and pages with the order', async () => {
    const search = { sorting: { sortBy: 'keyDates.closeDate', sortOrder: 'desc' } };
    const first = await ask('search', '/search', { ...search, pagination: { page: 1, pageSize: 2 } });
    const second = await ask('search', '/search', { ...search, pagination: { page: 2, pageSize: 2 } });
    expect([...titles(first), ...titles(second)]).toEqual([
      'Salmon rivers',
      'Harbor gauges',
      'Old salmon rivers',
    ]);
    expect(first.sortInfo).toEqual(search.sorting);
  });

  it('reports what it does not know, and refuses what is malformed', async () => {
    const found = await ask('search', '/search', {
      filters: { customFilters: { mood: { operator: 'eq', value: 'good' } } },
      sorting: { sortBy: 'custom', customSortBy: 'mood' },
    });
    expect(titles(found)).toHaveLength(3);
    expect(found.filterInfo).toEqual({ filters: {}, errors: ['Filter not known here, and left out: mood'] });
    expect(found.sortInfo).toMatchObject({
      sortBy: 'lastModifiedAt',
      errors: [expect.stringContaining('mood')],
    });
    const refused = await ask('error', '/search', { sorting: { sortBy: 'mood' } });
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.errors).toMatchObject([{ field: 'sorting.sortBy' }]);
  });

  it('refuses a page of another site', async () => {
    const response = await fetch(`${origin}/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
      body: '{}',
    });
    expect(response.status).toBe(403);
  });
});
