import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { submissionsEndpoints } from '../../contract/endpoints.ts';
import { presentRuns } from '../services/present-runs.ts';
import { listRuns } from '../store/run-store.ts';

/** The caller's runs, the newest first. */
export const listSubmissionRuns: Operation<typeof submissionsEndpoints.listSubmissionRuns> = async (
  { db },
  actor,
) => {
  const { userId } = requireMember(actor);
  return { runs: await presentRuns(db, userId, await listRuns(db, userId)) };
};
