import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { learningEndpoints } from '../../contract/endpoints.ts';
import { learningErrors } from '../../contract/errors.ts';
import { standingOf } from '../rules/assessment-standing.ts';
import { chosenOptions } from '../rules/mark-answers.ts';
import { keepAnswers, lockAttempt } from '../store/attempt-store.ts';

/**
 * Keeps the answers given so far in the caller's open attempt.
 * @throws learning.attempt_not_found for an attempt of another member too
 * @throws learning.attempt_over
 * @throws learning.answer_unknown
 */
export const saveAssessmentAnswers: Operation<typeof learningEndpoints.saveAssessmentAnswers> = async (
  { db, clock },
  actor,
  { body },
) => {
  const { userId } = requireMember(actor);
  return inTransaction(db, async (tx) => {
    const attempt = await lockAttempt(tx, userId, body.attemptId);
    if (!attempt) throw learningErrors.fail('learning.attempt_not_found');
    if (standingOf(attempt, clock.now()).state !== 'open') throw learningErrors.fail('learning.attempt_over');
    const chosen = chosenOptions(attempt.questions, body.answers);
    if (!chosen) throw learningErrors.fail('learning.answer_unknown');
    await keepAnswers(tx, attempt.id, chosen);
    return { success: true };
  });
};
