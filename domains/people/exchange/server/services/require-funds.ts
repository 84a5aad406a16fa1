import type { Database } from '#platform/server/db/database.ts';
import { findShortfall } from '#standing/tokens/server';
import { exchangeErrors } from '../../contract/errors.ts';

/**
 * Says before any work that the payer could not pay: only free HDAG goes into escrow.
 * @throws exchange.not_enough_free
 */
export async function requireFunds(db: Database, userId: string, total: bigint): Promise<void> {
  const shortfall = await findShortfall(db, userId, total);
  if (shortfall) throw exchangeErrors.fail('exchange.not_enough_free', shortfall);
}
