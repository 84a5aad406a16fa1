import { pathTo } from '#platform/web/links.ts';
import { pageIn } from '#platform/web/page-in.ts';
import { PROPOSAL_LIMITS as LIMITS, PROPOSAL_PHASES, PROPOSAL_SCOPES } from '../contract/constants.ts';
import type { ListProposalsQuery } from '../contract/schemas.ts';

/** Filter of the list, as its address gives it; empty does not narrow it. */
export interface ListFilter {
  readonly q: string;
  readonly phase: (typeof PROPOSAL_PHASES)[number] | '';
  readonly scope: (typeof PROPOSAL_SCOPES)[number];
  readonly page: number;
}

/** Reads the address; what makes no sense there counts as absent. */
export function readFilter(search: URLSearchParams): ListFilter {
  return {
    q: (search.get('q') ?? '').slice(0, LIMITS.searchMax),
    phase: PROPOSAL_PHASES.find((phase) => phase === search.get('phase')) ?? '',
    scope: PROPOSAL_SCOPES.find((scope) => scope === search.get('scope')) ?? 'all',
    page: pageIn(search, 'page'),
  };
}

/** The query of the read; the same for the page and for its read ahead. */
export function queryOf({ q, phase, scope, page }: ListFilter): ListProposalsQuery {
  return { scope, page, ...(q.trim() ? { q: q.trim() } : {}), ...(phase ? { phase } : {}) };
}

/** The address that shows a filter; what is usual stays out of it. */
export const addressOf = ({ q, phase, scope, page }: ListFilter): string =>
  pathTo('/governance', {
    q: q || undefined,
    phase: phase || undefined,
    scope: scope === 'all' ? undefined : scope,
    page: page > 1 ? String(page) : undefined,
  });
