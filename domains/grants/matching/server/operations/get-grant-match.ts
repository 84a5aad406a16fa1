import { catalogErrors } from '#grants/catalog/contract';
import { findOpportunities, liveGrants, rankGrants, readMission } from '#grants/catalog/server';
import type { Operation } from '#platform/server/domain.ts';
import type { matchingEndpoints } from '../../contract/endpoints.ts';
import { compareGrants } from '../services/compare-grants.ts';
import { readObstacles } from '../services/obstacles.ts';
import { getOwnMission } from '../services/own-mission.ts';
import { listJudgments } from '../store/judgment-store.ts';

/**
 * How one opportunity fits one project of the caller, on the scale of the list of matches: among what is open, with
 * this one beside it where it has closed.
 */
export const getGrantMatch: Operation<(typeof matchingEndpoints)['getGrantMatch']> = async (
  deps,
  actor,
  { params, query },
) => {
  const own = await getOwnMission(deps, actor, query.projectId);
  const [[row], verdicts] = await Promise.all([
    findOpportunities(deps.db, [params.id]),
    listJudgments(deps.db, own.readerId, own.projectId),
  ]);
  if (!row) throw catalogErrors.fail('grants.not_found');
  const now = deps.clock.now();
  const live = liveGrants(deps);
  const read = await readMission(deps, own.mission);
  const { grants } = await live.turns.run(own.readerId, async (turn) => {
    await turn('heavy');
    const open = live.openIds(now);
    return rankGrants(live, read, {
      isCounted: (id) => open.has(id) || id === row.id,
      most: 0,
      isWanted: (id) => id === row.id,
    });
  });
  // A further listing, or one that came this moment, is in no ranking.
  const level = grants.find(({ id }) => id === row.id)?.level ?? null;
  const obstacles = readObstacles(row, own.mission, now);
  const compared = [{ ...obstacles, level, verdict: verdicts.get(row.id) ?? null }];
  const [match] = await compareGrants(deps, live, own.mission, read, compared, now);
  if (!match) throw catalogErrors.fail('grants.not_found');
  return { success: true, data: match };
};
