import { type PublishedFacts, searchPublished } from '#grants/catalog/server';
import type { Operation } from '#platform/server/domain.ts';
import { DEFAULT_PAGE_SIZE } from '../../contract/constants.ts';
import type { interchangeEndpoints } from '../../contract/endpoints.ts';
import { commonGrantsPage } from '../services/common-grants-page.ts';
import { knownFilters, orderedIds, passesFilters, sortInfoOf } from '../services/order-opportunities.ts';
import { readings } from '../services/readings.ts';

/** Opportunities by words and filters. Unknown filters and orders are reported. */
export const searchCommonGrants: Operation<(typeof interchangeEndpoints)['searchCommonGrants']> = async (
  deps,
  _actor,
  { body: { search = '', filters = {}, sorting, pagination = {} } },
) => {
  const { applied, errors } = knownFilters(filters);
  const sortInfo = sortInfoOf(sorting, search !== '');
  const { page = 1, pageSize = DEFAULT_PAGE_SIZE } = pagination;
  const list = JSON.stringify([search, applied, sortInfo.sortBy, sortInfo.sortOrder]);
  const ids = await readings(deps).ids(deps, { caller: deps.request.ip, list, page }, async (facts) => {
    const now = deps.clock.now();
    const found = search === '' ? facts : among(facts, await searchPublished(deps, search));
    return orderedIds(
      found.filter((one) => passesFilters(one, applied, now)),
      sortInfo,
      now,
    );
  });
  return {
    ...(await commonGrantsPage(deps, ids, { page, pageSize })),
    sortInfo,
    filterInfo: { filters: applied, ...(errors.length > 0 ? { errors } : {}) },
  };
};

/** The records of these ids, in the order of the ids. */
function among(facts: readonly PublishedFacts[], ids: readonly string[]): PublishedFacts[] {
  const byId = new Map(facts.map((one) => [one.id, one]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
