import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { proposalEndpoints } from '../../contract/proposal-endpoints.ts';
import { getOwn } from '../services/find-requests.ts';
import { presentReviewers } from '../services/present-reviewers.ts';

/**
 * The reviewers of the caller's request.
 * @throws requests.not_found
 */
export const listReviewers: Operation<typeof proposalEndpoints.listReviewers> = async (
  { db },
  actor,
  { params },
) => presentReviewers(db, (await getOwn(db, requireMember(actor), params.id)).id);
