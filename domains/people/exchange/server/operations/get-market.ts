import { DAY_MS } from '#platform/kernel/clock.ts';
import type { Operation } from '#platform/server/domain.ts';
import { formatHdag } from '#standing/tokens/contract';
import { CATEGORIES, SETTLEMENTS_SHOWN } from '../../contract/constants.ts';
import type { exchangeEndpoints } from '../../contract/endpoints.ts';
import { marketOf, presentSettled } from '../services/present-settled.ts';
import { countOpen, selectDepth } from '../store/listing-store.ts';
import { listSettled, sumSettled } from '../store/market-store.ts';

const MONTH_MS = 30 * DAY_MS;

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
