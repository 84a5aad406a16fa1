import type { NonprofitFilters } from '../../contract/schemas.ts';
import { readSearch } from '../rules/read-search.ts';
import type { NonprofitFilter } from '../store/search-store.ts';

/** The stored filter of a query. */
export const filterOf = ({ q = '', state, ntee, country }: NonprofitFilters): NonprofitFilter => ({
  search: readSearch(q),
  state,
  ntee,
  country,
});
