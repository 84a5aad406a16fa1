import { defineDomain } from '#platform/server/domain.ts';
import { nonprofitsEndpoints } from '../contract/endpoints.ts';
import { nonprofitsErrors } from '../contract/errors.ts';
import { exportNonprofits } from './operations/export-nonprofits.ts';
import { getNonprofit } from './operations/get-nonprofit.ts';
import { searchNonprofits } from './operations/search-nonprofits.ts';
import { seedNonprofits } from './seed.ts';

export { findNonprofitsAbout, type NonprofitAbout, type NonprofitSubject } from './facade.ts';
export { type ImportResult, importNonprofits } from './services/import-nonprofits.ts';

/** Nonprofits for the server. */
export const nonprofitsDomain = defineDomain({
  name: 'nonprofits',
  endpoints: nonprofitsEndpoints,
  errors: nonprofitsErrors.map,
  operations: { searchNonprofits, exportNonprofits, getNonprofit },
  migrations: 'domains/grants/nonprofits/server/migrations',
  seed: seedNonprofits,
});
