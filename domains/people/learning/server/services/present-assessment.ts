import type { Assessment, AssessmentResult, Attempt } from '../../contract/schemas.ts';
import { standingOf } from '../rules/assessment-standing.ts';
import type { AttemptRow } from '../store/tables.ts';

/** Where a member stands, as the page gets it. Questions carry only what may be known before handing in. */
export function presentAssessment(latest: AttemptRow | null, now: Date): Assessment {
  const { state, retryAt } = standingOf(latest, now);
  return {
    state,
    attempt: latest && state === 'open' ? presentAttempt(latest) : null,
    retryAt: retryAt?.toISOString() ?? null,
    passedAt: latest?.passed ? (latest.submittedAt?.toISOString() ?? null) : null,
    last: latest && state !== 'open' ? { right: latest.rightCount, total: latest.questions.length } : null,
  };
}

function presentAttempt({ id, startedAt, expiresAt, questions, answers }: AttemptRow): Attempt {
  return {
    id,
    startedAt: startedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    // Field by field: what an attempt keeps beside these is the solution.
    questions: questions.map(({ id: questionId, topicId, text, options }) => ({
      id: questionId,
      topicId,
      text,
      options: options.map((option) => ({ id: option.id, text: option.text })),
    })),
    answers: Object.entries(answers).map(([questionId, optionId]) => ({ questionId, optionId })),
  };
}

/** A handed-in attempt with the solution. */
export function presentResult(attempt: AttemptRow, now: Date): AssessmentResult {
  const { questions, answers, passed, rightCount, submittedAt } = attempt;
  return {
    passed,
    right: rightCount ?? 0,
    total: questions.length,
    submittedAt: (submittedAt ?? now).toISOString(),
    retryAt: standingOf(attempt, now).retryAt?.toISOString() ?? null,
    questions: questions.map(({ id, topicId, text, options, rightOption, explanation }) => ({
      id,
      topicId,
      text,
      options: [...options],
      chosen: answers[id] ?? null,
      rightOption,
      explanation,
    })),
  };
}
