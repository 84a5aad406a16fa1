import { randomUUID } from 'node:crypto';
import { listBlockedWith } from '#people/people/server';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { teamsEndpoints } from '../../contract/endpoints.ts';
import { teamsErrors } from '../../contract/errors.ts';
import { joinTeam } from '../services/join-team.ts';
import { INTRODUCTIONS_LINK, notifyOf } from '../services/notices.ts';
import { presentTeamCards } from '../services/present-team.ts';
import { freePlace, listOfMission } from '../store/introduction-store.ts';
import { lockMission } from '../store/mission-store.ts';
import type { IntroductionRow } from '../store/tables.ts';
import { findTeamOfMission, insertMember, insertStep, insertTeam } from '../store/team-store.ts';

const LEAD = 'Lead';

/**
 * Starts the team of a mission with everybody who accepted and is not blocked since. Sent again, it answers the team
 * that is there.
 * @throws teams.not_found, teams.nobody_accepted
 */
export const launchTeam: Operation<(typeof teamsEndpoints)['launchTeam']> = (deps, actor, { params, body }) =>
  inTransaction(deps.db, async (tx) => {
    const { userId: ownerId } = requireMember(actor);
    const mission = await lockMission(tx, params.id);
    if (mission?.ownerId !== ownerId || mission.removedAt) throw teamsErrors.fail('teams.not_found');
    const now = deps.clock.now();
    const there = await findTeamOfMission(tx, mission.id);
    const teamId = there?.id ?? body.id;
    if (!there) {
      const accepted = (await listOfMission(tx, mission.id)).filter(({ state }) => state === 'accepted');
      const welcome = await leaveOutBlocked(tx, ownerId, accepted, now);
      if (welcome.length === 0) throw teamsErrors.fail('teams.nobody_accepted');
      const team = { id: teamId, missionId: mission.id, ownerId, name: body.name, createdAt: now };
      if (!(await insertTeam(tx, team))) throw teamsErrors.fail('teams.not_found');
      await insertMember(tx, { teamId, userId: ownerId, roleLabel: LEAD, joinedAt: now });
      await insertStep(tx, { id: randomUUID(), teamId, actorId: ownerId, kind: 'started', at: now });
      for (const introduction of welcome) await joinTeam(deps, tx, teamId, { introduction, at: now });
      await notifyOf(tx, {
        to: welcome.map(({ personId }) => personId),
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

/**
 * Leaves out members who block, or are blocked by, one already in the team: the place of the later one is free again.
 */
async function leaveOutBlocked(
  tx: Transaction,
  ownerId: string,
  accepted: readonly IntroductionRow[],
  at: Date,
): Promise<IntroductionRow[]> {
  const welcome: IntroductionRow[] = [];
  for (const introduction of accepted) {
    const { id, personId, roleLabel } = introduction;
    const blocked = await listBlockedWith(tx, personId);
    const there = [ownerId, ...welcome.map((one) => one.personId)];
    if (!there.some((member) => blocked.includes(member))) {
      welcome.push(introduction);
      continue;
    }
    await freePlace(tx, id, at);
    await notifyOf(tx, {
      to: [personId],
      title: `The team started without this place: ${roleLabel}`,
      message: 'You do not need to do anything.',
      link: INTRODUCTIONS_LINK,
      key: `left-out:${id}`,
      at,
    });
  }
  return welcome;
}
