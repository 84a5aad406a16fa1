import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { requestEndpoints } from '../../contract/endpoints.ts';
import { requestsErrors } from '../../contract/errors.ts';
import { getReadable } from '../services/find-requests.ts';
import { presentPublic } from '../services/present-request.ts';

/**
 * Exports the public part of a published request: no answers, and of proposals their number.
 * @throws requests.not_found, also for the caller's own draft
 */
export const exportRequest: Operation<typeof requestEndpoints.exportRequest> = async (
  { db, clock },
  actor,
  { params },
) => {
  const row = await getReadable(db, requireMember(actor), params.id);
  if (row.publishedAt === null) throw requestsErrors.fail('requests.not_found');
  const request = await presentPublic(db, row, clock.now());
  return { fileName: `request-${row.id}.json`, content: `${JSON.stringify(request, null, 2)}\n` };
};
