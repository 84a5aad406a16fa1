import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { commentEndpoints } from '../../contract/comment-endpoints.ts';
import { governanceErrors } from '../../contract/errors.ts';
import { canRemoveComment } from '../policies.ts';
import { getReadable } from '../services/find-proposals.ts';
import { deleteComment, lockComment } from '../store/comment-store.ts';

/**
 * Deletes the caller's comment, or any for an administrator, which is audited.
 * @throws governance.not_found, governance.no_comment also for one of another member
 */
export const removeProposalComment: Operation<typeof commentEndpoints.removeProposalComment> = async (
  { db, request },
  actor,
  { params },
) => {
  const member = requireMember(actor);
  await getReadable(db, member, params.id);
  await inTransaction(db, async (tx) => {
    const comment = await lockComment(tx, params.id, params.commentId);
    if (!comment || !canRemoveComment(member, comment)) throw governanceErrors.fail('governance.no_comment');
    await deleteComment(tx, comment.id);
    if (comment.authorId === member.userId) return;
    await audit(tx, {
      action: 'governance.comment_removed',
      actorId: member.userId,
      subjectId: comment.authorId,
      request,
      details: { proposalId: comment.proposalId, commentId: comment.id },
    });
  });
  return { success: true };
};
