import { pathTo } from '#platform/web/links.ts';
import { PROJECT_LIMITS, PROJECT_SORTS, PROJECT_STAGES, PROJECT_TRAITS } from '../contract/constants.ts';
import { isRegionCode } from '../contract/regions.ts';
import type { BrowseProjectsQuery } from '../contract/schemas.ts';

/** Filter of the list page, as its address gives it. */
export interface BrowseFilter {
  readonly q: string;
  readonly category: string;
  readonly scope: 'all' | 'mine';
  readonly sort: (typeof PROJECT_SORTS)[number];
  /** Empty is any, as with the next two. */
  readonly region: string;
  readonly stage: (typeof PROJECT_STAGES)[number] | '';
  readonly trait: (typeof PROJECT_TRAITS)[number] | '';
  readonly page: number;
}

/** Nothing searched for, everything shown. */
export const NO_FILTER = { q: '', category: '', region: '', stage: '', trait: '', page: 1 } as const;

/** Reads the address; what makes no sense there is ignored. */
export function readFilter(search: URLSearchParams): BrowseFilter {
  const page = Number(search.get('page'));
  const region = search.get('region') ?? '';
  return {
    q: (search.get('q') ?? '').slice(0, PROJECT_LIMITS.searchMax),
    category: (search.get('category') ?? '').slice(0, PROJECT_LIMITS.categoryMax),
    scope: search.get('scope') === 'mine' ? 'mine' : 'all',
    sort: PROJECT_SORTS.find((sort) => sort === search.get('sort')) ?? 'newest',
    region: isRegionCode(region) ? region : '',
    stage: PROJECT_STAGES.find((stage) => stage === search.get('stage')) ?? '',
    trait: PROJECT_TRAITS.find((trait) => trait === search.get('trait')) ?? '',
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
  };
}

/** The query of the read; the same for the page and for its read ahead. */
export function queryOf({ scope, sort, page, ...narrowed }: BrowseFilter): BrowseProjectsQuery {
  const { q, category, region, stage, trait } = narrowed;
  return {
    scope,
    sort,
    page,
    ...(q.trim() ? { q: q.trim() } : {}),
    ...(category ? { category } : {}),
    ...(region ? { region } : {}),
    ...(stage ? { stage } : {}),
    ...(trait ? { trait } : {}),
  };
}

/** The address that shows a filter; what is usual stays out of it. */
export function addressOf(filter: BrowseFilter): string {
  const { q, category, scope, sort, region, stage, trait, page } = filter;
  return pathTo('/projects', {
    scope: scope === 'mine' ? scope : undefined,
    q: q || undefined,
    category: category || undefined,
    sort: sort === 'newest' ? undefined : sort,
    region: region || undefined,
    stage: stage || undefined,
    trait: trait || undefined,
    page: page > 1 ? String(page) : undefined,
  });
}
