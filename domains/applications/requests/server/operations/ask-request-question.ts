import { randomUUID } from 'node:crypto';
import { quoted } from '#members/notifications/server';
import type { MemberActor } from '#platform/kernel/access.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { REQUEST_QUOTAS as QUOTAS } from '../../contract/constants.ts';
import type { requestEndpoints } from '../../contract/endpoints.ts';
import { requestsErrors } from '../../contract/errors.ts';
import { lockReadable, requireNotAuthor } from '../services/find-requests.ts';
import { notifyAbout } from '../services/notices.ts';
import { presentRequest } from '../services/present-request.ts';
import { countQuestions, countQuestionsOf, insertQuestion } from '../store/question-store.ts';

/**
 * Asks a question about a request for proposals; every member reads it with the asker's name.
 * @throws requests.not_found
 * @throws requests.wrong_state
 * @throws requests.own_request
 * @throws requests.too_many
 * @throws requests.full
 */
export const askRequestQuestion: Operation<typeof requestEndpoints.askRequestQuestion> = (
  deps,
  actor,
  { params, body },
) => {
  const member = requireMember(actor);
  return inTransaction(deps.db, async (tx) => {
    const request = await lockReadable(deps, tx, member, { id: params.id, action: 'ask' });
    requireNotAuthor(member, request);
    await requireRoom(tx, member, request.id);
    const now = deps.clock.now();
    const id = randomUUID();
    await insertQuestion(tx, {
      id,
      requestId: request.id,
      askerId: member.userId,
      text: body.text,
      askedAt: now,
    });
    await notifyAbout(tx, request, {
      to: [request.authorId],
      type: 'info',
      title: `New question: ${request.title}`,
      message: quoted(member.userId, body.text),
      fact: `question.${id}`,
      at: now,
    });
    return presentRequest(tx, member, request, now);
  });
};

async function requireRoom(tx: Transaction, member: MemberActor, requestId: string): Promise<void> {
  if ((await countQuestionsOf(tx, requestId, member.userId)) >= QUOTAS.questionsPerRequest)
    throw requestsErrors.fail('requests.too_many', {
      message: `You can ask ${QUOTAS.questionsPerRequest} questions about one request.`,
    });
  if ((await countQuestions(tx, requestId)) >= QUOTAS.questions) throw requestsErrors.fail('requests.full');
}
