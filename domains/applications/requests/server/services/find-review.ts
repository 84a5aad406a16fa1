import type { MemberActor } from '#platform/kernel/access.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { requestsErrors } from '../../contract/errors.ts';
import { findSubmitted } from '../store/proposal-store.ts';
import { findReview, findReviewer } from '../store/review-store.ts';
import type { RequestRow, ReviewRow } from '../store/tables.ts';
import { lockReadable } from './find-requests.ts';

/** A reviewer before one proposal, with the request locked. */
interface AtProposal {
  readonly request: RequestRow;
  readonly ids: { readonly reviewerId: string; readonly proposalId: string };
  readonly review: ReviewRow | null;
}

/**
 * The caller as an accepted reviewer of this proposal. Never their own: a bidder cannot accept, a reviewer cannot bid.
 * @throws requests.not_found for everyone else, and for a proposal of another request
 * @throws requests.wrong_state unless it is being scored
 */
export async function lockReview(
  deps: OperationDeps,
  tx: Transaction,
  member: MemberActor,
  { id, proposalId }: { readonly id: string; readonly proposalId: string },
): Promise<AtProposal> {
  const reviewer = await findReviewer(tx, id, member.userId);
  if (reviewer?.reply !== 'accepted') throw requestsErrors.fail('requests.not_found');
  const request = await lockReadable(deps, tx, member, { id, action: 'score' });
  const proposal = await findSubmitted(tx, id, proposalId);
  if (!proposal || proposal.bidderId === member.userId) throw requestsErrors.fail('requests.not_found');
  const ids = { reviewerId: reviewer.id, proposalId };
  return { request, ids, review: await findReview(tx, ids.reviewerId, proposalId) };
}
