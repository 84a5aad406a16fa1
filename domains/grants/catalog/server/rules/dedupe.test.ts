import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDuplicates, sameOpportunity } from './dedupe.ts';
import { countingWords, jaccard, type Listing, normalNumber, normalUrl, titleWords } from './dedupe-keys.ts';

const base: Listing = {
  sourceId: 'a',
  externalId: '1',
  kind: 'open',
  title: 'Coastal Resilience Small Grants for Harbour Towns',
  funder: { name: 'Great Lakes Shore Office' },
  url: 'https://shore.example.org/calls/coastal-2026',
  number: null,
  deadline: { kind: 'date', at: '2026-12-14T23:00:00Z', timeKnown: true },
};
const other = (changed: Partial<Listing>): Listing => ({
  ...base,
  sourceId: 'b',
  externalId: '2',
  url: null,
  ...changed,
});
const closing = (at: string): Listing['deadline'] => ({ kind: 'date', at, timeKnown: false });

describe('sameOpportunity', () => {
  it.each<[string, Partial<Listing>, string | null]>([
    ['same words in another order', { title: 'Small grants: coastal resilience for harbour towns' }, 'title'],
    [
      'same address with tracking',
      {
        url: 'http://www.shore.example.org/calls/coastal-2026/?utm_source=x#top',
        deadline: { kind: 'unknown' },
      },
      'address',
    ],
    ['closing a zone apart', { deadline: closing('2026-12-15T05:00:00Z') }, 'title'],
    ['another round number', { title: `${base.title} 2` }, null],
    ['another closing day', { deadline: closing('2027-01-20T23:00:00Z') }, null],
    ['an unknown closing day', { deadline: { kind: 'unknown' } }, null],
    ['another funder', { funder: { name: 'Ministry of Fisheries' } }, null],
    ['no funder', { funder: null }, null],
    ['an award of the same name', { kind: 'award' }, null],
    ['the same source', { sourceId: 'a' }, null],
    ['two words changed', { title: 'Coastal Resilience Large Grants for Inland Towns' }, null],
    ['the front page only', { url: 'https://shore.example.org/', deadline: { kind: 'unknown' } }, null],
  ])('%s', (_, changed, reason) => {
    expect(sameOpportunity(base, other(changed))).toBe(reason);
    expect(sameOpportunity(other(changed), base)).toBe(reason);
  });

  it('trusts a call number, and separates different ones', () => {
    const numbered = { ...base, number: 'GLSO-2026-04' };
    const unclear = { deadline: { kind: 'unknown' } as const, title: 'Coastal Resilience for Harbour Towns' };
    expect(sameOpportunity(numbered, other({ ...unclear, number: 'glso 2026 04' }))).toBe('number');
    expect(sameOpportunity(numbered, other({ number: 'GLSO-2026-05' }))).toBeNull();
    expect(
      sameOpportunity(numbered, other({ number: 'GLSO-2026-04', title: 'Harbour dredging' })),
    ).toBeNull();
  });
});

describe('keys', () => {
  it.each([
    ['https://WWW.Example.org/a/?b=2&a=1&utm_campaign=x#y', 'example.org/a?a=1&b=2'],
    ['http://example.org/a/index.html', 'example.org/a'],
    ['https://example.org/', null],
    ['not an address', null],
  ])('%s is %s', (url, normal) => {
    expect(normalUrl(url)).toBe(normal);
  });

  it('takes only real call numbers and counting words', () => {
    expect(normalNumber('par-26-123')).toBe('PAR26123');
    expect(normalNumber('ABCDEF')).toBeNull();
    expect(normalNumber('12')).toBeNull();
    expect(['NSF 27-534', 'nsf27-534'].map(normalNumber)).toEqual(['27534', '27534']);
    expect(normalNumber('PD 20-1260')).toBe(normalNumber('pd20-1260'));
    expect(normalNumber('NSF-ABC-27')).toBe('NSFABC27');
    expect(countingWords(titleWords('Round II of the R01 grants 2026'))).toBe('2026 ii r01');
    expect(jaccard(['a', 'b'], ['b', 'c'])).toBeCloseTo(1 / 3);
    expect(jaccard([], [])).toBe(0);
  });
});

describe('findDuplicates', () => {
  it('groups three sources and shows the trusted one first', () => {
    const listings = [
      other({}),
      base,
      other({ sourceId: 'c', externalId: '9', title: 'Something else entirely here' }),
      other({ sourceId: 'd' }),
    ];
    expect(findDuplicates(listings, ['d'])).toEqual([{ members: [3, 1, 0], reasons: ['title'] }]);
  });

  it('shows the one that states most', () => {
    const listings = [base, other({ facts: 3 }), other({ sourceId: 'c', facts: 2 })];
    expect(findDuplicates(listings)).toEqual([{ members: [1, 2, 0], reasons: ['title'] }]);
  });

  it('does not join by an address that one source uses for several calls', () => {
    const page = { url: 'https://portal.example.org/calls', deadline: { kind: 'unknown' } as const };
    const listings = [
      other({ ...page }),
      other({ ...page, externalId: '3' }),
      other({ ...page, sourceId: 'c' }),
    ];
    expect(findDuplicates(listings)).toEqual([]);
  });

  it('does not let a chain join two records of one source', () => {
    const listings = [base, other({}), { ...base, externalId: '7' }];
    for (const { members } of findDuplicates(listings)) {
      const sources = members.map((at) => listings[at]?.sourceId);
      expect(new Set(sources).size).toBe(sources.length);
    }
    expect(findDuplicates(listings)).toHaveLength(1);
  });

  const words = [
    'harbour',
    'river',
    'school',
    'water',
    'energy',
    'youth',
    'music',
    'soil',
    'round',
    '2026',
    '2027',
  ];
  const listing = fc.record({
    sourceId: fc.constantFrom('a', 'b', 'c'),
    externalId: fc.uuid(),
    kind: fc.constantFrom('open' as const, 'award' as const),
    title: fc.shuffledSubarray(words, { minLength: 3, maxLength: 5 }).map((chosen) => chosen.join(' ')),
    funder: fc.constantFrom({ name: 'Shore Office' }, { name: 'Energy Agency' }, null),
    url: fc.constantFrom('https://x.example.org/a', 'https://x.example.org/b', null),
    number: fc.constantFrom('AB-123', 'AB-124', null),
    deadline: fc.constantFrom(
      closing('2026-12-14T23:00:00Z'),
      closing('2026-12-15T05:00:00Z'),
      closing('2027-02-01T05:00:00Z'),
    ),
  });

  it('misses no pair that a full comparison finds by number or title, whatever the order', () => {
    const identity = (all: Listing[]) =>
      findDuplicates(all).map(({ members }) => members.map((at) => all[at]?.externalId));
    fc.assert(
      fc.property(
        fc.uniqueArray(listing, { maxLength: 14, selector: (one) => one.externalId }),
        (listings) => {
          const groups = findDuplicates(listings);
          const grouped = new Set(groups.flatMap(({ members }) => members));
          const paired = (one: Listing, two: Listing) =>
            ['number', 'title'].includes(sameOpportunity(one, two) ?? '');
          listings.forEach((one, at) => {
            const partners = listings.flatMap((two, index) => (paired(one, two) ? [index] : []));
            // A partner may already stand with another record of the same source; then the pair stays apart.
            if (partners.length > 0) expect([at, ...partners].some((index) => grouped.has(index))).toBe(true);
          });
          for (const { members } of groups) {
            const kinds = new Set(members.map((at) => listings[at]?.kind));
            const sources = members.map((at) => listings[at]?.sourceId);
            expect(kinds.size).toBe(1);
            expect(new Set(sources).size).toBe(sources.length);
          }
          expect(identity([...listings].reverse())).toEqual(identity(listings));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('compares thousands without comparing all pairs', () => {
    let reads = 0;
    const many = Array.from(
      { length: 4000 },
      (_, at): Listing => ({
        ...base,
        sourceId: at % 2 === 0 ? 'a' : 'b',
        externalId: String(at),
        url: null,
        title: `Call of the county ${(at >> 1) * 7919} for rivers and schools`,
        // Each comparison begins by reading both kinds; all pairs would be sixteen million reads.
        get kind() {
          reads += 1;
          return base.kind;
        },
      }),
    );
    expect(findDuplicates(many)).toHaveLength(2000);
    expect(reads).toBeGreaterThanOrEqual(many.length);
    expect(reads).toBeLessThan(20 * many.length);
  });
});
