import { randomUUID } from 'node:crypto';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { teamsEndpoints } from '../../contract/endpoints.ts';
import { teamsErrors } from '../../contract/errors.ts';
import { joinTeam } from '../services/join-team.ts';
import { notifyOf } from '../services/notices.ts';
import { presentTeamCards } from '../services/present-team.ts';
import { listOfMission } from '../store/introduction-store.ts';
import { lockMission } from '../store/mission-store.ts';
import { findTeamOfMission, insertMember, insertStep, insertTeam } from '../store/team-store.ts';

const LEAD = 'Lead';

/**
 * Starts the team of a mission with everybody who accepted. Sent again, it answers the team that is there.
 * @throws teams.not_found, teams.nobody_accepted
 */
export const launchTeam: Operation<(typeof teamsEndpoints)['launchTeam']> = (deps, actor, { params, body }) =>
  inTransaction(deps.db, async (tx) => {
    const { userId: ownerId } = requireMember(actor);
    const mission = await lockMission(tx, params.id);
    if (mission?.ownerId !== ownerId) throw teamsErrors.fail('teams.not_found');
    const now = deps.clock.now();
    const there = await findTeamOfMission(tx, mission.id);
    const teamId = there?.id ?? body.id;
    if (!there) {
      const accepted = (await listOfMission(tx, mission.id)).filter(({ state }) => state === 'accepted');
      if (accepted.length === 0) throw teamsErrors.fail('teams.nobody_accepted');
      const team = { id: teamId, missionId: mission.id, ownerId, name: body.name, createdAt: now };
      if (!(await insertTeam(tx, team))) throw teamsErrors.fail('teams.not_found');
      await insertMember(tx, { teamId, userId: ownerId, roleLabel: LEAD, joinedAt: now });
      await insertStep(tx, { id: randomUUID(), teamId, actorId: ownerId, kind: 'started', at: now });
      for (const introduction of accepted) await joinTeam(deps, tx, teamId, { introduction, at: now });
      await notifyOf(tx, {
        to: accepted.map(({ personId }) => personId),
        title: `Your team started: ${body.name}`,
        message: 'Members, agreement, tasks and files of the team are in its space.',
        link: `/hypercrowd/teams/${teamId}`,
        key: `started:${teamId}`,
        at: now,
      });
    }
    const card = (await presentTeamCards(tx, ownerId)).find(({ id }) => id === teamId);
    if (!card) throw teamsErrors.fail('teams.not_found');
    return card;
  });
