import { quoted } from '#members/notifications/server';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { requireActingMember } from '#platform/server/acting-member.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { A_DAY } from '../../contract/constants.ts';
import { projectErrors } from '../../contract/errors.ts';
import type { pageEndpoints } from '../../contract/page-endpoints.ts';
import { notifyMembers } from '../services/notify-members.ts';
import { requireSpeaker } from '../services/require-project.ts';
import { listUpdateReaders } from '../services/update-recipients.ts';
import { countUpdatesSince, insertUpdate, selectFollowersAndTeam } from '../store/life-store.ts';
import { lockOwner } from '../store/projects-store.ts';

/**
 * Posts an update; followers, team, owner and those who gave are notified, the author is not. Sending it again adds
 * nothing.
 * @throws projects.not_found, projects.not_published, projects.too_often
 */
export const postProjectUpdate: Operation<typeof pageEndpoints.postProjectUpdate> = async (
  { db, clock, contributions },
  actor,
  { params: { id: projectId }, body: { id, title, text } },
) => {
  const member = requireActingMember(actor);
  await inTransaction(db, async (tx) => {
    const project = await requireSpeaker(tx, member, projectId);
    if (project.status !== 'published') throw projectErrors.fail('projects.not_published');
    await lockOwner(tx, member.userId);
    const createdAt = clock.now();
    if (!(await insertUpdate(tx, { id, projectId, authorId: member.userId, title, text, createdAt }))) return;
    if ((await countUpdatesSince(tx, member.userId, new Date(createdAt.getTime() - DAY_MS))) > A_DAY.updates)
      throw projectErrors.fail('projects.too_often');
    if (project.hiddenAt) return;
    const members = [
      ...(await selectFollowersAndTeam(tx, projectId)),
      ...(await listUpdateReaders({ contributions }, tx, projectId)),
    ];
    await notifyMembers(
      tx,
      members.filter((one) => one !== member.userId),
      {
        type: 'info',
        title: `${quoted(project.ownerId, project.title)}: ${quoted(member.userId, title)}`,
        message: quoted(member.userId, text),
        link: `/projects/${projectId}`,
        key: `projects.update:${id}`,
        at: createdAt,
      },
    );
  });
  return { success: true };
};
