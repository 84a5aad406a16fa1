import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { writingEndpoints } from '../../contract/endpoints.ts';
import { writingErrors } from '../../contract/errors.ts';
import { removeAnswerRow } from '../store/answer-store.ts';

/** Deletes an answer of the caller. @throws writing.answer_not_found */
export const removeAnswer: Operation<typeof writingEndpoints.removeAnswer> = async (
  { db },
  actor,
  { params },
) => {
  const { userId } = requireMember(actor);
  if (!(await removeAnswerRow(db, userId, params.answerId)))
    throw writingErrors.fail('writing.answer_not_found');
  return { success: true };
};
