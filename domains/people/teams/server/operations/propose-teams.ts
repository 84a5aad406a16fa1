import { type People, proposeTeams as propose, rateTeam, suggestForRole, WEIGHTS } from '#engines/teaming';
import { listBlockedWith, listOwnSkills } from '#people/people/server';
import type { MemberActor } from '#platform/kernel/access.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { ALTERNATIVES, SUGGESTIONS } from '../../contract/constants.ts';
import type { teamsEndpoints } from '../../contract/endpoints.ts';
import { teamsErrors } from '../../contract/errors.ts';
import type { Role } from '../../contract/schemas.ts';
import { exampleCrowd } from '../rules/example-crowd.ts';
import { isCoolingDown } from '../rules/introduction-rules.ts';
import { engineMission, presentProposal, presentTeam } from '../rules/propose.ts';
import { readMission } from '../rules/read-mission.ts';
import { readCrowd, requireMatching } from '../services/crowd.ts';
import { namesOf } from '../services/names.ts';
import { listAsksOf, listOfMission } from '../store/introduction-store.ts';
import { findMission } from '../store/mission-store.ts';
import type { MissionRow } from '../store/tables.ts';
import { findTeamOfMission, listMembers } from '../store/team-store.ts';

type Endpoints = typeof teamsEndpoints;

/** Teams of the example crowd for what a visitor writes. */
export const tryTeams: Operation<Endpoints['tryTeams']> = async (_deps, _actor, { body: { text, pay } }) => {
  const { people, nameOf } = exampleCrowd();
  const reading = readMission(text);
  const { roles } = reading;
  const found = propose(people, engineMission({ roles, pay }), { teams: ALTERNATIVES });
  return { reading, proposal: presentProposal(found, { roles, people, nameOf }) };
};

/** @throws teams.not_found, teams.matching_closed, teams.no_roles */
export const proposeTeams: Operation<Endpoints['proposeTeams']> = async (deps, actor, { params }) => {
  const member = requireMember(actor);
  const { people, roles, wanted } = await prepare(deps, member, params.id);
  const found = propose(people, wanted, { teams: ALTERNATIVES });
  const ids = found.teams.flatMap(({ seats }) => seats.map(({ builder }) => builder));
  const nameOf = await namer(deps, ids);
  const own = await listOwnSkills(deps.db, member.userId);
  const { excluded = new Set() } = wanted;
  return presentProposal(found, { roles, people, nameOf, excluded, own });
};

/**
 * Tries others in one role of a team that was proposed.
 * @throws teams.role_unknown, teams.unavailable where someone of the team no longer looks for one
 */
export const compareSeat: Operation<Endpoints['compareSeat']> = async (deps, actor, { params, body }) => {
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

async function namer({ db }: OperationDeps, ids: readonly string[]): Promise<(id: string) => string> {
  const nameOf = await namesOf(db, ids);
  return (id) => nameOf(id)?.name ?? 'A former member';
}

/**
 * A mission as it is matched: who accepted keeps the role; its owner, blocked members and those who declined are left
 * out.
 */
async function prepare(deps: OperationDeps, { userId }: MemberActor, id: string, extra?: Role) {
  const mission = await findMission(deps.db, id, userId);
  if (!mission) throw teamsErrors.fail('teams.not_found');
  await requireMatching(deps.db, userId);
  if (mission.roles.length === 0) throw teamsErrors.fail('teams.no_roles');
  const people = await beforeTeam(deps, await readCrowd(deps), id);
  const roles = extra ? [...mission.roles.filter((role) => role.id !== extra.id), extra] : mission.roles;
  return { people, roles, wanted: await wantedBy(deps, { ...mission, roles }, people.position) };
}

/** The team of the mission itself is no other team: who is in it is no busier for it. */
async function beforeTeam({ db }: OperationDeps, people: People, missionId: string): Promise<People> {
  const team = await findTeamOfMission(db, missionId);
  if (!team || team.closedAt) return people;
  const inside = new Set((await listMembers(db, team.id)).map(({ userId }) => userId));
  const builders = people.builders.map((builder) =>
    inside.has(builder.id) ? { ...builder, openTeams: builder.openTeams - 1 } : builder,
  );
  return { ...people, builders };
}

async function wantedBy(
  { db, clock }: OperationDeps,
  { id, ownerId, roles, pay }: MissionRow,
  position: ReadonlyMap<string, number>,
) {
  const now = clock.now();
  const asked = await listOfMission(db, id);
  const accepted = asked.filter(({ state }) => state === 'accepted');
  // A member who declined or left is left out; who has not answered is shown with that.
  const ended = asked.filter(({ state }) => state === 'declined' || state === 'ended');
  const cooling = (await listAsksOf(db, ownerId)).filter((ask) => isCoolingDown(ask, now));
  const uncounted = new Set([ownerId, ...(await listBlockedWith(db, ownerId))]);
  const excluded = new Set([...uncounted, ...[...ended, ...cooling].map(({ personId }) => personId)]);
  const taken = accepted
    .filter(
      ({ personId, role }) =>
        position.has(personId) && !excluded.has(personId) && roles.some((one) => one.id === role),
    )
    .map(({ role, personId }) => ({ role, builder: personId }));
  return engineMission({ roles, pay, excluded, uncounted, taken });
}
