import { requireActingMember } from '#platform/server/acting-member.ts';
import type { Operation } from '#platform/server/domain.ts';
import { DEAL_PAGE_SIZE } from '../../contract/constants.ts';
import type { dealEndpoints } from '../../contract/deal-endpoints.ts';
import { presentDealCards } from '../services/present-deals.ts';
import { listDealsOf } from '../store/deal-store.ts';

/** A page of the caller's deals. */
export const listDeals: Operation<typeof dealEndpoints.listDeals> = async (
  { db, clock },
  actor,
  { query },
) => {
  const { userId } = requireActingMember(actor);
  const { show = 'all', q, page = 1 } = query;
  const { rows, total } = await listDealsOf(db, userId, {
    show,
    ...(q ? { q } : {}),
    limit: DEAL_PAGE_SIZE,
    offset: (Number(page) - 1) * DEAL_PAGE_SIZE,
  });
  return { items: await presentDealCards(db, rows, { userId, now: clock.now() }), total };
};
