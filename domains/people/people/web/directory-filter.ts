import { pathTo } from '#platform/web/links.ts';
import { DIRECTORY_SEARCH_MAX, DIRECTORY_SORTS, OVERLAP_CHOICES, PAY_MODES } from '../contract/constants.ts';
import type { BrowseBuildersQuery } from '../contract/schemas.ts';

/** Filter of the directory, as its address gives it; empty or 0 does not narrow it. */
export interface DirectoryFilter {
  readonly q: string;
  readonly skill: string;
  readonly language: string;
  readonly role: string;
  readonly pay: (typeof PAY_MODES)[number] | '';
  readonly hours: number;
  readonly overlap: number;
  readonly sort: (typeof DIRECTORY_SORTS)[number];
  readonly page: number;
}

export const HOURS_CHOICES = [5, 10, 20] as const;

/** Reads the address; what makes no sense there counts as absent. */
export function readFilter(search: URLSearchParams): DirectoryFilter {
  const page = Number(search.get('page'));
  const id = (name: string) => {
    const value = search.get(name) ?? '';
    return /^[a-z0-9-]{1,40}$/.test(value) ? value : '';
  };
  return {
    q: (search.get('q') ?? '').slice(0, DIRECTORY_SEARCH_MAX),
    skill: id('skill'),
    language: id('language'),
    role: id('role'),
    pay: PAY_MODES.find((mode) => mode === search.get('pay')) ?? '',
    hours: HOURS_CHOICES.find((hours) => String(hours) === search.get('hours')) ?? 0,
    overlap: OVERLAP_CHOICES.find((hours) => String(hours) === search.get('overlap')) ?? 0,
    sort: DIRECTORY_SORTS.find((sort) => sort === search.get('sort')) ?? 'match',
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
  };
}

/** The query of the read; the same for the page and for its read ahead. */
export function queryOf({ q, sort, page, ...narrow }: DirectoryFilter): BrowseBuildersQuery {
  const set = Object.fromEntries(Object.entries(narrow).filter(([, value]) => Boolean(value)));
  return { sort, page, ...(q.trim() ? { q: q.trim() } : {}), ...set };
}

/** Whether anything narrows the list. */
export function isNarrowed({ sort: _sort, page: _page, ...narrow }: DirectoryFilter): boolean {
  return Object.values(narrow).some(Boolean);
}

/** The address that shows a filter; what is usual stays out of it. */
export function addressOf({ sort, page, hours, overlap, ...texts }: DirectoryFilter): string {
  const said = Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, value || undefined]));
  return pathTo('/people', {
    ...said,
    hours: hours ? String(hours) : undefined,
    overlap: overlap ? String(overlap) : undefined,
    sort: sort === 'match' ? undefined : sort,
    page: page > 1 ? String(page) : undefined,
  });
}
