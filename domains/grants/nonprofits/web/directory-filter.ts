import { pathTo } from '#platform/web/links.ts';
import { NONPROFIT_SORTS, type NonprofitSort, SEARCH_MAX } from '../contract/constants.ts';
import { NTEE_MAJORS, type NteeMajor } from '../contract/ntee.ts';
import type { SearchNonprofitsQuery } from '../contract/schemas.ts';
import { nonprofitsApi } from './api.ts';

/** Filter of the directory, as its address gives it. Empty is any. */
export interface DirectoryFilter {
  readonly q: string;
  readonly country: string;
  readonly state: string;
  readonly ntee: NteeMajor | '';
  readonly sort: NonprofitSort;
  readonly page: number;
}

/** Reads the address; what makes no sense there counts as not given. */
export function readFilter(search: URLSearchParams): DirectoryFilter {
  const page = Number(search.get('page'));
  const state = search.get('state') ?? '';
  const country = search.get('country') ?? '';
  return {
    q: (search.get('q') ?? '').slice(0, SEARCH_MAX),
    country: /^[A-Z]{2}$/.test(country) ? country : '',
    state: /^[A-Z]{2}$/.test(state) ? state : '',
    ntee: NTEE_MAJORS.find((major) => major === search.get('ntee')) ?? '',
    sort: NONPROFIT_SORTS.find((sort) => sort === search.get('sort')) ?? 'relevance',
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
  };
}

/** Whether nothing narrows the list. */
export const showsAll = ({ q, country, state, ntee }: DirectoryFilter): boolean =>
  !q.trim() && !country && !state && !ntee;

/** The query of the read; the same for the page and for its read ahead. */
export function queryOf({ q, country, state, ntee, sort, page }: DirectoryFilter): SearchNonprofitsQuery {
  return {
    sort,
    page,
    ...(q.trim() ? { q: q.trim() } : {}),
    ...(country ? { country } : {}),
    ...(state ? { state } : {}),
    ...(ntee ? { ntee } : {}),
  };
}

/** Writes a filter for the address; what is usual stays out of it. */
const saidOf = ({ q, country, state, ntee, sort }: DirectoryFilter) => ({
  q: q || undefined,
  country: country || undefined,
  state: state || undefined,
  ntee: ntee || undefined,
  sort: sort === 'relevance' ? undefined : sort,
});

/** The address that shows a filter. */
export const addressOf = (filter: DirectoryFilter): string =>
  pathTo('/nonprofits', { ...saidOf(filter), page: filter.page > 1 ? String(filter.page) : undefined });

/** The address of the same list as a file. */
export function fileOf(filter: DirectoryFilter): string {
  const said = Object.entries(saidOf(filter)).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const text = new URLSearchParams(said).toString();
  return `${nonprofitsApi.exportNonprofits.route.path}${text && `?${text}`}`;
}
