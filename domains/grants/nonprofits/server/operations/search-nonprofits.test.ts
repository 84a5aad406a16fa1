import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMemberServer, type MemberServer } from '#members/identity/testing';
import { addNonprofits } from '../../testing/import-text.ts';
import { nonprofitsDomain } from '../index.ts';

let server: MemberServer;

const ROWS = [
  {
    EIN: '010000001',
    NAME: 'FRIENDS OF COMMUNITY GARDENS',
    CITY: 'BANGOR',
    NTEE_CD: 'C41',
    INCOME_AMT: '500',
  },
  { EIN: '010000002', NAME: 'BANGOR FOOD PANTRY', CITY: 'ORONO', NTEE_CD: 'K31', INCOME_AMT: '900' },
  { EIN: '020000003', NAME: "WOMEN'S 4-H CLUB", CITY: 'KEENE', STATE: 'NH', NTEE_CD: 'O52', INCOME_AMT: '' },
  { EIN: '020000004', NAME: 'GARDEN THEATER', CITY: 'KEENE', STATE: 'NH', NTEE_CD: 'A65', INCOME_AMT: '700' },
  { EIN: '040000005', NAME: '=SUM(A1)', CITY: 'AVON', STATE: 'AE', NTEE_CD: '0', INCOME_AMT: '1' },
];

beforeAll(async () => {
  server = await aMemberServer([nonprofitsDomain]);
  await addNonprofits(server.services, ...ROWS);
});
afterAll(() => server.close());

async function search(query: string) {
  const { status, body } = await server.visit(`/api/nonprofits${query}`);
  expect(status).toBe(200);
  return body.data;
}
const numbersOf = async (query: string): Promise<string[]> =>
  (await search(query)).items.map(({ number }: { number: string }) => number);

describe('GET /api/nonprofits', () => {
  it('lists everything by name for anyone, with true counts', async () => {
    const { items, total, facets } = await search('');
    expect(items.map(({ name }: { name: string }) => name)).toEqual([
      '=Sum(A1)',
      'Bangor Food Pantry',
      'Friends of Community Gardens',
      'Garden Theater',
      "Women's 4-H Club",
    ]);
    expect(total).toBe(5);
    expect(items[1]).toEqual({
      id: expect.any(String),
      registry: 'us-irs',
      number: '010000002',
      name: 'Bangor Food Pantry',
      country: 'US',
      city: 'Orono',
      state: 'ME',
      ntee: { code: 'K31', group: 'K', name: 'Food, agriculture and nutrition' },
      incomeUsd: 900,
      taxPeriod: '2019-12',
    });
    expect(facets.states).toEqual([
      { state: 'ME', name: 'Maine', count: 2 },
      { state: 'NH', name: 'New Hampshire', count: 2 },
      { state: 'AE', name: 'AE', count: 1 },
    ]);
    expect(facets.ntee.map(({ group, count }: { group: string; count: number }) => [group, count])).toEqual([
      ['A', 1],
      ['C', 1],
      ['K', 1],
      ['O', 1],
    ]);
  });

  it.each([
    ['a word before its other forms', '?q=garden', ['020000004', '010000001']],
    ['the beginning of a word', '?q=pant', ['010000002']],
    ['a city, after names', '?q=bangor', ['010000002', '010000001']],
    ['words of the NTEE group', '?q=youth+development', ['020000003']],
    ['all words at once', '?q=garden+keene', ['020000004']],
    ['parts between signs', '?q=4-h', ['020000003']],
    ['a registry number', '?q=02-0000003', ['020000003']],
    [
      'no word but signs',
      '?q=%26%7C%21&sort=income',
      ['010000002', '020000004', '010000001', '040000005', '020000003'],
    ],
    ['nothing', '?q=xylophone', []],
    ['a state', '?state=NH', ['020000004', '020000003']],
    ['a group', '?ntee=K', ['010000002']],
    ['words, state and group', '?q=garden&state=ME&ntee=C', ['010000001']],
    ['a page', '?pageSize=2&page=3', ['020000003']],
    ['a page past the end', '?page=9', []],
    ['the names', '?q=garden&sort=name', ['010000001', '020000004']],
  ])('finds %s', async (_what, query, numbers) => {
    expect(await numbersOf(query)).toEqual(numbers);
  });

  it('counts a facet without its own filter', async () => {
    const { total, facets } = await search('?q=garden&state=NH');
    expect(total).toBe(1);
    expect(facets.states.map(({ state }: { state: string }) => state)).toEqual(['ME', 'NH']);
    expect(facets.ntee.map(({ group }: { group: string }) => group)).toEqual(['A']);
  });

  it.each([
    ['?state=Maine', ['state']],
    ['?ntee=8&page=0', ['ntee', 'page']],
    ['?pageSize=101', ['pageSize']],
    ['?sort=size', ['sort']],
    [`?q=${'x'.repeat(201)}`, ['q']],
  ])('refuses %s and names every field', async (query, fields) => {
    const { status, body } = await server.visit(`/api/nonprofits${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'request.invalid', requestId: expect.any(String) });
    for (const field of fields) expect(JSON.stringify(body.details)).toContain(field);
  });
});

describe('GET /api/nonprofits/export.csv', () => {
  it('gives what a search finds, with its sources, and runs no formula', async () => {
    const { status, text, headers } = await server.visit('/api/nonprofits/export.csv?state=AE');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const rows = parse(text, { bom: true, columns: true });
    expect(rows).toMatchObject([
      {
        number: '040000005',
        name: "'=Sum(A1)",
        nteeCode: '0',
        nteeGroup: '',
        incomeUsd: '1',
        source: 'eo_me.csv',
      },
    ]);
  });
});

describe('GET /api/nonprofits/:id', () => {
  it('gives an entry as its registry has it, with source and date', async () => {
    const [{ id }] = (await search('?q=pantry')).items;
    const { status, body } = await server.visit(`/api/nonprofits/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      registeredName: 'BANGOR FOOD PANTRY',
      stateName: 'Maine',
      zip: '04401',
      subsection: '03',
      rulingMonth: '1995-08',
      assetsUsd: 1000,
      revenueUsd: 400,
      source: 'eo_me.csv',
      importedAt: expect.stringMatching(/Z$/),
    });
    const member = await server.member();
    expect((await member.call('GET', `/api/nonprofits/${id}`)).body).toEqual(body);
  });

  it('is 404 for one that is not there, and 400 for no id', async () => {
    const missing = await server.visit(`/api/nonprofits/${randomUUID()}`);
    expect(missing).toMatchObject({ status: 404, body: { code: 'nonprofits.not_found' } });
    expect((await server.visit('/api/nonprofits/one')).status).toBe(400);
  });
});
