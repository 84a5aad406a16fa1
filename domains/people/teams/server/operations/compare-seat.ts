import { rateTeam, suggestForRole, WEIGHTS } from '#engines/teaming';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { SUGGESTIONS } from '../../contract/constants.ts';
import type { teamsEndpoints } from '../../contract/endpoints.ts';
import { teamsErrors } from '../../contract/errors.ts';
import { presentTeam } from '../rules/propose.ts';
import { namer, prepare } from '../services/prepare-mission.ts';

/**
 * Tries others in one role of a team that was proposed.
 * @throws teams.role_unknown, teams.unavailable where someone of the team no longer looks for one
 */
export const compareSeat: Operation<typeof teamsEndpoints.compareSeat> = async (
  deps,
  actor,
  { params, body },
) => {
  const { people, roles, wanted } = await prepare(deps, requireMember(actor), params.id, body.extra);
  const known = new Set(roles.map(({ id }) => id));
  if (!known.has(body.role) || body.seats.some(({ role }) => !known.has(role)))
    throw teamsErrors.fail('teams.role_unknown');
  const seats = body.seats.map(({ role, person }) => ({ role, builder: person }));
  if (seats.some(({ builder }) => !people.position.has(builder) || wanted.excluded?.has(builder)))
    throw teamsErrors.fail('teams.unavailable');
  const current = seats.length > 0 ? rateTeam(people, wanted, seats, WEIGHTS).value : null;
  const seated = seats.find(({ role }) => role === body.role)?.builder;
  const others = suggestForRole(people, wanted, { role: body.role, seats, count: SUGGESTIONS + 1 });
  const options = others.flatMap((team) => {
    const seat = team.seats.find(({ role }) => role === body.role);
    return seat && seat.builder !== seated ? [{ seat, team }] : [];
  });
  const nameOf = await namer(
    deps,
    [...seats, ...options.map(({ seat }) => seat)].map(({ builder }) => builder),
  );
  return {
    value: current,
    options: options.slice(0, SUGGESTIONS).map(({ seat, team }) => ({
      person: { id: seat.builder, name: nameOf(seat.builder) },
      change: team.value - (current ?? 0),
      team: presentTeam(team, roles, people, nameOf),
    })),
  };
};
