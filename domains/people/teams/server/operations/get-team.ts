import { requireActingMember } from '#platform/server/acting-member.ts';
import type { Operation } from '#platform/server/domain.ts';
import { teamsErrors } from '../../contract/errors.ts';
import type { spaceEndpoints } from '../../contract/space-endpoints.ts';
import { presentTeam } from '../services/present-team.ts';
import { findTeam } from '../store/team-store.ts';

/** @throws teams.not_found, also for members of other teams */
export const getTeam: Operation<typeof spaceEndpoints.getTeam> = async ({ db }, actor, { params }) => {
  const { userId } = requireActingMember(actor);
  const team = await findTeam(db, params.id, userId);
  if (!team) throw teamsErrors.fail('teams.not_found');
  return presentTeam(db, team, userId);
};
