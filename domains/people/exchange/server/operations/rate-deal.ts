import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { dealEndpoints } from '../../contract/deal-endpoints.ts';
import { exchangeErrors } from '../../contract/errors.ts';
import { exchangeRated } from '../../contract/events.ts';
import { rateUntil } from '../rules/due.ts';
import { lockOwnDeal } from '../services/lock-own-deal.ts';
import { notifyOfRating } from '../services/notices.ts';
import { presentDeal } from '../services/present-deals.ts';
import { requireSeen } from '../services/require-seen.ts';
import { insertRating, listRatings } from '../store/rating-store.ts';

/**
 * Rates the other side, once. The member who was rated earns RepID for a completed exchange.
 * @throws exchange.not_found, exchange.moved_on, exchange.wrong_state, exchange.rated_already, exchange.rating_closed
 */
export const rateDeal: Operation<typeof dealEndpoints.rateDeal> = async (deps, actor, { params, body }) => {
  const { userId } = requireMember(actor);
  const { state: seen, ...rating } = body;
  return inTransaction(deps.db, async (tx) => {
    const { deal, side } = await lockOwnDeal(tx, userId, params.id);
    requireSeen(deal, seen);
    const now = deps.clock.now();
    const until = rateUntil(deal.state, deal.endedAt);
    if (until === null) throw exchangeErrors.fail('exchange.wrong_state', { details: { state: deal.state } });
    if (now >= until) throw exchangeErrors.fail('exchange.rating_closed');
    if (!(await insertRating(tx, { ...rating, dealId: deal.id, side, at: now })))
      throw exchangeErrors.fail('exchange.rated_already');
    const other = side === 'payer' ? 'provider' : 'payer';
    const isRevealed = (await listRatings(tx, deal.id)).length === 2;
    await notifyOfRating(tx, deal, { side: other, isRevealed, at: now });
    const ratedId = side === 'payer' ? deal.providerId : deal.payerId;
    if (ratedId !== null) await deps.events.publish(tx, exchangeRated, { dealId: deal.id, userId: ratedId });
    return presentDeal(tx, deal, { userId, now });
  });
};
