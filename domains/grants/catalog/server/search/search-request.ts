import { findNames } from '#engines/concepts';
import type { FacetRequest, Filter, NumberFilter, SearchRequest } from '#engines/retrieval';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { convertedAmount } from '#platform/kernel/exchange-rates.ts';
import { AMOUNT_STEPS, DEADLINE_WINDOWS } from '../../contract/constants.ts';
import type { SearchBound } from '../../contract/search-operators.ts';
import type { GrantFilters } from '../../contract/search-schemas.ts';
import { readSearchText } from '../../contract/search-text.ts';
import { LEXICON } from './match-catalog.ts';

export const FACETS = ['kind', 'support', 'source', 'region', 'category', 'applicantType', 'funder'] as const;
const FACET_VALUES = 40;

type AskedSupport = GrantFilters['support'];

/** The filter that keeps the kinds of support someone asks for: grants, unless they say otherwise. */
function supportFilter(asked: AskedSupport): Filter[] {
  if (asked?.includes('all')) return [];
  return [{ attribute: 'support', anyOf: asked?.length ? asked : ['grant'] }];
}

/** Filters that keep what can still be applied to, as far as anybody knows. Past awards never can. */
function openFilter(now: Date): Filter {
  return { attribute: 'openUntil', atLeast: now.getTime() };
}

/** The same, of the kinds of support someone asks for. */
export function openFilters(now: Date, support?: AskedSupport): Filter[] {
  return [openFilter(now), ...supportFilter(support)];
}

/** The filters of an address as filters of the index. */
export function indexFilters(filters: GrantFilters, now: Date): Filter[] {
  // Saved grants are listed in any state.
  const isOwnList = filters.saved !== undefined;
  const found = isOwnList && !filters.support ? [] : supportFilter(filters.support);
  if (filters.status !== 'all' && !isOwnList) found.push(openFilter(now));
  for (const attribute of FACETS) {
    if (attribute === 'support') continue;
    const values = filters[attribute];
    if (values?.length) found.push({ attribute, anyOf: values });
  }
  if (filters.minAmount !== undefined) found.push({ attribute: 'amountMax', atLeast: filters.minAmount });
  if (filters.maxAmount !== undefined) found.push({ attribute: 'amountMin', atMost: filters.maxAmount });
  if (filters.closesWithinDays !== undefined) {
    const atMost = now.getTime() + filters.closesWithinDays * DAY_MS;
    found.push({ attribute: 'closesAt', atLeast: now.getTime(), atMost });
  }
  return found;
}

/**
 * Whether unknown words may be taken for typing errors. A small collection lacks too many right words for that:
 * "flood" would become "food".
 */
export function repairsWords(collectionSize: number): boolean {
  return collectionSize >= REPAIR_LEAST_SIZE;
}

const REPAIR_LEAST_SIZE = 1000;

/** A list sorted by something else than fit leads with weak matches unless most of the query is asked for. */
const SORTED_MINIMUM_MATCH = 0.6;

/** A bound of the search text as a filter of the index. */
function boundFilter(bound: SearchBound, now: Date): NumberFilter {
  if (bound.of === 'amount') {
    const dollars = convertedAmount(bound.amount, bound.currency, 'USD') ?? bound.amount;
    return bound.side === 'atLeast'
      ? { attribute: 'amountMax', atLeast: dollars }
      : { attribute: 'amountMin', atMost: dollars };
  }
  const attribute = 'closesAt';
  if ('days' in bound) {
    const edge = now.getTime() + bound.days * DAY_MS;
    return bound.side === 'before' ? { attribute, atMost: edge } : { attribute, atLeast: edge };
  }
  const start = Date.parse(`${bound.day}T00:00:00Z`);
  const end = start + DAY_MS;
  if (bound.side === 'before') return { attribute, atMost: (bound.inclusive ? end : start) - 1 };
  return { attribute, atLeast: bound.inclusive ? start : end };
}

/** A search of the catalog as the index takes it; counts of every facet come with it. */
export function indexSearch(
  filters: GrantFilters,
  page: { offset: number; limit: number },
  now: Date,
): SearchRequest {
  const sort = filters.sort ?? 'relevance';
  const { words: query, phrases, without, bounds, ...read } = readSearchText(filters.q ?? '');
  const typed = bounds.map((bound) => boundFilter(bound, now));
  const status = filters.status ?? read.status ?? 'open';
  return {
    ...(query ? { query, phrases, names: findNames(LEXICON, query) } : {}),
    ...(without.length > 0 ? { without } : {}),
    filters: [...indexFilters({ ...filters, status }, now), ...typed],
    facets: [...FACETS.map((attribute) => ({ attribute, limit: FACET_VALUES })), ...rangeFacets(typed, now)],
    ...page,
    ...sortOf({ ...filters, status }, query),
    ...(query && sort !== 'relevance' ? { minimumMatch: SORTED_MINIMUM_MATCH } : {}),
  };
}

/**
 * Counts of the windows and amounts that are offered. A facet ignores every filter on its attribute; those typed into
 * the text stay when another window is chosen, so each range is held to them.
 */
function rangeFacets(typed: readonly NumberFilter[], now: Date): FacetRequest[] {
  const held = (attribute: string, key: number, range: { from: number; to: number }) => {
    const own = typed.filter((bound) => bound.attribute === attribute);
    const from = Math.max(range.from, ...own.map(({ atLeast = Number.NEGATIVE_INFINITY }) => atLeast));
    // A range leaves its end out, a filter does not.
    const ends = own.map(({ atMost }) => (atMost === undefined ? Number.POSITIVE_INFINITY : atMost + 1));
    return { key: String(key), from, to: Math.min(range.to, ...ends) };
  };
  const from = now.getTime();
  return [
    {
      attribute: 'closesAt',
      ranges: DEADLINE_WINDOWS.map((days) => held('closesAt', days, { from, to: from + days * DAY_MS + 1 })),
    },
    {
      attribute: 'amountMax',
      ranges: AMOUNT_STEPS.map((least) =>
        held('amountMax', least, { from: least, to: Number.POSITIVE_INFINITY }),
      ),
    },
  ];
}

/** Without words the next deadline comes first; among what has closed too, the latest. */
function sortOf({ sort = 'relevance', status }: GrantFilters, query: string) {
  if (sort === 'relevance' && query) return {};
  if (sort === 'newest') return { sort: { attribute: 'added', direction: 'descending' } as const };
  if (sort === 'amount') return { sort: { attribute: 'largest', direction: 'descending' } as const };
  return sort === 'relevance' && status === 'all'
    ? { sort: { attribute: 'latest', direction: 'descending' } as const }
    : { sort: { attribute: 'soonest', direction: 'ascending' } as const };
}
