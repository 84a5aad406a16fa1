import type { Transaction } from '#platform/server/db/database.ts';
import { exchangeErrors } from '../../contract/errors.ts';
import { sumTaken } from '../store/deal-store.ts';
import type { ListingRow } from '../store/tables.ts';

/**
 * Whether a locked listing still has this quantity to give. Accepted deals have taken theirs.
 * @throws exchange.not_open, exchange.quantity
 */
export async function requireOpen(
  tx: Transaction,
  { id, state, validUntil, quantity: whole }: ListingRow,
  { quantity, now }: { readonly quantity: number; readonly now: Date },
): Promise<void> {
  if (state !== 'active' || validUntil <= now) throw exchangeErrors.fail('exchange.not_open');
  const left = whole - ((await sumTaken(tx, [id])).get(id) ?? 0);
  if (quantity > left) throw exchangeErrors.fail('exchange.quantity', { details: { left } });
}
