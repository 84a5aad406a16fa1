import { csvRows, toCsv } from '#platform/kernel/csv.ts';
import type { Operation } from '#platform/server/domain.ts';
import { EXPORTED_ROWS } from '../../contract/constants.ts';
import type { nonprofitsEndpoints } from '../../contract/endpoints.ts';
import { filterOf } from '../services/nonprofit-filter.ts';
import { presentNonprofit } from '../services/present-nonprofit.ts';
import { listNonprofits } from '../store/search-store.ts';

const COLUMNS = [
  'registry',
  'number',
  'name',
  'registeredName',
  'country',
  'city',
  'state',
  'zip',
  'subsection',
  'rulingMonth',
  'nteeCode',
  'nteeGroup',
  'taxPeriod',
  'assetsUsd',
  'incomeUsd',
  'revenueUsd',
  'website',
  'origin',
  'source',
  'importedAt',
] as const;

/** Exports the results of a search, in its order. Cells that a spreadsheet would run as formulas are escaped. */
export const exportNonprofits: Operation<typeof nonprofitsEndpoints.exportNonprofits> = async (
  { db },
  _actor,
  { query: { sort = 'relevance', ...asked } },
) => {
  const records = await listNonprofits(db, filterOf(asked), { sort, limit: EXPORTED_ROWS, offset: 0 });
  const lines = records.map((record) => {
    const { ntee, website, ...facts } = presentNonprofit(record);
    return { ...facts, website: website?.address, nteeCode: ntee?.code, nteeGroup: ntee?.name };
  });
  return { fileName: 'nonprofits.csv', content: toCsv(COLUMNS, csvRows(COLUMNS, lines)) };
};
