import { settleCase } from '#members/reviews/server';
import type { MemberActor } from '#platform/kernel/access.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import type { DealState, Side } from '../../contract/constants.ts';
import type { Deal } from '../../contract/deal-schemas.ts';
import { exchangeErrors } from '../../contract/errors.ts';
import { findDeal } from '../store/deal-store.ts';
import type { DealRow } from '../store/tables.ts';
import { lockOwnDeal } from './lock-own-deal.ts';
import { presentDeal } from './present-deals.ts';
import { requireSeen } from './require-seen.ts';
import { runStep, type Taken } from './run-step.ts';
import { settleSoon } from './settle-deal.ts';

interface OwnStep {
  readonly id: string;
  /** In which its member saw the deal. */
  readonly seen: DealState;
  stepOf(deal: DealRow, side: Side, now: Date): Omit<Taken, 'at' | 'request'>;
  /** In the same transaction, after the step. */
  after?(tx: Transaction, deal: DealRow, now: Date): Promise<void>;
}

/**
 * Takes a step for one of the sides, and moves what follows from it. A side that ends a dispute closes its case.
 * @throws exchange.not_found, exchange.moved_on, exchange.wrong_state
 */
export async function takeOwnStep(
  deps: OperationDeps,
  { userId }: MemberActor,
  { id, seen, stepOf, after }: OwnStep,
): Promise<Deal> {
  await inTransaction(deps.db, async (tx) => {
    const { deal, side } = await lockOwnDeal(tx, userId, id);
    requireSeen(deal, seen);
    const at = deps.clock.now();
    const changed = await runStep(tx, deal, { ...stepOf(deal, side, at), at, request: deps.request });
    if (deal.state === 'disputed' && changed.state !== 'disputed') await closeCase(tx, changed, at);
    await after?.(tx, changed, at);
  });
  await settleSoon(deps, id);
  const deal = await findDeal(deps.db, id);
  if (!deal) throw exchangeErrors.fail('exchange.not_found');
  return presentDeal(deps.db, deal, { userId, now: deps.clock.now() });
}

/** The sides agreed before the arbiter decided. */
export function closeCase(tx: Transaction, { id, outcome }: DealRow, at: Date): Promise<void> {
  const decision = outcome === 'completed' ? 'pay' : 'refund';
  return settleCase(tx, { id, decision, reason: 'The sides ended the dispute themselves.', at });
}
