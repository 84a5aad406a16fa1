import { pathTo } from '#platform/web/links.ts';
import { REQUEST_LIMITS, REQUEST_SCOPES, REQUEST_STAGES } from '../contract/constants.ts';
import type { ListRequestsQuery } from '../contract/schemas.ts';

/** Filter of the list, as its address gives it. */
export interface ListFilter {
  readonly q: string;
  readonly scope: (typeof REQUEST_SCOPES)[number];
  readonly stage: (typeof REQUEST_STAGES)[number] | '';
  readonly page: number;
}

/** Reads the address; what makes no sense there counts as not said. */
export function readFilter(search: URLSearchParams): ListFilter {
  const page = Number(search.get('page'));
  return {
    q: (search.get('q') ?? '').slice(0, REQUEST_LIMITS.searchMax),
    scope: REQUEST_SCOPES.find((scope) => scope === search.get('scope')) ?? 'all',
    stage: REQUEST_STAGES.find((stage) => stage === search.get('stage')) ?? '',
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
  };
}

/** The query of the read; the same for the page and for its read ahead. */
export function queryOf({ q, scope, stage, page }: ListFilter): ListRequestsQuery {
  return { scope, page, ...(q.trim() ? { q: q.trim() } : {}), ...(stage ? { stage } : {}) };
}

/** The address that shows a filter; what is usual stays out of it. */
export function addressOf({ q, scope, stage, page }: ListFilter): string {
  return pathTo('/rfps', {
    scope: scope === 'all' ? undefined : scope,
    stage: stage || undefined,
    q: q || undefined,
    page: page > 1 ? String(page) : undefined,
  });
}
