import { audit } from '#platform/server/audit.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { requestsErrors } from '../../contract/errors.ts';
import type { proposalEndpoints } from '../../contract/proposal-endpoints.ts';
import { lockOwn, requireRevision } from '../services/find-requests.ts';
import { notifyAbout } from '../services/notices.ts';
import { presentRequest } from '../services/present-request.ts';
import { findSubmitted, listBidders } from '../store/proposal-store.ts';
import { changeRequest } from '../store/request-store.ts';
import { listReviewerRows } from '../store/review-store.ts';
import type { RequestRow } from '../store/tables.ts';

/**
 * The author awards one proposal or none, with reasons that everybody reads. Final.
 * @throws requests.not_found, also for a proposal that is not there or whose bidder has left
 * @throws requests.wrong_state
 * @throws requests.changed_elsewhere
 */
export const awardRequest: Operation<typeof proposalEndpoints.awardRequest> = (
  deps,
  actor,
  { params, body },
) => {
  const member = requireMember(actor);
  const { revision, proposalId, reason } = body;
  return inTransaction(deps.db, async (tx) => {
    const request = await lockOwn(deps, tx, member, { id: params.id, action: 'award' });
    requireRevision(request, revision);
    const awarded = proposalId === null ? null : await findSubmitted(tx, request.id, proposalId);
    if (proposalId !== null && !awarded?.bidderId) throw requestsErrors.fail('requests.not_found');
    const now = deps.clock.now();
    const decided = await changeRequest(tx, request.id, {
      decidedAt: now,
      awardedProposalId: proposalId,
      decisionReason: reason,
      updatedAt: now,
    });
    await announce(tx, decided, awarded?.bidderId ?? null, now);
    await audit(tx, {
      action: 'requests.decided',
      actorId: member.userId,
      subjectId: request.id,
      request: deps.request,
      details: { proposalId, reason },
    });
    return presentRequest(tx, member, decided, now);
  });
};

async function announce(
  tx: Transaction,
  request: RequestRow,
  winnerId: string | null,
  at: Date,
): Promise<void> {
  const bidders = await listBidders(tx, request.id, 'submitted');
  const reviewers = await listReviewerRows(tx, request.id);
  const message = request.decisionReason ?? '';
  const won = { type: 'success' as const, title: `You were awarded: ${request.title}`, message };
  await notifyAbout(tx, request, { ...won, to: [winnerId], fact: 'decided', at });
  await notifyAbout(tx, request, {
    to: [
      ...bidders.filter((id) => id !== winnerId),
      ...reviewers.filter(({ reply }) => reply === 'accepted').map(({ memberId }) => memberId),
    ],
    type: 'info',
    title: `Decided: ${request.title}`,
    message,
    fact: 'decided',
    at,
  });
}
