import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { dealEndpoints } from '../../contract/deal-endpoints.ts';
import { exchangeErrors } from '../../contract/errors.ts';
import { sideOf } from '../policies.ts';
import { isClosedFor } from '../services/is-closed-for.ts';
import { lockOwnDeal } from '../services/lock-own-deal.ts';
import { presentDeal } from '../services/present-deals.ts';
import { requireFunds } from '../services/require-funds.ts';
import { requireOpen } from '../services/require-open.ts';
import { requireSeen } from '../services/require-seen.ts';
import { runStep } from '../services/run-step.ts';
import { findDeal } from '../store/deal-store.ts';
import { isHidden } from '../store/hidden-store.ts';
import { lockListing } from '../store/listing-store.ts';

/**
 * Accepts a proposal while its listing still has the quantity: the listing is locked first, so of two that would take
 * the same hours at one moment one is refused.
 * @throws exchange.not_found, exchange.moved_on, exchange.wrong_state, exchange.hidden, exchange.not_open, exchange.quantity, exchange.not_enough_free
 */
export const acceptDeal: Operation<typeof dealEndpoints.acceptDeal> = async (
  { db, clock, request },
  actor,
  { params, body },
) => {
  const { userId } = requireMember(actor);
  return inTransaction(db, async (tx) => {
    const seen = await findDeal(tx, params.id);
    if (!seen || sideOf(userId, seen) === null) throw exchangeErrors.fail('exchange.not_found');
    const listing = seen.listingId === null ? null : await lockListing(tx, seen.listingId);
    const { deal, side } = await lockOwnDeal(tx, userId, params.id);
    requireSeen(deal, body.state);
    const now = clock.now();
    const accepted = await runStep(tx, deal, { action: { type: 'accept', by: side }, at: now, request });
    if (await isHidden(tx, userId)) throw exchangeErrors.fail('exchange.hidden');
    const other = side === 'payer' ? deal.providerId : deal.payerId;
    if (!listing || (await isClosedFor(tx, userId, other))) throw exchangeErrors.fail('exchange.not_open');
    // The deal counts as taken from here on, so the listing must have room for it without it.
    await requireOpen(
      tx,
      { ...listing, quantity: listing.quantity + deal.quantity },
      { quantity: deal.quantity, now },
    );
    if (side === 'payer') await requireFunds(tx, userId, deal.total);
    return presentDeal(tx, accepted, { userId, now });
  });
};
