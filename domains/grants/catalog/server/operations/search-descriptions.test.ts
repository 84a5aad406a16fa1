import { createReadStream, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestCaller } from '#members/identity/testing';
import type { SearchGrantsAnswer } from '../../contract/search-schemas.ts';
import { aCatalogServer, type CatalogServer } from '../../testing/catalog-server.ts';
import { importGrants } from '../services/import-grants.ts';

type Data = SearchGrantsAnswer['data'];

let server: CatalogServer;
let caller: TestCaller;

async function search(query: Record<string, string> | URLSearchParams): Promise<Data> {
  const { status, body, text } = await caller.call('GET', `/api/grants?${new URLSearchParams(query)}`);
  expect(status, text).toBe(200);
  return body.data as Data;
}

const RANK = ['strong', 'good', 'possible', 'weak'];

describe('a described search in the starter catalog', () => {
  beforeAll(async () => {
    server = await aCatalogServer({ starter: true });
    caller = await server.member();
    await server.live.catchUp();
  });
  afterAll(() => server.close());

  const q = 'groceries for hungry families';

  it('searches by the official words of its topics too, and says which', async () => {
    const { also, total, items } = await search({ q, pageSize: '100' });
    expect(also.length).toBeGreaterThan(0);
    for (const { label, terms } of also) expect([label, ...terms].every(Boolean)).toBe(true);
    const left = new URLSearchParams({ q, pageSize: '100' });
    for (const { id } of also) left.append('without', id);
    const narrow = await search(left);
    expect(narrow.also).toEqual([]);
    expect(total).toBeGreaterThan(narrow.total);
    const wide = new Set(items.map(({ id }) => id));
    for (const { id } of narrow.items) expect(wide.has(id)).toBe(true);
  });

  it('shows bands in the order of the list, on every page the same', async () => {
    const all = await search({ q, pageSize: '100' });
    expect(all.items).toHaveLength(all.total);
    const ranks = all.items.map(({ band }) => RANK.indexOf(band ?? ''));
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    expect(ranks[0]).toBeLessThan(3);
    const scores = all.items.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b! - a!));
    const second = await search({ q, pageSize: '5', page: '2' });
    expect(second.items.map(({ id }) => id)).toEqual(all.items.slice(5, 10).map(({ id }) => id));
    expect(second.items.map(({ band }) => band)).toEqual(all.items.slice(5, 10).map(({ band }) => band));
  });

  it.each(['clock repair classes for kids', 'a model railway for our town', 'choir for anyone who sings'])(
    'calls nothing good for "%s", which no grant here is about',
    async (words) => {
      const { items } = await search({ q: words, pageSize: '100' });
      expect(
        items.filter(({ band }) => band === 'good' || band === 'strong').map(({ title }) => title),
      ).toEqual([]);
    },
  );

  it('calls nothing better than good for bicycle classes, where the one bicycle grant is about paths', async () => {
    const { items } = await search({ q: 'bicycle repair classes for kids', pageSize: '100' });
    const near = items.filter(({ band }) => band === 'good' || band === 'strong');
    expect(near.map(({ title, band }) => [title, band])).toEqual([
      ['PeopleForBikes Community Grants', 'good'],
    ]);
  });

  it('has the band of a grant whatever the filters are', async () => {
    const all = await search({ q, pageSize: '100' });
    const few = await search({ q, kind: 'program', pageSize: '100' });
    const bandOf = new Map(all.items.map(({ id, band }) => [id, band]));
    expect(few.items.length).toBeGreaterThan(0);
    for (const { id, band } of few.items) expect(band).toBe(bandOf.get(id));
  });

  it.each<[string, Record<string, string>]>([
    ['a few words', { q: 'hungry families' }],
    ['words to the letter', { q: '"food pantries" for hungry families' }],
    ['another order', { q, sort: 'amount' }],
    ['no words', {}],
  ])('%s has neither bands nor further topics', async (_name, query) => {
    const { also, items } = await search(query);
    expect(also).toEqual([]);
    expect(items.every(({ band }) => band === null)).toBe(true);
  });

  it('searches by topics where no grant has a short text’s words', async () => {
    const { total, also, wordsOccur } = await search({ q: 'freezer' });
    expect(also.map(({ id }) => id).length).toBeGreaterThan(0);
    expect([total > 0, wordsOccur]).toEqual([true, true]);
    expect((await search({ q: 'zzyzx' })).also).toEqual([]);
  });

  it('exports the same rows', async () => {
    const { items, total } = await search({ q, pageSize: '100' });
    const { text } = await caller.call('GET', `/api/grants/export.csv?${new URLSearchParams({ q })}`);
    for (const { externalId } of items) expect(text).toContain(externalId);
    expect(total).toBe(items.length);
  });

  it('knows "open source" as one name', async () => {
    const { items } = await search({ q: 'open source security' });
    for (const { reasons } of items.slice(0, 3)) {
      const met = reasons.map(({ theirs }) => theirs.toLowerCase());
      expect(met).toEqual(expect.arrayContaining(['open', 'source']));
    }
  });
});

const FOLDER = resolve(process.cwd(), '../shared/data/grants');
const FILES = ['programs.jsonl', 'opportunities.jsonl'];

describe.skipIf(!FILES.every((file) => existsSync(resolve(FOLDER, file))))(
  'a search of the sample catalog (skipped where ../shared is absent)',
  () => {
    beforeAll(async () => {
      server = await aCatalogServer();
      caller = await server.member();
      for (const fileName of FILES) {
        await importGrants(server.services, {
          sourceId: fileName,
          fileName,
          format: 'hodag-sample',
          fetchedAt: new Date('2026-11-20T12:00:00Z'),
          chunks: createReadStream(resolve(FOLDER, fileName), 'utf8'),
          skipBadRows: true,
        });
      }
      await server.live.catchUp();
    });
    afterAll(() => server.close());

    it.each([
      'open source security',
      'security of open source software',
      'our open source library needs security work',
    ])('%s does not lead with Social Security', async (q) => {
      for (const support of [[], ['all']]) {
        const query = { q, status: 'all', ...(support[0] ? { support: support[0] } : {}) };
        const { items } = await search(query);
        expect(items.length).toBeGreaterThan(5);
        for (const { title } of items.slice(0, 5)) expect(title).not.toMatch(/social security/i);
      }
    });
  },
);
