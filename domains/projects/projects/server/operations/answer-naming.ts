import { notify, quoted } from '#members/notifications/server';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { projectErrors } from '../../contract/errors.ts';
import type { pageEndpoints } from '../../contract/page-endpoints.ts';
import { selectTeam, writeTeamMember } from '../store/life-store.ts';
import { lockProject } from '../store/projects-store.ts';

/** Accepts or declines being named. A named member may leave at any time, and come back. @throws projects.not_asked */
export const answerNaming: Operation<typeof pageEndpoints.answerNaming> = async (
  { db, clock },
  actor,
  { params: { id }, body: { accepts } },
) => {
  const { userId } = requireMember(actor);
  await inTransaction(db, async (tx) => {
    const project = await lockProject(tx, id);
    const own = project && (await selectTeam(tx, id)).find((one) => one.userId === userId);
    if (!own) throw projectErrors.fail('projects.not_asked');
    const refused = own.state === 'accepted' || own.state === 'left' ? 'left' : 'declined';
    const state = accepts ? 'accepted' : refused;
    if (state === own.state) return;
    const at = clock.now();
    await writeTeamMember(tx, { ...own, state, answeredAt: at });
    if (accepts)
      await notify(tx, {
        userId: project.ownerId,
        type: 'success',
        title: `A member joined the team of ${project.title}`,
        message: `They accepted being named as “${quoted(project.ownerId, own.role)}”.`,
        link: `/projects/${id}`,
        key: `projects.accepted:${id}:${userId}:${at.getTime()}`,
        at,
      });
  });
  return { success: true };
};
