import { randomUUID } from 'node:crypto';
import { memberName } from '#members/notifications/server';
import type { MemberActor } from '#platform/kernel/access.ts';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { REQUEST_QUOTAS as QUOTAS } from '../../contract/constants.ts';
import type { requestEndpoints } from '../../contract/endpoints.ts';
import { requestsErrors } from '../../contract/errors.ts';
import { lockReadable, requireNotAuthor, requireRevision } from '../services/find-requests.ts';
import { notifyAbout } from '../services/notices.ts';
import { presentAnswer } from '../services/present-answer.ts';
import {
  countAnswers,
  countAnswersSince,
  findAnswer,
  insertAnswer,
  updateAnswer,
} from '../store/answer-store.ts';
import { lockMember } from '../store/request-store.ts';
import type { AnswerRow, RequestRow } from '../store/tables.ts';

interface AnswerText {
  readonly revision: number;
  readonly text: string;
  readonly link: string | null;
}

/**
 * Writes or changes the caller's answer, until answers close. The same save again changes nothing.
 * @throws requests.not_found
 * @throws requests.wrong_state
 * @throws requests.own_request
 * @throws requests.changed_elsewhere
 * @throws requests.too_many
 * @throws requests.full
 */
export const saveRequestAnswer: Operation<typeof requestEndpoints.saveRequestAnswer> = (
  deps,
  actor,
  { params, body },
) => {
  const member = requireMember(actor);
  return inTransaction(deps.db, async (tx) => {
    await lockMember(tx, member.userId);
    const request = await lockReadable(deps, tx, member, { id: params.id, action: 'answer' });
    requireNotAuthor(member, request);
    const stored = await findAnswer(tx, request.id, member.userId);
    const saved = stored
      ? await change(deps, tx, stored, body)
      : await create(deps, tx, member, request, body);
    return presentAnswer(saved, { id: member.userId, username: member.username }, member);
  });
};

async function change(
  { clock }: OperationDeps,
  tx: Transaction,
  stored: AnswerRow,
  { revision, text, link }: AnswerText,
): Promise<AnswerRow> {
  if (stored.text === text && stored.link === link) return stored;
  requireRevision(stored, revision);
  return updateAnswer(tx, stored.id, { text, link, updatedAt: clock.now() });
}

async function create(
  { clock }: OperationDeps,
  tx: Transaction,
  member: MemberActor,
  request: RequestRow,
  { text, link }: AnswerText,
): Promise<AnswerRow> {
  const now = clock.now();
  if ((await countAnswers(tx, request.id)) >= QUOTAS.answers) throw requestsErrors.fail('requests.full');
  const since = new Date(now.getTime() - DAY_MS);
  if ((await countAnswersSince(tx, member.userId, since)) >= QUOTAS.answersADay)
    throw requestsErrors.fail('requests.too_many', {
      message: `You can answer ${QUOTAS.answersADay} requests in 24 hours. Try again tomorrow.`,
    });
  const answer = await insertAnswer(tx, {
    id: randomUUID(),
    requestId: request.id,
    authorId: member.userId,
    text,
    link,
    createdAt: now,
    updatedAt: now,
  });
  await notifyAbout(tx, request, {
    to: [request.authorId],
    type: 'info',
    title: `New answer: ${request.title}`,
    message: `${memberName(member.userId)} answered your request for information.`,
    fact: `answer.${answer.id}`,
    at: now,
  });
  return answer;
}
