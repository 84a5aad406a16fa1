import { notify, quoted } from '#members/notifications/server';
import { requireActingMember } from '#platform/server/acting-member.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { projectErrors } from '../../contract/errors.ts';
import type { pageEndpoints } from '../../contract/page-endpoints.ts';
import { requireSpeaker } from '../services/require-project.ts';
import { writeAnswer } from '../store/life-store.ts';

/** Owner or team answer; the asker is notified of the first answer. @throws projects.not_found, projects.no_question */
export const answerProjectQuestion: Operation<typeof pageEndpoints.answerProjectQuestion> = async (
  { db, clock },
  actor,
  { params: { id: projectId, questionId }, body: { text } },
) => {
  const member = requireActingMember(actor);
  await inTransaction(db, async (tx) => {
    const { ownerId, title } = await requireSpeaker(tx, member, projectId);
    const answer = { projectId, id: questionId, text, by: member.userId, at: clock.now() };
    const askerId = await writeAnswer(tx, answer);
    if (askerId === null) throw projectErrors.fail('projects.no_question');
    if (askerId === member.userId) return;
    const link = `/projects/${projectId}`;
    const key = `projects.answer:${questionId}`;
    await notify(tx, {
      userId: askerId,
      type: 'info',
      title: `${quoted(ownerId, title)} answered your question`,
      message: quoted(member.userId, text),
      link,
      key,
      at: answer.at,
    });
  });
  return { success: true };
};
