import { proposeTeams as propose } from '#engines/teaming';
import { listOwnSkills } from '#people/people/server';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { ALTERNATIVES } from '../../contract/constants.ts';
import type { teamsEndpoints } from '../../contract/endpoints.ts';
import { presentProposal } from '../rules/propose.ts';
import { namer, prepare } from '../services/prepare-mission.ts';

/** @throws teams.not_found, teams.matching_closed, teams.no_roles */
export const proposeTeams: Operation<typeof teamsEndpoints.proposeTeams> = async (
  deps,
  actor,
  { params },
) => {
  const member = requireMember(actor);
  const { people, roles, wanted } = await prepare(deps, member, params.id);
  const found = propose(people, wanted, { teams: ALTERNATIVES });
  const ids = found.teams.flatMap(({ seats }) => seats.map(({ builder }) => builder));
  const nameOf = await namer(deps, ids);
  const own = await listOwnSkills(deps.db, member.userId);
  const { excluded = new Set() } = wanted;
  return presentProposal(found, { roles, people, nameOf, excluded, own });
};
