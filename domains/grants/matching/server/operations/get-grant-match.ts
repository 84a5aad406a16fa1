import { catalogErrors } from '#grants/catalog/contract';
import { actingMember } from '#platform/server/acting-member.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { matchingEndpoints } from '../../contract/endpoints.ts';
import { matchChosen } from '../services/chosen-matches.ts';
import { getOwnMission } from '../services/own-mission.ts';

/** How one opportunity fits one project of the caller. */
export const getGrantMatch: Operation<(typeof matchingEndpoints)['getGrantMatch']> = async (
  deps,
  actor,
  { params, query },
) => {
  const own = await getOwnMission(deps, actingMember(actor), query.projectId);
  const [match] = await matchChosen(deps, own, [params.id]);
  if (!match) throw catalogErrors.fail('grants.not_found');
  return { success: true, data: match };
};
