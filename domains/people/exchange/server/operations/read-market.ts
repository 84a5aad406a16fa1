import { whoIs } from '#members/identity/server';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { csvRows, toCsv } from '#platform/kernel/csv.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { formatHdag, hdagNumber } from '#standing/tokens/contract';
import { CATEGORIES, EXPORTED_LINES, HISTORY_WEEKS, SETTLEMENTS_SHOWN } from '../../contract/constants.ts';
import type { exchangeEndpoints } from '../../contract/endpoints.ts';
import type { MarketQuery, Settlement } from '../../contract/market-schemas.ts';
import { countOpen, selectDepth } from '../store/listing-store.ts';
import { listSettled, type Settled, selectPrices, sumSettled } from '../store/market-store.ts';

const MONTH_MS = 30 * DAY_MS;

const marketOf = ({ category = 'skills', unit = 'hour' }: MarketQuery) => ({ category, unit });

/** Depth and last settlements of one market. */
export const getMarket: Operation<typeof exchangeEndpoints.getMarket> = async (
  { db, clock },
  _actor,
  { query },
) => {
  const now = clock.now();
  const market = marketOf(query);
  const depth = await selectDepth(db, { ...market, now });
  const open = await countOpen(db, now);
  const { deals, volume } = await sumSettled(db, market, new Date(now.getTime() - MONTH_MS));
  const levelsOf = (kind: 'offer' | 'request') =>
    depth
      .filter((level) => level.kind === kind)
      .map(({ price, quantity, listings }) => ({ price: formatHdag(price), quantity, listings }));
  const openOf = (category: string, kind: 'offer' | 'request'): number =>
    open.find((one) => one.category === category && one.kind === kind)?.listings ?? 0;
  return {
    ...market,
    offers: levelsOf('offer'),
    requests: levelsOf('request').reverse(),
    categories: CATEGORIES.map((category) => ({
      category,
      offers: openOf(category, 'offer'),
      requests: openOf(category, 'request'),
    })),
    settled: { deals, volume: formatHdag(volume) },
    settlements: await presentSettled(db, await listSettled(db, market, SETTLEMENTS_SHOWN)),
  };
};

/** Names, and what it was about, only where both sides agreed. */
async function presentSettled(db: Database, rows: readonly Settled[]): Promise<Settlement[]> {
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

/** Prices of one unit by week. */
export const getPriceHistory: Operation<typeof exchangeEndpoints.getPriceHistory> = async (
  { db, clock },
  _actor,
  { query },
) => {
  const since = new Date(clock.now().getTime() - HISTORY_WEEKS * 7 * DAY_MS);
  const rows = await selectPrices(db, { ...marketOf(query), since });
  const hdag = (micro: number): number => hdagNumber(BigInt(Math.round(micro)));
  return {
    weeks: rows.map(({ week, median, lowest, highest, deals }) => ({
      week,
      median: hdag(median),
      lowest: hdag(lowest),
      highest: hdag(highest),
      deals,
    })),
  };
};

const COLUMNS = [
  'at',
  'category',
  'title',
  'unit',
  'quantity',
  'price',
  'total',
  'provider',
  'payer',
] as const;

/** Paid exchanges as a file. */
export const exportSettlements: Operation<typeof exchangeEndpoints.exportSettlements> = async (
  { db },
  _actor,
  { query },
) => {
  const lines = await presentSettled(db, await listSettled(db, query, EXPORTED_LINES));
  return { fileName: 'settlements.csv', content: toCsv(COLUMNS, csvRows(COLUMNS, lines)) };
};
