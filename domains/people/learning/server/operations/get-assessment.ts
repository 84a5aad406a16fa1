import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { learningEndpoints } from '../../contract/endpoints.ts';
import { presentAssessment } from '../services/present-assessment.ts';
import { findLatestAttempt } from '../store/attempt-store.ts';

/** Where the caller stands with the knowledge assessment. */
export const getAssessment: Operation<typeof learningEndpoints.getAssessment> = async (
  { db, clock },
  actor,
) => {
  const latest = await findLatestAttempt(db, requireMember(actor).userId);
  return { success: true, data: presentAssessment(latest, clock.now()) };
};
