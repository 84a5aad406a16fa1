import { catalogErrors } from '#grants/catalog/contract';
import { findOpportunities, liveGrants, readMission } from '#grants/catalog/server';
import { actingMember, requireActingMember } from '#platform/server/acting-member.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { matchingEndpoints } from '../../contract/endpoints.ts';
import { awardFigures, funderKey } from '../rules/past-awards.ts';
import { getOwnMission } from '../services/own-mission.ts';
import { describeAwards, isOfProgram, readAwards } from '../services/past-awards.ts';
import { findSimilarAwards } from '../services/similar-awards.ts';

const NONE = { compared: 0, similar: awardFigures([]), awards: [], sameProgram: 0 };

/** Lists the awards of a grant's funder for work like a project of the caller, or like the grant itself. */
export const getGrantPastAwards: Operation<(typeof matchingEndpoints)['getGrantPastAwards']> = async (
  deps,
  actor,
  { params, query },
) => {
  const { userId } = requireActingMember(actor);
  const own = query.projectId ? await getOwnMission(deps, actingMember(actor), query.projectId) : null;
  const [row] = await findOpportunities(deps.db, [params.id]);
  if (!row) throw catalogErrors.fail('grants.not_found');
  // An award is no program that pays again, and without a funder nothing joins it to others.
  if (row.kind === 'award' || row.funderName === null) return NONE;
  const key = funderKey(row.funderName);
  const live = liveGrants(deps);
  const mission = await readMission(
    deps,
    own?.mission ?? {
      title: row.title,
      text: row.description,
      regions: row.regions,
      applicantTypes: row.applicantTypes,
    },
  );
  const { compared, ids } = await live.turns.run(userId, async (turn) => {
    await turn('heavy');
    return findSimilarAwards(live, mission, (name) => funderKey(name) === key);
  });
  const rows = await readAwards(deps.db, ids);
  const sameProgram = rows.filter((award) => isOfProgram(award, row)).length;
  return { compared, ...describeAwards(rows), sameProgram };
};
