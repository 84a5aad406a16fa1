import type { Actor } from '#platform/kernel/access.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { Services } from '#platform/server/services.ts';
import type { grantsEndpoints } from '../../contract/endpoints.ts';
import type { MatchesAnswer, MatchesQuery, Verdict } from '../../contract/search-schemas.ts';
import { inMatchOrder } from '../rules/match-order.ts';
import { liveGrants } from '../search/live-grants.ts';
import { rankGrants } from '../search/rank-grants.ts';
import { readMission } from '../search/read-mission.ts';
import { listJudgments } from '../store/judgment-store.ts';
import { compareGrants } from './compare-grants.ts';
import { CALLS, CANDIDATES, hiddenBy, matchesMeta, readCandidates } from './match-candidates.ts';
import { getMatchSubject, type ProjectSubject } from './match-subject.ts';

const DEFAULT_LIMIT = 30;

/** The open opportunities that fit a project of the caller; what was hidden is left out. */
export const listGrantMatches: Operation<(typeof grantsEndpoints)['listGrantMatches']> = (
  deps,
  actor,
  { query },
) => matchesFor(deps, actor, query);

/** The same for a member that a command acts as. */
export async function matchesFor(
  services: Services,
  actor: Actor,
  query: MatchesQuery,
): Promise<MatchesAnswer> {
  const project = await getMatchSubject(services, actor, query.projectId);
  const verdicts = await listJudgments(services.db, project.readerId, project.projectId);
  return matchesOf(services, project, verdicts, query);
}

/** The matches of a description, saved or not. Those of `readerId` take turns with each other. */
export async function matchesOf(
  services: Services,
  project: Omit<ProjectSubject, 'projectId'>,
  verdicts: ReadonlyMap<string, Verdict>,
  query: Pick<MatchesQuery, 'limit' | 'support'>,
): Promise<MatchesAnswer> {
  const hidden = hiddenBy(verdicts);
  const now = services.clock.now();
  const live = liveGrants(services);
  const mission = await readMission(services, project.mission);
  const { grants } = await live.turns.run(project.readerId, async (turn) => {
    await turn('heavy');
    const open = live.openIds(now, query.support);
    return rankGrants(live, mission, {
      isCounted: (id) => open.has(id),
      kinds: CALLS,
      most: CANDIDATES + hidden.size,
      isWanted: (id) => verdicts.has(id),
    });
  });
  const near = grants.filter(({ id, level }) => !hidden.has(id) && (level > 0 || verdicts.has(id)));
  const candidates = await readCandidates(services.db, project.subject, near.slice(0, CANDIDATES), now);
  const shown = inMatchOrder(candidates, (candidate) => candidate).slice(0, query.limit ?? DEFAULT_LIMIT);
  const compared = shown.map(({ row, ranked }) => ({
    row,
    level: ranked.level,
    verdict: verdicts.get(row.id) ?? null,
  }));
  return {
    success: true,
    data: await compareGrants(services, live, { mission, subject: project.subject }, compared, now),
    meta: await matchesMeta(services, mission, hidden.size, now),
  };
}
