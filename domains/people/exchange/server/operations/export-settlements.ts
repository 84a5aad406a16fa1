import { csvRows, toCsv } from '#platform/kernel/csv.ts';
import type { Operation } from '#platform/server/domain.ts';
import { EXPORTED_LINES } from '../../contract/constants.ts';
import type { exchangeEndpoints } from '../../contract/endpoints.ts';
import { presentSettled } from '../services/present-settled.ts';
import { listSettled } from '../store/market-store.ts';

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
