import { notify, quoted } from '#members/notifications/server';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { A_DAY } from '../../contract/constants.ts';
import { projectErrors } from '../../contract/errors.ts';
import type { pageEndpoints } from '../../contract/page-endpoints.ts';
import { requireShown } from '../services/require-project.ts';
import { countQuestionsSince, insertQuestion } from '../store/life-store.ts';
import { lockOwner } from '../store/projects-store.ts';

/** Asks owner and team; the owner is notified. @throws projects.not_found, projects.too_often */
export const askProject: Operation<typeof pageEndpoints.askProject> = async (
  { db, clock },
  actor,
  { params: { id: projectId }, body: { id, text } },
) => {
  const { userId: askerId } = requireMember(actor);
  await inTransaction(db, async (tx) => {
    const { ownerId, title } = await requireShown(tx, projectId);
    await lockOwner(tx, askerId);
    const createdAt = clock.now();
    if (!(await insertQuestion(tx, { id, projectId, askerId, text, createdAt }))) return;
    if ((await countQuestionsSince(tx, askerId, new Date(createdAt.getTime() - DAY_MS))) > A_DAY.questions)
      throw projectErrors.fail('projects.too_often');
    if (ownerId === askerId) return;
    const link = `/projects/${projectId}`;
    const key = `projects.question:${id}`;
    await notify(tx, {
      userId: ownerId,
      type: 'info',
      title: `A question about ${quoted(ownerId, title)}`,
      message: quoted(askerId, text),
      link,
      key,
      at: createdAt,
    });
  });
  return { success: true };
};
