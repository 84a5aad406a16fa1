import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { WRITING_LIMITS } from '../../contract/constants.ts';
import type { writingEndpoints } from '../../contract/endpoints.ts';
import { writingErrors } from '../../contract/errors.ts';
import { presentAnswer } from '../services/present-answer.ts';
import { countAnswers, findAnswer, putAnswer, takeLibraryTurn } from '../store/answer-store.ts';

/**
 * Creates or changes an answer of the caller. @throws writing.too_many_answers, writing.answer_not_found for an id of
 * others
 */
export const saveAnswer: Operation<typeof writingEndpoints.saveAnswer> = async (
  deps,
  actor,
  { params, body },
) => {
  const { userId: ownerId } = requireMember(actor);
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    await takeLibraryTurn(tx, ownerId);
    const stored = { id: params.answerId, ownerId, ...body, createdAt: at, updatedAt: at };
    if (!(await putAnswer(tx, stored))) throw writingErrors.fail('writing.answer_not_found');
    if ((await countAnswers(tx, ownerId)) > WRITING_LIMITS.answers)
      throw writingErrors.fail('writing.too_many_answers');
    const answer = await findAnswer(tx, ownerId, params.answerId);
    if (!answer) throw writingErrors.fail('writing.answer_not_found');
    return presentAnswer(answer);
  });
};
