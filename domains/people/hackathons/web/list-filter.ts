import { pathTo } from '#platform/web/links.ts';
import { pageIn } from '#platform/web/page-in.ts';
import { HACKATHON_PHASES, HACKATHON_SCOPES, HACKATHON_LIMITS as LIMITS } from '../contract/constants.ts';
import type { ListHackathonsQuery } from '../contract/schemas.ts';
import { hackathonsApi } from './api.ts';

/** Filter of the list, as its address gives it; empty does not narrow it. */
export interface ListFilter {
  readonly q: string;
  readonly phase: (typeof HACKATHON_PHASES)[number] | '';
  /** The id of a skill. */
  readonly skill: string;
  readonly scope: (typeof HACKATHON_SCOPES)[number];
  readonly page: number;
}

const SKILL = /^[a-z0-9-]{1,40}$/;

/** Reads the address; what makes no sense there counts as absent. @param isMember only members have their own lists */
export function readFilter(search: URLSearchParams, isMember: boolean): ListFilter {
  const skill = search.get('skill') ?? '';
  const scope = HACKATHON_SCOPES.find((one) => one === search.get('scope'));
  return {
    q: (search.get('q') ?? '').slice(0, LIMITS.searchMax),
    phase: HACKATHON_PHASES.find((phase) => phase === search.get('phase')) ?? '',
    skill: SKILL.test(skill) ? skill : '',
    scope: (isMember && scope) || 'all',
    page: pageIn(search, 'page'),
  };
}

/** Whether nothing narrows the list of all hackathons. */
export const showsAll = ({ q, phase, skill, scope }: ListFilter): boolean =>
  !q.trim() && !phase && !skill && scope === 'all';

/** The query of the read; the same for the page and for its read ahead. */
export function queryOf({ q, phase, skill, scope, page }: ListFilter): ListHackathonsQuery {
  return {
    scope,
    page,
    ...(q.trim() ? { q: q.trim() } : {}),
    ...(phase ? { phase } : {}),
    ...(skill ? { skill } : {}),
  };
}

/** Writes a filter for the address; what is usual stays out of it. */
const saidOf = ({ q, phase, skill, scope }: ListFilter) => ({
  q: q || undefined,
  phase: phase || undefined,
  skill: skill || undefined,
  scope: scope === 'all' ? undefined : scope,
});

/** The address that shows a filter. */
export const addressOf = (filter: ListFilter): string =>
  pathTo('/hackathons', { ...saidOf(filter), page: filter.page > 1 ? String(filter.page) : undefined });

/** The address of the same list as a file. */
export function fileOf(filter: ListFilter): string {
  const said = Object.entries(saidOf(filter)).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const text = new URLSearchParams(said).toString();
  return `${hackathonsApi.exportHackathons.route.path}${text && `?${text}`}`;
}
