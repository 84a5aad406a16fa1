import type { Operation } from '#platform/server/domain.ts';
import type { applicationEndpoints } from '../../contract/part-endpoints.ts';
import { getReadable } from '../services/find-rounds.ts';
import { presentApplications } from '../services/present-applications.ts';

/**
 * Accepted projects; for the owner and reviewers all applications, for applicants their own.
 * @throws rounds.not_found
 */
export const listRoundApplications: Operation<typeof applicationEndpoints.listRoundApplications> = async (
  { db, clock },
  actor,
  { params },
) => presentApplications(db, actor, await getReadable(db, actor, params.id), clock.now());
