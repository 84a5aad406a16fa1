import { memberName } from '#members/notifications/server';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { requestsErrors } from '../../contract/errors.ts';
import type { proposalEndpoints } from '../../contract/proposal-endpoints.ts';
import { lockReadable } from '../services/find-requests.ts';
import { notifyAbout } from '../services/notices.ts';
import { presentRequest } from '../services/present-request.ts';
import { findProposalOf } from '../store/proposal-store.ts';
import { findReviewer, updateReply } from '../store/review-store.ts';

/**
 * Accepts or declines the caller's invitation; the reply is final. A bidder of this request cannot accept.
 * @throws requests.not_found without an invitation
 * @throws requests.wrong_state
 * @throws requests.has_proposal
 */
export const replyToInvitation: Operation<typeof proposalEndpoints.replyToInvitation> = (
  deps,
  actor,
  { params, body },
) => {
  const member = requireMember(actor);
  return inTransaction(deps.db, async (tx) => {
    const request = await lockReadable(deps, tx, member, { id: params.id, action: 'replyToInvitation' });
    const reviewer = await findReviewer(tx, request.id, member.userId);
    if (!reviewer) throw requestsErrors.fail('requests.not_found');
    const reply = body.accept ? 'accepted' : 'declined';
    const now = deps.clock.now();
    if (reviewer.reply === reply) return presentRequest(tx, member, request, now);
    if (reviewer.reply !== null) throw requestsErrors.fail('requests.wrong_state');
    if (body.accept && (await findProposalOf(tx, request.id, member.userId)))
      throw requestsErrors.fail('requests.has_proposal');
    await updateReply(tx, reviewer.id, reply, now);
    await notifyAbout(tx, request, {
      to: [request.authorId],
      type: 'info',
      title: `${memberName(member.userId)} ${reply} your invitation`,
      message: `To review the proposals of “${request.title}”.`,
      fact: `reply.${reviewer.id}`,
      at: now,
    });
    return presentRequest(tx, member, request, now);
  });
};
