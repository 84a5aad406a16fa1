import { liveGrants, readMission } from '#grants/catalog/server';
import { actingMember } from '#platform/server/acting-member.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { matchingEndpoints } from '../../contract/endpoints.ts';
import type { PastAward } from '../../contract/past-awards.ts';
import { awardFigures, funderKey } from '../rules/past-awards.ts';
import { getOwnMission } from '../services/own-mission.ts';
import { describeAwards, pastAwardOf, readAwards } from '../services/past-awards.ts';
import { findSimilarAwards } from '../services/similar-awards.ts';

/** Funders that are named. */
const FUNDERS = 5;

/** Awards by their funder, under the name its first award has; those without one are left out. */
function byFunder(awards: readonly PastAward[]): { name: string; awards: PastAward[] }[] {
  const funders = new Map<string, { name: string; awards: PastAward[] }>();
  for (const award of awards) {
    if (award.funder === null) continue;
    const key = funderKey(award.funder);
    const own = funders.get(key) ?? { name: award.funder, awards: [] };
    own.awards.push(award);
    funders.set(key, own);
  }
  return [...funders.values()].sort((a, b) => b.awards.length - a.awards.length);
}

/** Lists the funders of work like a project of the caller. */
export const listPastAwards: Operation<(typeof matchingEndpoints)['listPastAwards']> = async (
  deps,
  actor,
  { query },
) => {
  const own = await getOwnMission(deps, actingMember(actor), query.projectId);
  const live = liveGrants(deps);
  const mission = await readMission(deps, own.mission);
  const { compared, ids } = await live.turns.run(own.readerId, async (turn) => {
    await turn('heavy');
    return findSimilarAwards(live, mission);
  });
  const rows = await readAwards(deps.db, ids);
  const funders = byFunder(rows.map(pastAwardOf)).slice(0, FUNDERS);
  return {
    compared,
    ...describeAwards(rows),
    funders: funders.map(({ name, awards }) => ({ name, figures: awardFigures(awards) })),
  };
};
