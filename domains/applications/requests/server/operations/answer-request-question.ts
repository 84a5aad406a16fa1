import { quoted } from '#members/notifications/server';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { requestEndpoints } from '../../contract/endpoints.ts';
import { requestsErrors } from '../../contract/errors.ts';
import { lockOwn } from '../services/find-requests.ts';
import { notifyAbout } from '../services/notices.ts';
import { presentRequest } from '../services/present-request.ts';
import { findQuestion, updateQuestionAnswer } from '../store/question-store.ts';

/**
 * Answers a question about the caller's request, or replaces that answer, until proposals close.
 * @throws requests.not_found, also for a question about another request
 * @throws requests.wrong_state
 */
export const answerRequestQuestion: Operation<typeof requestEndpoints.answerRequestQuestion> = (
  deps,
  actor,
  { params, body },
) => {
  const member = requireMember(actor);
  return inTransaction(deps.db, async (tx) => {
    const request = await lockOwn(deps, tx, member, { id: params.id, action: 'answerQuestion' });
    const question = await findQuestion(tx, request.id, params.questionId);
    if (!question) throw requestsErrors.fail('requests.not_found');
    const now = deps.clock.now();
    await updateQuestionAnswer(tx, question.id, body.text, now);
    await notifyAbout(tx, request, {
      to: [question.askerId],
      type: 'info',
      title: `Your question was answered: ${request.title}`,
      message: quoted(member.userId, body.text),
      fact: `question-answered.${question.id}`,
      at: now,
    });
    return presentRequest(tx, member, request, now);
  });
};
