import { whoIs } from '#members/identity/server';
import type { Database } from '#platform/server/db/database.ts';
import { formatHdag } from '#standing/tokens/contract';
import type { MarketQuery, Settlement } from '../../contract/market-schemas.ts';
import type { Settled } from '../store/market-store.ts';

/** The market a query asks about. */
export const marketOf = ({ category = 'skills', unit = 'hour' }: MarketQuery) => ({ category, unit });

/** Names, and what it was about, only where both sides agreed. */
export async function presentSettled(db: Database, rows: readonly Settled[]): Promise<Settlement[]> {
  const named = rows.filter(({ isNamed }) => isNamed).flatMap(({ deal }) => [deal.providerId, deal.payerId]);
  const nameOf = await whoIs(db, named);
  return rows.map(({ deal, isNamed }) => ({
    category: deal.category,
    title: isNamed ? deal.title : null,
    unit: deal.unit,
    quantity: deal.quantity,
    price: formatHdag(deal.price),
    total: formatHdag(deal.total),
    at: (deal.endedAt ?? deal.updatedAt).toISOString(),
    provider: isNamed ? (nameOf(deal.providerId)?.username ?? null) : null,
    payer: isNamed ? (nameOf(deal.payerId)?.username ?? null) : null,
  }));
}
