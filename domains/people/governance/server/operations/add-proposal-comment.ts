import { memberName, notify } from '#members/notifications/server';
import type { MemberActor } from '#platform/kernel/access.ts';
import { type Database, inTransaction } from '#platform/server/db/database.ts';
import { readClock } from '#platform/server/db/read-clock.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { commentEndpoints } from '../../contract/comment-endpoints.ts';
import { governanceErrors } from '../../contract/errors.ts';
import { takesComments } from '../policies.ts';
import { requireReadable } from '../services/find-proposals.ts';
import { findComment, insertComment } from '../store/comment-store.ts';
import { findProposal, holdProposal } from '../store/proposal-store.ts';
import type { ProposalRow } from '../store/tables.ts';

/**
 * Adds a comment, and notifies the author of the proposal. The same comment again changes nothing.
 * @throws governance.not_found, governance.discussion_closed
 * @throws governance.comment_id where a different comment has the id
 */
export const addProposalComment: Operation<typeof commentEndpoints.addProposalComment> = async (
  { db, clock },
  actor,
  { params, body: { id, text } },
) => {
  const member = requireMember(actor);
  const { userId } = member;
  // Without the lock first: while a result is stored, those who are late do not wait for it.
  await requireDiscussed(db, member, await findProposal(db, params.id));
  await inTransaction(db, async (tx) => {
    const proposal = await requireDiscussed(tx, member, await holdProposal(tx, params.id));
    const at = clock.now();
    const row = { id, proposalId: proposal.id, authorId: userId, text, createdAt: at };
    if (!(await insertComment(tx, row))) {
      const stored = await findComment(tx, id);
      const isSame = stored?.authorId === userId && stored.proposalId === proposal.id && stored.text === text;
      if (!isSame) throw governanceErrors.fail('governance.comment_id');
      return;
    }
    if (proposal.authorId === null || proposal.authorId === userId) return;
    await notify(tx, {
      userId: proposal.authorId,
      type: 'info',
      title: `A comment on ${proposal.title}`,
      // Without its text: a deleted comment would be read in the notification.
      message: `${memberName(userId)} commented on your proposal.`,
      link: `/governance/${proposal.id}`,
      key: `governance.comment:${id}`,
      at,
    });
  });
  return { success: true };
};

/** @throws governance.not_found, governance.discussion_closed */
async function requireDiscussed(
  db: Database,
  member: MemberActor,
  found: ProposalRow | null,
): Promise<ProposalRow> {
  const proposal = requireReadable(member, found);
  if (!takesComments(proposal, await readClock(db)))
    throw governanceErrors.fail('governance.discussion_closed');
  return proposal;
}
