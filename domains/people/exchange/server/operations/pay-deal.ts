import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { requireProofForGifts } from '#standing/tokens/server';
import type { dealEndpoints } from '../../contract/deal-endpoints.ts';
import { exchangeErrors } from '../../contract/errors.ts';
import { lockOwnDeal } from '../services/lock-own-deal.ts';
import { presentDeal } from '../services/present-deals.ts';
import { requireFunds } from '../services/require-funds.ts';
import { requireSeen } from '../services/require-seen.ts';
import { runStep } from '../services/run-step.ts';
import { settleSoon } from '../services/settle-deal.ts';
import { findDeal } from '../store/deal-store.ts';

/**
 * Puts the price into the deal's own escrow: the hold is written with its key, posted outside any transaction, and then
 * recorded. A call that is sent again while it moves posts the same key. Whether a step-up is needed is decided, and
 * what leaves the account counted, in the transaction that writes the hold.
 * @throws exchange.not_found, exchange.moved_on, exchange.wrong_state, exchange.not_enough_free, identity.reauthentication_required
 */
export const payDeal: Operation<typeof dealEndpoints.payDeal> = async (
  deps,
  actor,
  { params: { id }, body },
) => {
  const member = requireMember(actor);
  const { userId } = member;
  await inTransaction(deps.db, async (tx) => {
    const { deal, side } = await lockOwnDeal(tx, userId, id);
    if (deal.state === 'funding' || deal.state === 'funded') return;
    requireSeen(deal, body.state);
    // All behind the lock: before it the deal may not be accepted yet, and other calls can have paid.
    if (deal.state === 'accepted' && side === 'payer') {
      await requireProofForGifts({ ...deps, db: tx }, member, deal.total);
      await requireFunds(tx, userId, deal.total);
    }
    const action = { type: 'pay', by: side } as const;
    await runStep(tx, deal, { action, at: deps.clock.now(), request: deps.request });
  });
  await settleSoon(deps, id);
  const deal = await findDeal(deps.db, id);
  if (!deal) throw exchangeErrors.fail('exchange.not_found');
  if (deal.state === 'accepted') throw exchangeErrors.fail('exchange.not_enough_free');
  return presentDeal(deps.db, deal, { userId, now: deps.clock.now() });
};
