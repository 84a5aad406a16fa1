import type { Services } from '#platform/server/services.ts';
import type { GrantFilters } from '../../contract/search-schemas.ts';
import { liveGrants } from './live-grants.ts';
import { indexSearch, repairsWords } from './search-request.ts';

/** News for one search. */
export interface NewGrants {
  readonly total: number;
  /** The newest first. */
  readonly ids: readonly string[];
}

/** The catalog up to a change, for many searches. */
export interface NewGrantsReader {
  /** Everything that first came by this change can be found. */
  readonly upTo: number;
  /**
   * Finds the records that first came after a change and meet a search, as the search sorted by "newest" lists them. A
   * changed record is not new, nor is a further listing of one that was here.
   */
  find(search: { readonly filters: GrantFilters; readonly after: number }, limit: number): NewGrants;
}

const NOTHING_NEW: NewGrants = { total: 0, ids: [] };

/** Reads what is new; the index is asked, no row is read. @throws grants.index_loading */
export function readNewGrants(services: Services): NewGrantsReader {
  const live = liveGrants(services);
  const upTo = live.settled;
  const now = services.clock.now();
  return {
    upTo,
    find({ filters, after }, limit) {
      // A member's own list gets nothing but what they put there.
      if (after >= upTo || filters.saved) return NOTHING_NEW;
      const { index } = live;
      const request = indexSearch({ ...filters, sort: 'newest' }, { offset: 0, limit }, now);
      const { total, hits } = index.search({
        ...request,
        filters: [...(request.filters ?? []), { attribute: 'added', atLeast: after + 1, atMost: upTo }],
        facets: [],
        repair: repairsWords(index.size),
      });
      return { total, ids: hits.map(({ id }) => id) };
    },
  };
}

/** Attributes whose values come and go with the catalog. */
const KNOWN_BY_RECORDS = ['source', 'funder', 'region', 'category'] as const;
const MOST_VALUES = 1_000_000;

/** A value of a filter that no record has anymore. */
export interface LostValue {
  readonly filter: (typeof KNOWN_BY_RECORDS)[number];
  readonly value: string;
}

/** Finds for many searches the values of their filters that are nowhere in the catalog. @throws grants.index_loading */
export function readLostValues(services: Services): (filters: GrantFilters) => LostValue[] {
  const { index } = liveGrants(services);
  const facets = KNOWN_BY_RECORDS.map((attribute) => ({ attribute, limit: MOST_VALUES }));
  const { facets: found } = index.search({ facets, limit: 0 });
  const known = new Map(
    KNOWN_BY_RECORDS.map((name) => [name, new Set(found[name]?.map(({ value }) => value))]),
  );
  return (filters) =>
    KNOWN_BY_RECORDS.flatMap((filter) =>
      (filters[filter] ?? [])
        .filter((value) => !known.get(filter)?.has(value))
        .map((value) => ({ filter, value })),
    );
}
