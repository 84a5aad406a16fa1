import type { Operation } from '#platform/server/domain.ts';
import type { grantsEndpoints } from '../../contract/endpoints.ts';
import { liveGrants } from '../search/live-grants.ts';
import { openFilters, repairsWords } from '../search/search-request.ts';
import { listJudgments } from '../store/judgment-store.ts';
import { findOpportunities } from '../store/opportunity-store.ts';
import { byUse, compareGrant } from './compare-grants.ts';
import { getMatchSubject } from './match-subject.ts';

const DEFAULT_LIMIT = 30;
/** So many of the best by text are compared in full; facts may still change their order. */
const CANDIDATES = 80;

/** The open opportunities that fit a project of the caller; what was put aside is left out. */
export const listGrantMatches: Operation<(typeof grantsEndpoints)['listGrantMatches']> = async (
  deps,
  actor,
  { query },
) => {
  const project = await getMatchSubject(deps, actor, query.projectId);
  const now = deps.clock.now();
  const { index } = liveGrants(deps);
  const filters = openFilters(now);
  const compared = index.search({ filters, limit: 0 }).total;
  const verdicts =
    actor.kind === 'member' ? await listJudgments(deps.db, actor.userId, project.projectId) : new Map();
  const putAside = [...verdicts].filter(([, verdict]) => verdict === 'notForUs').map(([id]) => id as string);
  const candidates = index
    .search({
      query: project.text,
      repair: repairsWords(index.size),
      filters,
      limit: CANDIDATES + putAside.length,
    })
    .hits.map(({ id }) => id)
    .filter((id) => !putAside.includes(id));
  const rows = await findOpportunities(deps.db, candidates);
  const matches = rows
    .map((row) => compareGrant(deps, project, row, verdicts.get(row.id) ?? null))
    .sort(byUse)
    .slice(0, query.limit ?? DEFAULT_LIMIT);
  return {
    success: true,
    data: matches,
    meta: { compared, comparedAt: now.toISOString(), putAside: putAside.length },
  };
};
