import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { SearchGrantsQuery } from '../../contract/search-schemas.ts';
import {
  FILTER_NAMES,
  LIST_FILTERS,
  type ListFilter,
  PAGE_SIZE,
  queryOfAddress,
  type SingleFilter,
  WITHOUT,
} from '../filter-address.ts';

export interface GrantFilterState {
  readonly query: SearchGrantsQuery;
  readonly page: number;
  readonly pageSize: number;
  /** How many filters are set, the text aside. */
  readonly setCount: number;
  /** How many of them take grants away; "closed and past too" adds some. */
  readonly narrowingCount: number;
  has(name: ListFilter, value: string): boolean;
  toggle(name: ListFilter, value: string): void;
  set(name: SingleFilter | 'q' | 'sort', value: string | null): void;
  /** Leaves a topic out of what is searched too; null brings all back. */
  leaveOut(topic: string | null): void;
  clear(): void;
  pageHref(page: number): string;
  /** The same filters with another text. */
  textHref(text: string): string;
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
    const narrowingCount = countNarrowing(query);
    return {
      query,
      page: query.page ?? 1,
      pageSize: PAGE_SIZE,
      setCount: narrowingCount + (query.status === 'all' ? 1 : 0),
      narrowingCount,
      has: (name, value) => (query[name] as readonly string[] | undefined)?.includes(value) ?? false,
      toggle: (name, value) =>
        change((next) => {
          if (next.getAll(name).includes(value)) next.delete(name, value);
          else next.append(name, value);
        }),
      set: (name, value) =>
        change((next) => {
          if (value) next.set(name, value);
          else next.delete(name);
          // Topics belong to the text they were found in.
          if (name === 'q') next.delete(WITHOUT);
        }, name === 'q'),
      leaveOut: (topic) =>
        change((next) => {
          if (topic === null) next.delete(WITHOUT);
          else next.append(WITHOUT, topic);
        }),
      clear: () =>
        change((next) => {
          for (const name of FILTER_NAMES) next.delete(name);
        }),
      pageHref: (page) => hrefWith(search, (next) => next.set('page', String(page))),
      textHref: (text) =>
        hrefWith(search, (next) => {
          next.set('q', text);
          next.delete(WITHOUT);
          next.delete('page');
        }),
    };
  }, [search, setSearch]);
}

function hrefWith(search: URLSearchParams, edit: (next: URLSearchParams) => void): string {
  const next = new URLSearchParams(search);
  edit(next);
  return `?${next}`;
}

function countNarrowing(query: SearchGrantsQuery): number {
  const values = LIST_FILTERS.reduce((sum, name) => sum + (query[name]?.length ?? 0), 0);
  const bounds = [query.saved, query.minAmount, query.maxAmount, query.closesWithinDays];
  return values + bounds.filter((bound) => bound !== undefined).length;
}
