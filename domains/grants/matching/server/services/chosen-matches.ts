import { findOpportunities, liveGrants, rankGrants, readMission } from '#grants/catalog/server';
import type { Services } from '#platform/server/services.ts';
import type { GrantMatch } from '../../contract/match-schemas.ts';
import { listJudgments } from '../store/judgment-store.ts';
import { compareGrants } from './compare-grants.ts';
import { obstacleReader } from './obstacles.ts';
import type { OwnMission } from './own-mission.ts';

/**
 * How some opportunities fit one project of the caller, on the scale of the list of matches: among what is open, with
 * these beside it where they have closed. Those that the catalog does not have are left out.
 */
export async function matchChosen(
  services: Services,
  own: OwnMission,
  grantIds: readonly string[],
): Promise<GrantMatch[]> {
  const [rows, verdicts] = await Promise.all([
    findOpportunities(services.db, grantIds),
    listJudgments(services.db, own.readerId, own.projectId),
  ]);
  if (rows.length === 0) return [];
  const now = services.clock.now();
  const live = liveGrants(services);
  const read = await readMission(services, own.mission);
  const wanted = new Set(rows.map(({ id }) => id));
  const { grants } = await live.turns.run(own.readerId, async (turn) => {
    await turn('heavy');
    const open = live.openIds(now);
    return rankGrants(live, read, {
      isCounted: (id) => open.has(id) || wanted.has(id),
      most: 0,
      isWanted: (id) => wanted.has(id),
    });
  });
  const readObstacles = obstacleReader(own.mission, now);
  const rankedOf = new Map(grants.map((ranked) => [ranked.id, ranked]));
  const compared = rows.map((row) => ({
    ...readObstacles(row),
    // A further listing, or one that came this moment, is in no ranking.
    ranked: rankedOf.get(row.id) ?? null,
    verdict: verdicts.get(row.id) ?? null,
  }));
  return compareGrants(services, live, own.mission, read, compared, now);
}
