import { requireActingMember } from '#platform/server/acting-member.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { dealEndpoints } from '../../contract/deal-endpoints.ts';
import { exchangeErrors } from '../../contract/errors.ts';
import { sideOf } from '../policies.ts';
import { presentDeal } from '../services/present-deals.ts';
import { findDeal } from '../store/deal-store.ts';

/** One of the caller's deals. @throws exchange.not_found, also for the deals of others */
export const getDeal: Operation<typeof dealEndpoints.getDeal> = async ({ db, clock }, actor, { params }) => {
  const { userId } = requireActingMember(actor);
  const deal = await findDeal(db, params.id);
  if (!deal || sideOf(userId, deal) === null) throw exchangeErrors.fail('exchange.not_found');
  return presentDeal(db, deal, { userId, now: clock.now() });
};
