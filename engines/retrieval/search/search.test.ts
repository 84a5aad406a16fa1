import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRetrievalIndex, type Filter, type RetrievalDocument, type SearchRequest } from '../index.ts';

const FUNDERS = ['NEH', 'NSF', 'EPA'];
const YEARS = { min: 1990, max: 1995 };

const someDocuments = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 0, max: 60 }).map(String),
    title: fc.constantFrom('river', 'salmon river', 'music', ''),
    text: fc.constantFrom('river music', 'salmon', 'history of rivers', ''),
    keywords: fc.record({ funder: fc.subarray(FUNDERS), region: fc.subarray(['north', 'south']) }),
    numbers: fc.record({ year: fc.option(fc.integer(YEARS)) }),
  }),
  { selector: ({ id }) => id, maxLength: 30 },
);

const someFilters: fc.Arbitrary<Filter[]> = fc.array(
  fc.oneof(
    fc.subarray(FUNDERS).map((anyOf): Filter => ({ attribute: 'funder', anyOf })),
    fc.subarray(FUNDERS).map((noneOf): Filter => ({ attribute: 'funder', noneOf })),
    fc.subarray(['north', 'south', 'nowhere']).map((anyOf): Filter => ({ attribute: 'region', anyOf })),
    fc
      .record({ atLeast: fc.integer(YEARS), atMost: fc.integer(YEARS), orMissing: fc.boolean() })
      .map((bounds): Filter => ({ attribute: 'year', ...bounds })),
  ),
  { maxLength: 4 },
);

type Held = { keywords: Record<string, string[]>; numbers: { year: number | null } };

/** The filters read literally, one document at a time. */
function passes({ keywords, numbers }: Held, filter: Filter): boolean {
  if ('atLeast' in filter || 'atMost' in filter) {
    const { year } = numbers;
    return year === null
      ? (filter.orMissing ?? false)
      : year >= (filter.atLeast ?? 0) && year <= (filter.atMost ?? 9999);
  }
  const own = keywords[filter.attribute] ?? [];
  const wanted = 'anyOf' in filter ? filter.anyOf : undefined;
  const unwanted = 'noneOf' in filter ? filter.noneOf : undefined;
  return (
    (wanted === undefined || own.some((value) => wanted.includes(value))) &&
    !own.some((value) => unwanted?.includes(value) ?? false)
  );
}

function anIndex(documents: readonly RetrievalDocument[]) {
  const index = createRetrievalIndex({ keywords: ['funder', 'region'], numbers: ['year'] });
  // In three batches, so that results come from several segments.
  for (const part of [0, 1, 2]) index.put(documents.filter((_, at) => at % 3 === part));
  return index;
}

describe('filters and facets', () => {
  it('equal what reading every document gives, with and without a query', () => {
    const queries = fc.constantFrom(undefined, 'river', 'salmon music');
    fc.assert(
      fc.property(someDocuments, someFilters, queries, (documents, filters, query) => {
        const index = anIndex(documents);
        const text = query === undefined ? {} : { query };
        const all = new Set(index.search({ ...text, limit: 100 }).hits.map(({ id }) => id));
        const matching = documents.filter(({ id }) => all.has(id));
        const facets = [{ attribute: 'funder' }, { attribute: 'region' }];
        const result = index.search({ ...text, filters, facets, limit: 100 });
        const expected = matching.filter((document) => filters.every((filter) => passes(document, filter)));
        expect(new Set(result.hits.map(({ id }) => id))).toEqual(new Set(expected.map(({ id }) => id)));
        expect(result.total).toBe(expected.length);
        for (const attribute of ['funder', 'region'] as const) {
          const others = filters.filter((filter) => filter.attribute !== attribute);
          const seen = matching.filter((document) => others.every((filter) => passes(document, filter)));
          const counts = new Map<string, number>();
          for (const { keywords } of seen) {
            for (const value of keywords[attribute]) counts.set(value, (counts.get(value) ?? 0) + 1);
          }
          const found = result.facets[attribute] ?? [];
          expect(new Map(found.map(({ value, count }) => [value, count]))).toEqual(counts);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('do not change the scores of what they leave', () => {
    fc.assert(
      fc.property(someDocuments, someFilters, (documents, filters) => {
        const index = anIndex(documents);
        const open = index.search({ query: 'salmon river', limit: 100 }).hits;
        const left = index.search({ query: 'salmon river', filters, limit: 100 }).hits;
        const ids = new Set(left.map(({ id }) => id));
        expect(left).toEqual(open.filter(({ id }) => ids.has(id)));
      }),
    );
  });

  it('count ranges of numbers, open ends and empty ranges included', () => {
    const years = [1990, 1991, 1995, null];
    const index = anIndex(years.map((year, at) => ({ id: `${at}`, title: '', text: '', numbers: { year } })));
    const ranges = [
      { key: 'before 1991', to: 1991 },
      { key: '1991 to 1995', from: 1991, to: 1995 },
      { key: '1996 on', from: 1996 },
    ];
    const filters = [{ attribute: 'year', atLeast: 1995 }];
    const { facets, total } = index.search({ filters, facets: [{ attribute: 'year', ranges }] });
    expect(total).toBe(1);
    expect(facets.year?.map(({ count }) => count)).toEqual([1, 1, 0]);
  });

  it('return the most frequent values first, as many as asked for', () => {
    const index = anIndex(
      ['NSF', 'NEH', 'NEH', 'EPA'].map((funder, at) => ({
        id: `${at}`,
        title: '',
        text: '',
        keywords: { funder: [funder] },
      })),
    );
    const { facets } = index.search({ facets: [{ attribute: 'funder', limit: 2 }] });
    expect(facets.funder).toEqual([
      { value: 'NEH', count: 2 },
      { value: 'EPA', count: 1 },
    ]);
  });
});

describe('order and pages', () => {
  const index = anIndex([
    { id: 'a', title: 'Salmon', text: '', numbers: { year: 1993 } },
    { id: 'b', title: 'Salmon river', text: '', numbers: { year: 1991 } },
    { id: 'c', title: 'River', text: '', numbers: {} },
    { id: 'd', title: 'Music', text: '', numbers: { year: Number.NaN } },
  ]);
  const ids = (request: SearchRequest) => index.search(request).hits.map(({ id }) => id);

  it.each([
    ['ascending', ['b', 'a', 'c', 'd']],
    ['descending', ['a', 'b', 'c', 'd']],
  ] as const)('sorts by a number %s, those without one last', (direction, expected) => {
    expect(ids({ sort: { attribute: 'year', direction } })).toEqual(expected);
  });

  it('sorts matches of a query by a number and keeps their scores', () => {
    const request = { query: 'salmon river', sort: { attribute: 'year', direction: 'ascending' } } as const;
    expect(ids(request)).toEqual(['b', 'a', 'c']);
    const scores = new Map(index.search({ query: 'salmon river' }).hits.map((hit) => [hit.id, hit.score]));
    for (const { id, score } of index.search(request).hits) expect(score).toBe(scores.get(id));
  });

  it('finds among some documents alone, unknown ids aside, and counts facets within them', () => {
    expect(ids({ among: ['d', 'b', 'zz'] })).toEqual(['b', 'd']);
    expect(ids({ query: 'salmon', among: ['d'] })).toEqual(
      ids({ query: 'salmon' }).filter((id) => id === 'd'),
    );
    expect(ids({ among: [] })).toEqual([]);
    const [within] = ['b'].map((id) => index.search({ among: [id], facets: [{ attribute: 'funder' }] }));
    expect(within?.total).toBe(1);
  });

  it('asks for more of the query where that is wanted', () => {
    expect(ids({ query: 'salmon river', minimumMatch: 1 })).toEqual(['b']);
    expect(new Set(ids({ query: 'salmon river', minimumMatch: 0.1 }))).toEqual(new Set(['a', 'b', 'c']));
  });

  it('lists everything without a query and nothing for a query of unknown words', () => {
    expect(ids({})).toEqual(['a', 'b', 'c', 'd']);
    expect(ids({ query: '  ' })).toHaveLength(4);
    expect(ids({ query: 'zzyzx' })).toEqual([]);
    expect(ids({ query: 'the' })).toEqual([]);
  });

  it('gives pages that join to the whole, beyond the reranked head too', () => {
    const many = createRetrievalIndex();
    many.put(
      Array.from({ length: 330 }, (_, at) => ({
        id: `${at}`,
        title: '',
        text: `salmon ${'river '.repeat(at % 7)}`,
      })),
    );
    const whole = many.search({ query: 'salmon river', limit: 400 });
    const pages = [0, 70, 140, 210, 280].flatMap(
      (offset) => many.search({ query: 'salmon river', offset, limit: 70 }).hits,
    );
    expect(pages).toEqual(whole.hits);
    expect(whole.total).toBe(330);
    expect(new Set(pages.map(({ id }) => id)).size).toBe(330);
  });

  it.each([
    [{ offset: -1 }, 'whole numbers'],
    [{ limit: 1.5 }, 'whole numbers'],
    [{ minimumMatch: 2 }, 'between 0 and 1'],
    [{ filters: [{ attribute: 'colour', anyOf: ['red'] }] }, 'no keyword attribute "colour"'],
    [{ filters: [{ attribute: 'year', anyOf: ['1991'] }] }, 'is a number'],
    [{ filters: [{ attribute: 'funder', atLeast: 3 }] }, 'has keywords'],
    [{ filters: [{ attribute: 'year', atLeast: Number.NaN }] }, 'must be numbers'],
    [{ facets: [{ attribute: 'colour' }] }, 'no keyword attribute'],
    [{ sort: { attribute: 'funder', direction: 'ascending' as const } }, 'no number attribute'],
  ])('refuses %j', (request, message) => {
    expect(() => index.search(request)).toThrow(message);
  });
});
