import { notify } from '#members/notifications/server';
import { audit } from '#platform/server/audit.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { learningEndpoints } from '../../contract/endpoints.ts';
import { learningErrors } from '../../contract/errors.ts';
import { assessmentPassed } from '../../contract/events.ts';
import type { AssessmentAnswer } from '../../contract/schemas.ts';
import { standingOf } from '../rules/assessment-standing.ts';
import { chosenOptions, markAnswers } from '../rules/mark-answers.ts';
import { presentResult } from '../services/present-assessment.ts';
import { endAttempt, lockAttempt } from '../store/attempt-store.ts';
import type { AttemptRow } from '../store/tables.ts';

/**
 * Hands the caller's attempt in. A question without an answer counts as wrong. Sent again, it answers the first
 * result whatever the answers now say.
 * @throws learning.attempt_not_found for an attempt of another member too
 * @throws learning.attempt_over when its time has run out
 * @throws learning.answer_unknown
 */
export const submitAssessment: Operation<typeof learningEndpoints.submitAssessment> = async (
  deps,
  actor,
  { body },
) => {
  const { userId } = requireMember(actor);
  return inTransaction(deps.db, async (tx) => {
    const attempt = await lockAttempt(tx, userId, body.attemptId);
    if (!attempt) throw learningErrors.fail('learning.attempt_not_found');
    const ended = attempt.submittedAt ? attempt : await end(deps, tx, attempt, body.answers);
    return { success: true, data: presentResult(ended, deps.clock.now()) };
  });
};

async function end(
  deps: OperationDeps,
  tx: Transaction,
  attempt: AttemptRow,
  answers: readonly AssessmentAnswer[],
): Promise<AttemptRow> {
  const now = deps.clock.now();
  if (standingOf(attempt, now).state !== 'open') throw learningErrors.fail('learning.attempt_over');
  const chosen = chosenOptions(attempt.questions, answers);
  if (!chosen) throw learningErrors.fail('learning.answer_unknown');
  const { right, passed } = markAnswers(attempt.questions, chosen);
  const ended = await endAttempt(tx, attempt.id, { answers: chosen, right, passed, submittedAt: now });
  if (passed) await announcePass(deps, tx, ended, right);
  return ended;
}

async function announcePass(
  deps: OperationDeps,
  tx: Transaction,
  { id: attemptId, userId, questions }: AttemptRow,
  right: number,
): Promise<void> {
  const total = questions.length;
  await notify(tx, {
    userId,
    type: 'success',
    title: 'Knowledge assessment passed',
    message: `You answered ${right} of ${total} questions correctly.`,
    link: '/learning/assessment',
    key: `learning.assessmentPassed:${attemptId}`,
    at: deps.clock.now(),
  });
  await deps.events.publish(tx, assessmentPassed, { userId, attemptId, right, total });
  await audit(tx, {
    action: 'learning.assessment_passed',
    actorId: userId,
    subjectId: attemptId,
    request: deps.request,
    details: { right, total },
  });
}
