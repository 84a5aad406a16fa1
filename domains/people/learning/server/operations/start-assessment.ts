import { randomInt } from 'node:crypto';
import { MINUTE_MS, SECOND_MS } from '#platform/kernel/clock.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { ASSESSMENT_MINUTES, ASSESSMENT_QUESTIONS } from '../../contract/constants.ts';
import type { learningEndpoints } from '../../contract/endpoints.ts';
import { learningErrors } from '../../contract/errors.ts';
import { standingOf } from '../rules/assessment-standing.ts';
import { drawQuestions } from '../rules/draw-questions.ts';
import { presentAssessment } from '../services/present-assessment.ts';
import { QUESTION_BANK } from '../starter/questions/bank.ts';
import { findLatestAttempt, insertAttempt } from '../store/attempt-store.ts';
import { lockMember } from '../store/progress-store.ts';

/**
 * Starts an attempt, or answers the open one: asking twice draws once.
 * @throws learning.assessment_passed
 * @throws learning.assessment_too_early with the time in `details.retryAt`
 */
export const startAssessment: Operation<typeof learningEndpoints.startAssessment> = async (
  { db, clock },
  actor,
) => {
  const { userId } = requireMember(actor);
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    await lockMember(tx, userId, now);
    const latest = await findLatestAttempt(tx, userId);
    const { state, retryAt } = standingOf(latest, now);
    if (state === 'passed') throw learningErrors.fail('learning.assessment_passed');
    if (retryAt) {
      throw learningErrors.fail('learning.assessment_too_early', {
        details: { retryAt: retryAt.toISOString() },
        retryAfterSeconds: Math.ceil((retryAt.getTime() - now.getTime()) / SECOND_MS),
      });
    }
    if (state === 'open') return { success: true, data: presentAssessment(latest, now) };
    const started = await insertAttempt(tx, {
      userId,
      questions: drawQuestions(QUESTION_BANK, ASSESSMENT_QUESTIONS, randomInt),
      startedAt: now,
      expiresAt: new Date(now.getTime() + ASSESSMENT_MINUTES * MINUTE_MS),
    });
    return { success: true, data: presentAssessment(started, now) };
  });
};
