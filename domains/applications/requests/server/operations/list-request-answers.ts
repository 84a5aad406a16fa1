import { whoIs } from '#members/identity/server';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { LIST_PAGE_SIZE } from '../../contract/constants.ts';
import type { requestEndpoints } from '../../contract/endpoints.ts';
import { canReadAllAnswers } from '../policies.ts';
import { getReadable } from '../services/find-requests.ts';
import { presentAnswer } from '../services/present-answer.ts';
import { listAnswers } from '../store/answer-store.ts';

/**
 * The answers the caller may read: all, or with answers for the author alone only their own.
 * @throws requests.not_found
 */
export const listRequestAnswers: Operation<typeof requestEndpoints.listRequestAnswers> = async (
  { db },
  actor,
  { params, query },
) => {
  const member = requireMember(actor);
  const request = await getReadable(db, member, params.id);
  const { rows, total } = await listAnswers(db, request.id, member.userId, {
    isAll: canReadAllAnswers(member, request),
    page: query.page ?? 1,
    pageSize: LIST_PAGE_SIZE,
  });
  const nameOf = await whoIs(
    db,
    rows.map(({ authorId }) => authorId),
  );
  return { items: rows.map((row) => presentAnswer(row, nameOf(row.authorId), member)), total };
};
