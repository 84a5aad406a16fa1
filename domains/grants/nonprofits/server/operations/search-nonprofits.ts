import { countryName } from '#platform/kernel/countries.ts';
import type { Operation } from '#platform/server/domain.ts';
import { NONPROFIT_PAGE_SIZE } from '../../contract/constants.ts';
import type { nonprofitsEndpoints } from '../../contract/endpoints.ts';
import { NTEE_GROUPS } from '../../contract/ntee.ts';
import { stateName } from '../rules/state-name.ts';
import { filterOf } from '../services/nonprofit-filter.ts';
import { cardOf } from '../services/present-nonprofit.ts';
import {
  countCountries,
  countGroups,
  countNonprofits,
  countStates,
  listNonprofits,
} from '../store/search-store.ts';

/** One page of the directory, with the number found and the counts of states and groups. */
export const searchNonprofits: Operation<typeof nonprofitsEndpoints.searchNonprofits> = async (
  { db },
  _actor,
  { query: { page = 1, pageSize = NONPROFIT_PAGE_SIZE, sort = 'relevance', ...asked } },
) => {
  const filter = filterOf(asked);
  const records = await listNonprofits(db, filter, { sort, limit: pageSize, offset: (page - 1) * pageSize });
  const total = await countNonprofits(db, filter);
  const countries = await countCountries(db, filter);
  const states = await countStates(db, filter);
  const groups = await countGroups(db, filter);
  return {
    success: true,
    data: {
      items: records.map(cardOf),
      total,
      facets: {
        countries: countries.flatMap(({ country, count }) =>
          country ? [{ country, name: countryName(country), count }] : [],
        ),
        states: states.flatMap(({ state, count }) =>
          state ? [{ state, name: stateName(state), count }] : [],
        ),
        ntee: groups.flatMap(({ group, count }) =>
          group ? [{ group, name: NTEE_GROUPS[group], count }] : [],
        ),
      },
    },
  };
};
