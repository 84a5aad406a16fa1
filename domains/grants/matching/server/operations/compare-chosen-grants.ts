import { actingMember } from '#platform/server/acting-member.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { matchingEndpoints } from '../../contract/endpoints.ts';
import { matchChosen } from '../services/chosen-matches.ts';
import { getOwnMission } from '../services/own-mission.ts';

/** How the opportunities a member chose fit one of their projects; those the catalog does not have are left out. */
export const compareChosenGrants: Operation<(typeof matchingEndpoints)['compareChosenGrants']> = async (
  deps,
  actor,
  { query: { projectId, id } },
) => ({
  success: true,
  data: await matchChosen(deps, await getOwnMission(deps, actingMember(actor), projectId), id),
});
