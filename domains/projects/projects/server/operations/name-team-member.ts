import { notify, quoted } from '#members/notifications/server';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { PROJECT_LIMITS } from '../../contract/constants.ts';
import { projectErrors } from '../../contract/errors.ts';
import type { pageEndpoints } from '../../contract/page-endpoints.ts';
import { lockOwn, requireNamed } from '../services/named-member.ts';
import { selectTeam, writeTeamMember } from '../store/life-store.ts';

/**
 * Asks a member to be named on the team. Another role asks again: they accepted the words, too.
 * @throws projects.not_found, projects.no_member, projects.declined, projects.team_full
 */
export const nameTeamMember: Operation<typeof pageEndpoints.nameTeamMember> = async (
  { db, clock },
  actor,
  { params: { id, username }, body: { role } },
) => {
  const member = requireMember(actor);
  await inTransaction(db, async (tx) => {
    const project = await lockOwn(tx, member, id);
    const userId = await requireNamed(tx, username);
    if (userId === project.ownerId) throw projectErrors.fail('projects.no_member');
    const team = await selectTeam(tx, id);
    const known = team.find((one) => one.userId === userId);
    if (known && (known.state === 'declined' || known.state === 'left'))
      throw projectErrors.fail('projects.declined');
    if (known?.role === role) return;
    const open = team.filter(({ state }) => state === 'asked' || state === 'accepted');
    if (!known && open.length >= PROJECT_LIMITS.team) throw projectErrors.fail('projects.team_full');
    const askedAt = clock.now();
    await writeTeamMember(tx, { projectId: id, userId, role, state: 'asked', askedAt, answeredAt: null });
    await notify(tx, {
      userId,
      type: 'info',
      title: `Named on a team: ${project.title ? quoted(project.ownerId, project.title) : 'a project'}`,
      message: `You are asked to be named as “${quoted(project.ownerId, role)}”. Others see it only after you accept.`,
      link: `/projects/${id}`,
      key: `projects.named:${id}:${askedAt.getTime()}`,
      at: askedAt,
    });
  });
  return { success: true };
};
