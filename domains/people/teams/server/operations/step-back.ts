import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { teamsEndpoints } from '../../contract/endpoints.ts';
import { teamsErrors } from '../../contract/errors.ts';
import { lockIntroduction } from '../services/lock-introduction.ts';
import { INTRODUCTIONS_LINK as LINK, notifyOf } from '../services/notices.ts';
import { freePlace } from '../store/introduction-store.ts';
import { findTeamOfMission } from '../store/team-store.ts';

/**
 * Gives a place back that the caller accepted, before its team starts. @throws teams.not_found,
 * teams.introduction_closed
 */
export const stepBack: Operation<typeof teamsEndpoints.stepBack> = (deps, actor, { params }) =>
  inTransaction(deps.db, async (tx) => {
    const introduction = await lockIntroduction(tx, params.id);
    if (introduction?.personId !== requireMember(actor).userId) throw teamsErrors.fail('teams.not_found');
    const { id, ownerId, missionId, roleLabel } = introduction;
    const now = deps.clock.now();
    if ((await findTeamOfMission(tx, missionId)) || !(await freePlace(tx, id, now)))
      throw teamsErrors.fail('teams.introduction_closed');
    await notifyOf(tx, {
      to: [ownerId],
      title: `Stepped back: ${roleLabel}`,
      message: 'A member who had accepted stepped back. You can ask someone else for this place.',
      link: LINK,
      key: `stepped-back:${id}`,
      at: now,
    });
    return { success: true };
  });
