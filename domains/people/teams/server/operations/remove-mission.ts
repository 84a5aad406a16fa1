import { quoted } from '#members/notifications/server';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { teamsEndpoints } from '../../contract/endpoints.ts';
import { teamsErrors } from '../../contract/errors.ts';
import { notifyOf } from '../services/notices.ts';
import { withdrawOpen } from '../store/introduction-store.ts';
import { lockMission, updateMission } from '../store/mission-store.ts';

/**
 * Deletes a mission: its text and roles go, and people who have not answered are notified. Its title stays with the
 * asks, which the limits count.
 * @throws teams.not_found
 */
export const removeMission: Operation<typeof teamsEndpoints.removeMission> = (
  deps,
  actor,
  { params: { id } },
) =>
  inTransaction(deps.db, async (tx) => {
    const mission = await lockMission(tx, id);
    if (mission?.ownerId !== requireMember(actor).userId || mission.removedAt)
      throw teamsErrors.fail('teams.not_found');
    const at = deps.clock.now();
    const open = await withdrawOpen(tx, { missionId: id }, at);
    await notifyOf(tx, {
      to: open.map(({ personId }) => personId),
      title: 'An introduction was withdrawn',
      message: `The mission “${quoted(mission.ownerId, mission.title)}” was deleted. You do not need to answer.`,
      link: '/hypercrowd',
      key: `mission-deleted:${id}`,
      at,
    });
    await updateMission(tx, id, { text: '', roles: [], projectId: null, removedAt: at });
    return { success: true as const };
  });
