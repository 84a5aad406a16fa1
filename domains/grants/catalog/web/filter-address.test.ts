import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { APPLICANT_TYPES } from '#engines/opportunity-formats';
import { addressOf } from '#platform/web/transport.ts';
import { type SearchGrantsQuery, searchGrantsQuerySchema } from '../contract/search-schemas.ts';
import { catalogApi } from './api.ts';
import { PAGE_SIZE, queryOfAddress } from './filter-address.ts';

/** As the export link writes a search; the page's own address has the same names. */
const addressOfQuery = (query: SearchGrantsQuery): URLSearchParams =>
  new URL(addressOf(catalogApi.searchGrants.route, { query }), 'http://page').searchParams;

const label = fc
  .string({ minLength: 1, maxLength: 40 })
  .map((text) => text.trim())
  .filter((text) => text !== '');
const several = (one: fc.Arbitrary<string>) => fc.uniqueArray(one, { minLength: 1, maxLength: 6 });

const query = fc
  .record(
    {
      q: label,
      status: fc.constant('all'),
      kind: several(fc.constantFrom('open', 'program', 'award')),
      support: several(fc.constantFrom('grant', 'loan', 'insurance', 'tax', 'personal', 'other', 'all')),
      applicantType: several(fc.constantFrom(...APPLICANT_TYPES)),
      region: several(label),
      category: several(label),
      funder: several(label),
      source: several(label),
      without: several(label),
      minAmount: fc.integer({ min: 1, max: 1e15 }),
      maxAmount: fc.double({ min: 0.01, max: 1e15, noNaN: true }),
      closesWithinDays: fc.integer({ min: 1, max: 3650 }),
      sort: fc.constantFrom('deadline', 'amount'),
      page: fc.integer({ min: 2, max: 10_000 }),
    },
    { requiredKeys: [] },
  )
  .map((filters) => ({ pageSize: PAGE_SIZE, ...filters }) as SearchGrantsQuery);

describe('filters and the address', () => {
  it('every search comes back from its address', () => {
    fc.assert(
      fc.property(query, (given) => {
        expect(queryOfAddress(addressOfQuery(given))).toEqual(given);
      }),
    );
  });

  it('every address gives a search that the server takes, and the same one again', () => {
    const name = fc.constantFrom(
      ...['q', 'status', 'kind', 'applicantType', 'region', 'funder', 'minAmount', 'maxAmount'],
      ...['closesWithinDays', 'sort', 'page', 'pageSize', 'colour', 'constructor'],
    );
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom('all', 'open', '-1', '0', '1e99', '2.5', '99999', 'x'.repeat(2500)),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value), { maxLength: 12 }), (pairs) => {
        const read = queryOfAddress(new URLSearchParams(pairs));
        expect(searchGrantsQuerySchema.safeParse(read).error?.issues ?? []).toEqual([]);
        expect(queryOfAddress(addressOfQuery(read))).toEqual(read);
      }),
    );
  });

  it.each([
    ['kind=loan&kind=open', { kind: ['open'] }],
    ['applicantType=anybody', {}],
    ['region=US&region=US&region=+EU+', { region: ['US', 'EU'] }],
    ['status=open&sort=relevance&page=1', {}],
    ['minAmount=abc&maxAmount=-5&closesWithinDays=2.5', {}],
    ['q=++salmon++', { q: 'salmon' }],
  ])('%s', (address, expected) => {
    expect(queryOfAddress(new URLSearchParams(address))).toEqual({ pageSize: PAGE_SIZE, ...expected });
  });
});
