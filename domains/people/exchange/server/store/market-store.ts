import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import { type DealRow, dealTable as table } from './tables.ts';

interface Market {
  readonly category?: DealRow['category'] | undefined;
  readonly unit?: DealRow['unit'] | undefined;
}

/** A paid exchange; names only where both sides agreed in their rating. */
export interface Settled {
  readonly deal: DealRow;
  readonly isNamed: boolean;
}

const isNamed = sql<boolean>`(select count(*) = 2 and bool_and(r.is_named) from exchange_rating r where r.deal_id = ${table.id})`;

/** Paid exchanges, the last one first. */
export function listSettled(db: Database, market: Market, limit: number): Promise<Settled[]> {
  return db
    .select({ deal: table, isNamed })
    .from(table)
    .where(and(...conditions(market)))
    .orderBy(desc(table.endedAt), desc(table.id))
    .limit(limit);
}

function conditions({ category, unit }: Market): (SQL | undefined)[] {
  return [
    eq(table.state, 'completed'),
    gt(table.total, 0n),
    category && eq(table.category, category),
    unit && eq(table.unit, unit),
  ];
}

/** How many paid exchanges since then, and micro-HDAG in them. */
export async function sumSettled(
  db: Database,
  market: Market,
  since: Date,
): Promise<{ deals: number; volume: bigint }> {
  const [row] = await db
    .select({ deals: sql<number>`count(*)::int`, volume: sql<string>`coalesce(sum(${table.total}), 0)` })
    .from(table)
    .where(and(...conditions(market), gt(table.endedAt, since)));
  return { deals: row?.deals ?? 0, volume: BigInt(row?.volume ?? 0) };
}

/** Prices of one unit by week (Monday, UTC), in micro-HDAG. */
export async function selectPrices(
  db: Database,
  { category, unit, since }: Required<Market> & { readonly since: Date },
): Promise<{ week: string; median: number; lowest: number; highest: number; deals: number }[]> {
  const { rows } = await db.execute<{
    week: string;
    median: number;
    low: string;
    high: string;
    deals: number;
  }>(sql`
    select to_char(date_trunc('week', ended_at at time zone 'UTC'), 'YYYY-MM-DD') as week,
      percentile_cont(0.5) within group (order by price) as median,
      min(price) as low, max(price) as high, count(*)::int as deals
    from exchange_deal
    where state = 'completed' and total > 0 and category = ${category} and unit = ${unit}
      and ended_at > ${since.toISOString()}::timestamptz
    group by 1 order by 1`);
  return rows.map(({ week, median, low, high, deals }) => ({
    week,
    median: Number(median),
    lowest: Number(low),
    highest: Number(high),
    deals,
  }));
}
