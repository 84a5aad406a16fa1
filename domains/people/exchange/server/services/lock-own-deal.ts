import type { Transaction } from '#platform/server/db/database.ts';
import type { Side } from '../../contract/constants.ts';
import { exchangeErrors } from '../../contract/errors.ts';
import { sideOf } from '../policies.ts';
import { lockDeal } from '../store/deal-store.ts';
import type { DealRow } from '../store/tables.ts';

/** A deal of the member's, locked, and what they are in it. @throws exchange.not_found, also for the deals of others */
export async function lockOwnDeal(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<{ readonly deal: DealRow; readonly side: Side }> {
  const deal = await lockDeal(tx, id);
  const side = deal && sideOf(userId, deal);
  if (!deal || !side) throw exchangeErrors.fail('exchange.not_found');
  return { deal, side };
}
