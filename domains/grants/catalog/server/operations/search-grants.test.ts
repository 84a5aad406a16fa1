import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpportunityInput } from '#engines/opportunity-formats';
import type { TestCaller } from '#members/identity/testing';
import { aCatalogServer, type CatalogServer } from '../../testing/catalog-server.ts';
import { anOpportunityInput, someOpportunities } from '../../testing/factories.ts';

let server: CatalogServer;
let caller: TestCaller;
let records: (OpportunityInput & { sourceId: string })[];

const date = (at: string) => ({ kind: 'date', at, timeKnown: true }) as const;
const WORDS = ['salmon', 'harbour', 'literacy', 'solar', 'museum'];
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

/** A catalog in which every filter splits differently. */
function catalog(): (OpportunityInput & { sourceId: string })[] {
  return Array.from({ length: 60 }, (_, at) => ({
    sourceId: pick(['alpha', 'beta', 'gamma'], at),
    ...anOpportunityInput({
      externalId: `record-${at}`,
      kind: pick(['open', 'program', 'open', 'award'] as const, at),
      title: `${pick(WORDS, at)} work number ${at}`,
      description: `Money for ${pick(WORDS, at)} and ${pick(WORDS, at + 2)} in the year.`,
      funder: { name: pick(['Rivers Trust', 'Shore Office', 'Arts Council'], Math.floor(at / 7)) },
      regions: pick([['US'], ['US', 'CA'], ['DE'], []], Math.floor(at / 3)),
      categories: pick([['Climate'], ['Arts'], ['Climate', 'Water']], at),
      applicantTypes: pick(
        [['individual'], ['non_profit_with_501c3', 'individual'], []] as const,
        at,
      ).slice(),
      amounts: pick(
        [
          { min: 1000, max: 5000, total: null, currency: 'USD' },
          { min: null, max: 40_000, total: null, currency: 'USD' },
          { min: null, max: null, total: 90_000, currency: 'USD' },
          { min: null, max: null, total: null, currency: null },
        ],
        Math.floor(at / 2),
      ),
      deadline: pick(
        [date('2099-01-01T00:00:00Z'), date('2020-01-01T00:00:00Z'), { kind: 'rolling' } as const],
        at,
      ),
      sourceState: pick(['open', null, 'closed', 'open'] as const, Math.floor(at / 5)),
    }),
  }));
}

const isOpen = ({ kind, sourceState, deadline }: OpportunityInput): boolean =>
  kind !== 'award' &&
  sourceState !== 'closed' &&
  (deadline.kind !== 'date' || Date.parse(deadline.at) > Date.now());

beforeAll(async () => {
  server = await aCatalogServer();
  caller = await server.member();
  records = catalog();
  await someOpportunities(server.database.db, records);
  await server.live.catchUp();
});
afterAll(() => server.close());

async function search(query: string) {
  const { status, body, text } = await caller.call('GET', `/api/grants?${query}`);
  expect(status, text).toBe(200);
  return body.data as {
    items: { externalId: string; title: string; score: number | null; reasons: object[]; status: string }[];
    total: number;
    openCounts: { open: number; programs: number; otherSupport: number };
    facets: Record<string, { value: string; count: number }[]>;
    sources: Record<string, string>;
    repairs: object[];
    suggestions: object[];
    wordsOccur: boolean;
  };
}

type Test = (record: OpportunityInput & { sourceId: string }) => boolean;
const FILTERS: Readonly<Record<string, readonly [string, Test]>> = {
  kind: ['kind=program', ({ kind }) => kind === 'program'],
  source: ['source=alpha&source=beta', ({ sourceId }) => sourceId !== 'gamma'],
  region: ['region=CA', ({ regions }) => regions.includes('CA')],
  category: ['category=Water', ({ categories }) => categories.includes('Water')],
  applicantType: ['applicantType=individual', ({ applicantTypes }) => applicantTypes.includes('individual')],
  funder: ['funder=Rivers%20Trust', ({ funder }) => funder?.name === 'Rivers Trust'],
  minAmount: ['minAmount=20000', ({ amounts: { max, total } }) => (max ?? total ?? 0) >= 20_000],
  maxAmount: ['maxAmount=2000', ({ kind, amounts }) => smallest(kind, amounts) <= 2000],
};

/** A call that names only the most may give less; a past award was what it was. */
function smallest(kind: string, { min, max, total }: OpportunityInput['amounts']): number {
  const most = max ?? total;
  if (most === null) return Number.POSITIVE_INFINITY;
  return kind === 'award' ? most : (min ?? 0);
}

describe('searchGrants filters', () => {
  it.each(Object.entries(FILTERS))('%s finds exactly what passes it', async (_name, [query, test]) => {
    for (const [status, base] of [
      ['all', () => true],
      ['open', isOpen],
    ] as const) {
      const wanted = records.filter((record) => base(record) && test(record));
      const found = await search(`${query}&status=${status}&pageSize=100`);
      expect(found.items.map(({ externalId }) => externalId).sort()).toEqual(
        wanted.map(({ externalId }) => externalId).sort(),
      );
      expect(found.total).toBe(wanted.length);
      expect(wanted.length).toBeGreaterThan(0);
    }
  });

  it('hide what has closed and past awards unless asked for', async () => {
    const open = await search('pageSize=100');
    expect(open.total).toBe(records.filter(isOpen).length);
    expect(open.openCounts).toMatchObject({ otherSupport: 0 });
    expect(open.items.some(({ status }) => status === 'closed')).toBe(false);
    const all = await search('status=all&pageSize=100');
    expect(all.total).toBe(records.length);
    expect(all.openCounts).toEqual(open.openCounts);
    expect(open.openCounts.open + open.openCounts.programs).toBe(open.total);
  });

  it('counts of a facet are true and ignore that facet’s own filter', async () => {
    const facetValues: Record<
      string,
      Test extends (record: infer R) => unknown ? (record: R) => readonly string[] : never
    > = {
      kind: ({ kind }) => [kind],
      source: ({ sourceId }) => [sourceId],
      region: ({ regions }) => regions,
      category: ({ categories }) => categories,
      applicantType: ({ applicantTypes }) => applicantTypes,
      funder: ({ funder }) => (funder ? [funder.name] : []),
    };
    const set = ['region', 'applicantType', 'minAmount'];
    for (const [status, base] of [
      ['all', () => true],
      ['open', isOpen],
    ] as const) {
      const found = await search(`status=${status}&${set.map((name) => FILTERS[name]![0]).join('&')}`);
      for (const [facet, valuesOf] of Object.entries(facetValues)) {
        const tests = set.filter((name) => name !== facet).map((name) => FILTERS[name]![1]);
        const counts = new Map<string, number>();
        for (const record of records.filter((one) => base(one) && tests.every((test) => test(one)))) {
          for (const value of valuesOf(record)) counts.set(value, (counts.get(value) ?? 0) + 1);
        }
        expect(new Map(found.facets[facet]!.map(({ value, count }) => [value, count])), facet).toEqual(
          counts,
        );
      }
    }
  });

  it('closesWithinDays leaves out what has no date', async () => {
    const near = await search('closesWithinDays=3650&pageSize=100');
    expect(near.total).toBe(0);
    const { total } = await search('pageSize=1');
    expect(total).toBeGreaterThan(0);
  });

  it('refuses unknown fields and values, naming each', async () => {
    const { status, body } = await caller.call('GET', '/api/grants?colour=red&kind=loan&page=0&pageSize=101');
    expect(status).toBe(400);
    const fields = body.details.fields.map(({ field }: { field: string }) => field);
    expect(new Set(fields)).toEqual(new Set(['colour', 'kind', 'page', 'pageSize']));
  });
});

describe('searchGrants answers', () => {
  it('pages without losing or repeating a record', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7].map((page) => search(`status=all&pageSize=10&page=${page}`)),
    );
    const ids = pages.flatMap(({ items }) => items.map(({ externalId }) => externalId));
    expect(new Set(ids).size).toBe(records.length);
    expect(ids).toHaveLength(records.length);
    expect(pages[6]!.items).toEqual([]);
  });

  it('sorts by deadline and by amount', async () => {
    const at = (externalId: string) => records.find((record) => record.externalId === externalId)!;
    const amounts = (await search('sort=amount&pageSize=100')).items.map(({ externalId }) => {
      const { max, total } = at(externalId).amounts;
      return max ?? total ?? -1;
    });
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
    const closings = (await search('sort=deadline&status=all&pageSize=100')).items.map(({ externalId }) => {
      const { deadline } = at(externalId);
      return deadline.kind === 'date' ? Date.parse(deadline.at) : Number.POSITIVE_INFINITY;
    });
    expect(closings).toEqual([...closings].sort((a, b) => a - b));
    const [latest] = (await search('status=all')).items;
    expect(at(latest!.externalId).deadline).toMatchObject({ at: '2099-01-01T00:00:00Z' });
  });

  it('says which words met, the title first, weightiest first', async () => {
    const { items } = await search('q=the+museums+work&status=all&pageSize=100');
    const [first] = items as unknown as {
      score: number;
      reasons: { yours: string; theirs: string; field: string; snippet: string; share: number }[];
    }[];
    expect(first!.score).toBeGreaterThan(0);
    const museum = first!.reasons.find(({ yours }) => yours === 'museums');
    expect(museum).toMatchObject({ theirs: 'museum' });
    expect(museum!.snippet).toContain('museum');
    for (const { reasons } of items as { reasons: { share: number }[] }[]) {
      expect(reasons.length).toBeGreaterThan(0);
      const shares = reasons.map(({ share }) => share);
      expect(shares).toEqual([...shares].sort((a, b) => b - a));
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(1 + 1e-9);
    }
  });

  it('finds words in quotation marks only where they stand together', async () => {
    const both = await search('q=literacy+salmon&status=all&pageSize=100');
    const { items, total, wordsOccur } = await search('q=%22literacy+and+solar%22&status=all&pageSize=100');
    const wanted = records.filter(({ description }) => description.includes('literacy and museum'));
    expect(total).toBe(0);
    expect([items, wordsOccur]).toEqual([[], true]);
    const found = await search('q=%22literacy+and+museum%22&status=all&pageSize=100');
    expect(found.items.map(({ externalId }) => externalId).sort()).toEqual(
      wanted.map(({ externalId }) => externalId).sort(),
    );
    expect(found.total).toBeGreaterThan(0);
    expect(found.total).toBeLessThan(both.total);
  });

  it('keeps operators out of the words, and says what they did', async () => {
    const of = async (q: string) => {
      const { status, body, text } = await caller.call(
        'GET',
        `/api/grants?pageSize=100&q=${encodeURIComponent(q)}`,
      );
      expect(status, text).toBe(200);
      const { items, operators, hints } = body.data;
      return {
        ids: items.map(({ externalId }: { externalId: string }) => externalId).sort(),
        operators,
        hints,
      };
    };
    const wanted = (test: Test) => records.filter((record) => isOpen(record) && test(record));
    const ids = (test: Test) =>
      wanted(test)
        .map(({ externalId }) => externalId)
        .sort();
    const amount = await of('amount:>20000');
    expect(amount.ids).toEqual(ids(({ amounts: { max, total } }) => (max ?? total ?? 0) >= 20_000));
    expect(amount.operators).toEqual([{ typed: 'amount:>20000', meaning: 'At least $20,000' }]);
    expect((await of('deadline:>2090-01-01')).ids).toEqual(ids(({ deadline }) => deadline.kind === 'date'));
    expect((await of('deadline:<90d')).ids).toEqual([]);
    expect((await of('status:all')).ids).toHaveLength(records.length);
    expect((await of('-literacy')).ids).toEqual(
      ids(({ title, description }) => !`${title} ${description}`.includes('literacy')),
    );
    expect((await of('work -"literacy and museum"')).ids).toEqual(
      ids(({ description }) => !description.includes('literacy and museum')),
    );
    const unknown = await of('literacy foo:bar');
    expect(unknown.ids).toEqual((await of('literacy')).ids);
    expect(unknown.hints).toEqual([expect.stringContaining('deadline:<90d')]);
  });

  it('refuses more words than a page of description has', async () => {
    const many = Array.from({ length: 301 }, (_, at) => `w${at}`).join(' ');
    for (const path of ['/api/grants', '/api/grants/export.csv']) {
      const { status, body } = await caller.call('GET', `${path}?q=${encodeURIComponent(many)}`);
      expect([status, body.code]).toEqual([400, 'grants.search_too_long']);
    }
    expect((await caller.call('GET', `/api/grants?q=${'x'.repeat(2001)}`)).status).toBe(400);
  });

  it('lets no quoted title empty a pasted description', async () => {
    const text = 'Our "Night of Books" brings literacy to five towns and we look for money to go on';
    const { status, body } = await caller.call('GET', `/api/grants?q=${encodeURIComponent(text)}`);
    expect(status).toBe(200);
    expect(body.data.total).toBeGreaterThan(0);
  });

  it('finds a place by its name, and not the country that most records are for', async () => {
    const ids = async (query: string) =>
      (await search(query)).items.map(({ externalId }) => externalId).sort();
    expect(await ids('q=Canada&status=all&pageSize=100')).toEqual(
      await ids('region=CA&status=all&pageSize=100'),
    );
    expect((await search('q=Germany&status=all')).total).toBeGreaterThan(0);
    expect(await ids('q=%22United%20States%22&status=all')).toEqual([]);
  });

  it('has neither score nor reasons without words', async () => {
    const { items } = await search('pageSize=3');
    expect(items.map(({ score, reasons }) => [score, reasons])).toEqual(items.map(() => [null, []]));
  });

  it('does not take unknown words of a small catalog for typing errors', async () => {
    const { items, total, repairs, suggestions } = await search('q=literaccy');
    expect({ items, total, repairs }).toEqual({ items: [], total: 0, repairs: [] });
    expect(suggestions).toEqual([{ typed: 'literaccy', meant: 'literacy' }]);
  });

  it.each(['zzzzqqqq', '川の復元', 'zzzzqqqq&region=DE'])(
    'finds nothing without failing, and says that the words occur nowhere: %s',
    async (words) => {
      const { items, total, repairs, wordsOccur } = await search(`q=${words}`);
      expect({ items, total, repairs, wordsOccur }).toEqual({
        items: [],
        total: 0,
        repairs: [],
        wordsOccur: false,
      });
    },
  );

  it.each(['', 'q=literacy', 'q=zzzzqqqq%20literacy', 'q=literacy&funder=Nobody'])(
    'blames no words that occur, whatever filters hide: %s',
    async (query) => expect((await search(query)).wordsOccur).toBe(true),
  );

  it('is closed to visitors', async () => {
    expect((await server.visit('/api/grants')).status).toBe(401);
  });

  it('suggests only words that find something under the filters', async () => {
    const lone = { title: 'Archipelago ferries', funder: { name: 'Sea Office' }, sourceId: 'alpha' };
    await someOpportunities(server.database.db, [lone]);
    await server.live.catchUp();
    const suggested = async (filters: string) => {
      const { suggestions } = await search(`q=archipelagoo%20literaccy&${filters}`);
      return (suggestions as { meant: string }[]).map(({ meant }) => meant);
    };
    expect(await suggested('status=all')).toEqual(['archipelago', 'literacy']);
    expect(await suggested('funder=Sea%20Office')).toEqual(['archipelago']);
    expect(await suggested('funder=Nobody')).toEqual([]);
  });
});

describe('searchGrants in a large catalog', () => {
  it('repairs a word that occurs nowhere, says so, and names the word that met', async () => {
    const more = Array.from({ length: 1000 }, (_, at) => ({
      sourceId: 'large',
      externalId: `l${at}`,
      title: `Lot ${at}`,
    }));
    await someOpportunities(server.database.db, more);
    await server.live.catchUp();
    const { items, repairs, suggestions } = await search('q=literaccy');
    expect(repairs).toEqual([{ typed: 'literaccy', used: 'literacy' }]);
    expect(suggestions).toEqual([]);
    expect(items[0]!.title).toContain('literacy');
    expect(items[0]!.reasons).toEqual([expect.objectContaining({ yours: 'literaccy', theirs: 'literacy' })]);
  });
});

describe('searchGrants in any script', () => {
  it.each([
    ['Гранты для сельских школ', 'школ', 'школ'],
    ['為農村學校提供飲用水', '學校', '學校'],
    ['환경 보조금 사업', '보조금', '보조금'],
    ['منح لترميم المتاحف', 'المَتاحف', 'المتاحف'],
    ['ग्रामीण विद्यालय अनुदान', 'विद्यालय', 'विद्यालय'],
    ['ทุนสนับสนุนโรงเรียน', 'โรงเรียน', 'โรงเรียน'],
  ])('finds "%s" by "%s" and shows the word that met', async (title, typed, theirs) => {
    await someOpportunities(server.database.db, [{ sourceId: 'alpha', ...anOpportunityInput({ title }) }]);
    await server.live.catchUp();
    const { items } = await search(`q=${encodeURIComponent(typed)}`);
    expect(items.map((item) => item.title)).toEqual([title]);
    expect(items[0]?.reasons).toEqual([expect.objectContaining({ theirs })]);
  });
});

describe('kinds of support', () => {
  it('leave out other kinds of support unless asked for; an unknown kind counts as a grant', async () => {
    const kinds = ['grant', null, 'loan', 'loan', 'personal'] as const;
    const q = 'lighthouse';
    await someOpportunities(
      server.database.db,
      kinds.map((supportKind, at) => ({
        supportKind,
        title: `Lighthouse keepers ${at}`,
        externalId: `kind-${at}`,
      })),
    );
    await server.live.catchUp();
    const ids = async (filter: string) =>
      (await search(`q=${q}${filter}`)).items.map(({ externalId }) => externalId).sort();
    expect(await ids('')).toEqual(['kind-0', 'kind-1']);
    expect(await ids('&support=loan')).toEqual(['kind-2', 'kind-3']);
    expect(await ids('&support=grant&support=personal')).toEqual(['kind-0', 'kind-1', 'kind-4']);
    expect(await ids('&support=all')).toEqual(kinds.map((_, at) => `kind-${at}`));
    const { facets, openCounts } = await search(`q=${q}`);
    expect(facets.support).toEqual([
      { value: 'grant', count: 2 },
      { value: 'loan', count: 2 },
      { value: 'personal', count: 1 },
    ]);
    expect(openCounts.otherSupport).toBe(3);
  });
});
