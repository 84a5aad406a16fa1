import type { Operation } from '#platform/server/domain.ts';
import type { grantsEndpoints } from '../../contract/endpoints.ts';
import { grantsErrors } from '../../contract/errors.ts';
import { liveGrants } from '../search/live-grants.ts';
import { rankGrants } from '../search/rank-grants.ts';
import { readMission } from '../search/read-mission.ts';
import { listJudgments } from '../store/judgment-store.ts';
import { findOpportunities } from '../store/opportunity-store.ts';
import { compareGrants } from './compare-grants.ts';
import { getMatchSubject } from './match-subject.ts';

/**
 * How one opportunity fits one project of the caller, on the scale of the list of matches: among what is open, with
 * this one beside it where it has closed.
 */
export const getGrantMatch: Operation<(typeof grantsEndpoints)['getGrantMatch']> = async (
  deps,
  actor,
  { params, query },
) => {
  const project = await getMatchSubject(deps, actor, query.projectId);
  const [[row], verdicts] = await Promise.all([
    findOpportunities(deps.db, [params.id]),
    listJudgments(deps.db, project.readerId, project.projectId),
  ]);
  if (!row) throw grantsErrors.fail('grants.not_found');
  const now = deps.clock.now();
  const live = liveGrants(deps);
  const mission = await readMission(deps, project.mission);
  const { grants } = await live.turns.run(project.readerId, async (turn) => {
    await turn('heavy');
    const open = live.openIds(now);
    return rankGrants(live, mission, {
      isCounted: (id) => open.has(id) || id === row.id,
      most: 0,
      isWanted: (id) => id === row.id,
    });
  });
  // A further listing, or one that came this moment, is in no ranking.
  const level = grants.find(({ id }) => id === row.id)?.level ?? null;
  const compared = [{ row, level, verdict: verdicts.get(row.id) ?? null }];
  const [match] = await compareGrants(deps, live, { mission, subject: project.subject }, compared, now);
  if (!match) throw grantsErrors.fail('grants.not_found');
  return { success: true, data: match };
};
