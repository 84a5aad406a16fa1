import { DAY_MS } from '#platform/kernel/clock.ts';
import type { Operation } from '#platform/server/domain.ts';
import { hdagNumber } from '#standing/tokens/contract';
import { HISTORY_WEEKS } from '../../contract/constants.ts';
import type { exchangeEndpoints } from '../../contract/endpoints.ts';
import { marketOf } from '../services/present-settled.ts';
import { selectPrices } from '../store/market-store.ts';

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
