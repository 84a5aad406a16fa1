import { randomUUID } from 'node:crypto';
import { findAccountByUsername } from '#members/identity/server';
import { memberName } from '#members/notifications/server';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { REQUEST_QUOTAS } from '../../contract/constants.ts';
import { requestsErrors } from '../../contract/errors.ts';
import type { proposalEndpoints } from '../../contract/proposal-endpoints.ts';
import { lockOwn } from '../services/find-requests.ts';
import { notifyAbout } from '../services/notices.ts';
import { presentReviewers } from '../services/present-reviewers.ts';
import { insertReviewer, listReviewerRows } from '../store/review-store.ts';

/**
 * Invites a member to review. It does not matter here whether they bid: the answer would say so before the deadline.
 * @throws requests.not_found
 * @throws requests.wrong_state
 * @throws requests.reviewer_unknown
 * @throws requests.reviewer_invited
 * @throws requests.own_request for the author
 * @throws requests.full
 */
export const inviteReviewer: Operation<typeof proposalEndpoints.inviteReviewer> = (
  deps,
  actor,
  { params, body },
) => {
  const member = requireMember(actor);
  return inTransaction(deps.db, async (tx) => {
    const request = await lockOwn(deps, tx, member, { id: params.id, action: 'invite' });
    const invited = await findAccountByUsername(tx, body.username);
    if (!invited) throw requestsErrors.fail('requests.reviewer_unknown');
    if (invited.id === member.userId) throw requestsErrors.fail('requests.own_request');
    const reviewers = await listReviewerRows(tx, request.id);
    if (reviewers.some(({ memberId }) => memberId === invited.id))
      throw requestsErrors.fail('requests.reviewer_invited');
    if (reviewers.length >= REQUEST_QUOTAS.reviewers) throw requestsErrors.fail('requests.full');
    const now = deps.clock.now();
    const id = randomUUID();
    await insertReviewer(tx, { id, requestId: request.id, memberId: invited.id, invitedAt: now });
    await notifyAbout(tx, request, {
      to: [invited.id],
      type: 'info',
      title: `You are invited to review: ${request.title}`,
      message: `${memberName(member.userId)} asks you to score the proposals. Accept or decline on the request’s page.`,
      fact: 'invited',
      at: now,
    });
    await audit(tx, {
      action: 'requests.reviewer_invited',
      actorId: member.userId,
      subjectId: request.id,
      request: deps.request,
      details: { reviewerId: id },
    });
    return presentReviewers(tx, request.id);
  });
};
