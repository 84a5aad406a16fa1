import type { People } from '#engines/teaming';
import { listBlockedWith } from '#people/people/server';
import type { MemberActor } from '#platform/kernel/access.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { teamsErrors } from '../../contract/errors.ts';
import type { Role } from '../../contract/schemas.ts';
import { isCoolingDown } from '../rules/introduction-rules.ts';
import { engineMission } from '../rules/propose.ts';
import { listAsksOf, listOfMission } from '../store/introduction-store.ts';
import { findMission } from '../store/mission-store.ts';
import type { MissionRow } from '../store/tables.ts';
import { findTeamOfMission, listMembers } from '../store/team-store.ts';
import { readCrowd, requireMatching } from './crowd.ts';
import { namesOf } from './names.ts';

/** Reads the names of some members; one that is not found is a former member. */
export async function namer({ db }: OperationDeps, ids: readonly string[]): Promise<(id: string) => string> {
  const nameOf = await namesOf(db, ids);
  return (id) => nameOf(id)?.name ?? 'A former member';
}

/**
 * A mission as it is matched: who accepted keeps the role; its owner, blocked members and those who declined are left
 * out.
 */
export async function prepare(deps: OperationDeps, { userId }: MemberActor, id: string, extra?: Role) {
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
