import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { LIST_PAGE_SIZE } from '../../contract/constants.ts';
import type { requestEndpoints } from '../../contract/endpoints.ts';
import { presentCards } from '../services/present-request.ts';
import { searchRequests } from '../store/request-store.ts';

/** Requests by stage and by what the caller is to them; drafts only among the caller's own. */
export const listRequests: Operation<typeof requestEndpoints.listRequests> = async (
  { db, clock },
  actor,
  { query },
) => {
  const { userId } = requireMember(actor);
  const now = clock.now();
  const { scope = 'all', page = 1, q, stage } = query;
  const { rows, total } = await searchRequests(
    db,
    { userId, now, q, stage, scope },
    { page, pageSize: LIST_PAGE_SIZE },
  );
  return { items: await presentCards(db, rows, now), total };
};
