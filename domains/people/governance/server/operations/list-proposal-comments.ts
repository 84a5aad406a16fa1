import { whoIs } from '#members/identity/server';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { commentEndpoints } from '../../contract/comment-endpoints.ts';
import { COMMENT_PAGE_SIZE } from '../../contract/constants.ts';
import { canRemoveComment } from '../policies.ts';
import { getReadable } from '../services/find-proposals.ts';
import { listComments } from '../store/comment-store.ts';

/** Comments on a proposal, the oldest first; a page of them. @throws governance.not_found */
export const listProposalComments: Operation<typeof commentEndpoints.listProposalComments> = async (
  { db },
  actor,
  { params, query: { page = 1 } },
) => {
  const member = requireMember(actor);
  const { id } = await getReadable(db, member, params.id);
  const offset = (Number(page) - 1) * COMMENT_PAGE_SIZE;
  const { rows, total } = await listComments(db, id, { limit: COMMENT_PAGE_SIZE, offset });
  const nameOf = await whoIs(
    db,
    rows.map(({ authorId }) => authorId),
  );
  return {
    items: rows.map((row) => ({
      id: row.id,
      author: nameOf(row.authorId),
      text: row.text,
      at: row.createdAt.toISOString(),
      canRemove: canRemoveComment(member, row),
    })),
    total,
  };
};
