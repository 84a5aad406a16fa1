import { pathTo } from '#platform/web/links.ts';
import { PROJECT_LIMITS, PROJECT_SORTS } from '../contract/constants.ts';
import type { BrowseProjectsQuery } from '../contract/schemas.ts';

/** What the list page is asked to show, as its address says it. */
export interface BrowseFilter {
  readonly q: string;
  readonly category: string;
  readonly scope: 'all' | 'mine';
  readonly sort: (typeof PROJECT_SORTS)[number];
  readonly page: number;
}

/** Reads the address; what makes no sense there counts as not said. */
export function readFilter(search: URLSearchParams): BrowseFilter {
  const page = Number(search.get('page'));
  return {
    q: (search.get('q') ?? '').slice(0, PROJECT_LIMITS.searchMax),
    category: (search.get('category') ?? '').slice(0, PROJECT_LIMITS.categoryMax),
    scope: search.get('scope') === 'mine' ? 'mine' : 'all',
    sort: PROJECT_SORTS.find((sort) => sort === search.get('sort')) ?? 'newest',
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
  };
}

/** The query of the read; the same for the page and for its read ahead. */
export function queryOf({ q, category, ...rest }: BrowseFilter): BrowseProjectsQuery {
  return { ...rest, ...(q.trim() ? { q: q.trim() } : {}), ...(category ? { category } : {}) };
}

/** The address that shows a filter; what is usual stays out of it. */
export function addressOf({ q, category, scope, sort, page }: BrowseFilter): string {
  return pathTo('/projects', {
    scope: scope === 'mine' ? scope : undefined,
    q: q || undefined,
    category: category || undefined,
    sort: sort === 'newest' ? undefined : sort,
    page: page > 1 ? String(page) : undefined,
  });
}
