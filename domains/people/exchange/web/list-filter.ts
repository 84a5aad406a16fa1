import { pathTo } from '#platform/web/links.ts';
import { parseHdag } from '#standing/tokens/contract';
import { CATEGORIES, EXCHANGE_LIMITS, LISTING_KINDS, LISTING_SORTS, UNITS } from '../contract/constants.ts';
import type { ListListingsQuery } from '../contract/listing-schemas.ts';

const SCOPES = ['open', 'mine'] as const;
const PLACES = ['remote', 'onsite'] as const;

/** Filter of the list, as its address gives it. */
export interface ListFilter {
  readonly q: string;
  readonly scope: (typeof SCOPES)[number];
  readonly kind: (typeof LISTING_KINDS)[number] | '';
  readonly category: (typeof CATEGORIES)[number] | '';
  readonly unit: (typeof UNITS)[number] | '';
  readonly place: (typeof PLACES)[number] | '';
  /** At most so many HDAG for one unit; empty for any price. */
  readonly most: string;
  readonly sort: (typeof LISTING_SORTS)[number];
  readonly page: number;
}

/** One of these words, or what is usual. */
const oneOf = <Word extends string, Usual extends string>(
  words: readonly Word[],
  said: string | null,
  usual: Usual,
): Word | Usual => words.find((word) => word === said) ?? usual;

/** A page number of an address; the first where it makes no sense. */
export function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1;
}

/** A price as it is typed; nothing where it is none that a listing may have. */
export function priceOf(said: string | null): string {
  const price = (said ?? '').trim();
  const isPrice = parseHdag(price) !== null && Number(price) <= EXCHANGE_LIMITS.priceMax;
  return isPrice ? price : '';
}

/** Reads the address; what makes no sense there is ignored. */
export function readFilter(search: URLSearchParams): ListFilter {
  return {
    q: (search.get('q') ?? '').slice(0, EXCHANGE_LIMITS.searchMax),
    scope: oneOf(SCOPES, search.get('scope'), 'open'),
    kind: oneOf(LISTING_KINDS, search.get('kind'), ''),
    category: oneOf(CATEGORIES, search.get('category'), ''),
    unit: oneOf(UNITS, search.get('unit'), ''),
    place: oneOf(PLACES, search.get('place'), ''),
    most: priceOf(search.get('most')),
    sort: oneOf(LISTING_SORTS, search.get('sort'), 'newest'),
    page: pageOf(search),
  };
}

/** The query of the read; the same for the page and for its read ahead. */
export function queryOf({
  q,
  scope,
  kind,
  category,
  unit,
  place,
  most,
  sort,
  page,
}: ListFilter): ListListingsQuery {
  return {
    scope,
    sort,
    page,
    ...(q.trim() ? { q: q.trim() } : {}),
    ...(kind ? { kind } : {}),
    ...(category ? { category } : {}),
    ...(unit ? { unit } : {}),
    ...(place ? { place } : {}),
    ...(most ? { most } : {}),
  };
}

/** Writes a filter for the address or the file; what is usual stays out of it. */
function said({ q, scope, kind, category, unit, place, most, sort }: ListFilter) {
  return {
    q: q || undefined,
    scope: scope === 'open' ? undefined : scope,
    kind: kind || undefined,
    category: category || undefined,
    unit: unit || undefined,
    place: place || undefined,
    most: most || undefined,
    sort: sort === 'newest' ? undefined : sort,
  };
}

/** The address that shows a filter. */
export const addressOf = (filter: ListFilter): string =>
  pathTo('/automated-resource-sharing', {
    ...said(filter),
    page: filter.page > 1 ? String(filter.page) : undefined,
  });

/** The address of the same list as a file. */
export function fileOf(filter: ListFilter): string {
  const words = Object.entries(said(filter)).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const text = new URLSearchParams(words).toString();
  return `/api/exchange/listings.csv${text && `?${text}`}`;
}

/** The newest that are open, as the list shows them without a filter. */
export const LATEST: ListListingsQuery = queryOf(readFilter(new URLSearchParams()));
