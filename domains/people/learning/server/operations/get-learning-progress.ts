import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { learningEndpoints } from '../../contract/endpoints.ts';
import { readProgress } from '../store/progress-store.ts';

/** Returns the caller's reading progress, and whether learning mode is off. */
export const getLearningProgress: Operation<typeof learningEndpoints.getLearningProgress> = async (
  { db },
  actor,
) => ({ success: true, data: await readProgress(db, requireMember(actor).userId) });
