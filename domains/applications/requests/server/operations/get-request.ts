import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { requestEndpoints } from '../../contract/endpoints.ts';
import { getReadable } from '../services/find-requests.ts';
import { presentRequest } from '../services/present-request.ts';

/**
 * One request.
 * @throws requests.not_found, also for another member's draft
 */
export const getRequest: Operation<typeof requestEndpoints.getRequest> = async (
  { db, clock },
  actor,
  { params },
) => {
  const member = requireMember(actor);
  return presentRequest(db, member, await getReadable(db, member, params.id), clock.now());
};
