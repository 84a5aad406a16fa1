import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { SearchGrantsQuery } from '../../contract/search-schemas.ts';

/** Filters that may hold several values, as they are named in the address. */
export const LIST_FILTERS = ['kind', 'source', 'region', 'category', 'applicantType', 'funder'] as const;
export type ListFilter = (typeof LIST_FILTERS)[number];

const SINGLE_FILTERS = ['status', 'minAmount', 'maxAmount', 'closesWithinDays'] as const;
export type SingleFilter = (typeof SINGLE_FILTERS)[number];

export const SORTS = ['relevance', 'deadline', 'amount'] as const;
const PAGE_SIZE = 20;

/** The search as its address says it; anything that is no filter is left out. */
export function queryOfAddress(search: URLSearchParams): SearchGrantsQuery {
  const query: Record<string, unknown> = { pageSize: PAGE_SIZE };
  const text = search.get('q')?.trim();
  if (text) query.q = text;
  for (const name of LIST_FILTERS) {
    const values = search.getAll(name).filter(Boolean);
    if (values.length > 0) query[name] = values;
  }
  if (search.get('status') === 'all') query.status = 'all';
  for (const name of ['minAmount', 'maxAmount', 'closesWithinDays'] as const) {
    const value = Number(search.get(name));
    if (Number.isFinite(value) && value > 0) query[name] = value;
  }
  const sort = SORTS.find((name) => name === search.get('sort'));
  if (sort) query.sort = sort;
  const page = Number(search.get('page'));
  if (Number.isInteger(page) && page > 1) query.page = page;
  return query as SearchGrantsQuery;
}

export interface GrantFilterState {
  readonly query: SearchGrantsQuery;
  readonly page: number;
  readonly pageSize: number;
  /** How many filters are set, the text aside. */
  readonly setCount: number;
  has(name: ListFilter, value: string): boolean;
  toggle(name: ListFilter, value: string): void;
  set(name: SingleFilter | 'q' | 'sort', value: string | null): void;
  clear(): void;
  pageHref(page: number): string;
}

/** Filters, sort and page, kept in the address so that a search can be shared and comes back with "back". */
export function useGrantFilters(): GrantFilterState {
  const [search, setSearch] = useSearchParams();
  return useMemo(() => {
    const change = (edit: (next: URLSearchParams) => void, replace = false): void => {
      const next = new URLSearchParams(search);
      edit(next);
      next.delete('page');
      setSearch(next, { replace, preventScrollReset: true });
    };
    const query = queryOfAddress(search);
    return {
      query,
      page: query.page ?? 1,
      pageSize: PAGE_SIZE,
      setCount:
        LIST_FILTERS.reduce((sum, name) => sum + search.getAll(name).length, 0) +
        SINGLE_FILTERS.filter((name) => search.get(name)).length,
      has: (name, value) => search.getAll(name).includes(value),
      toggle: (name, value) =>
        change((next) => {
          if (next.getAll(name).includes(value)) next.delete(name, value);
          else next.append(name, value);
        }),
      set: (name, value) =>
        change((next) => {
          if (value) next.set(name, value);
          else next.delete(name);
        }, name === 'q'),
      clear: () =>
        change((next) => {
          for (const name of [...LIST_FILTERS, ...SINGLE_FILTERS]) next.delete(name);
        }),
      pageHref: (page) => {
        const next = new URLSearchParams(search);
        next.set('page', String(page));
        return `?${next}`;
      },
    };
  }, [search, setSearch]);
}
