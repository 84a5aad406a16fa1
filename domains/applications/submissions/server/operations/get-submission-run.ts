import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { submissionsEndpoints } from '../../contract/endpoints.ts';
import { presentRun } from '../services/present-runs.ts';

/** One run of the caller. @throws submissions.not_found */
export const getSubmissionRun: Operation<typeof submissionsEndpoints.getSubmissionRun> = (
  { db },
  actor,
  { params },
) => presentRun(db, requireMember(actor).userId, params.id);
