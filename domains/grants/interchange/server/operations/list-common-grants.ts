import type { Operation } from '#platform/server/domain.ts';
import { DEFAULT_PAGE_SIZE } from '../../contract/constants.ts';
import type { interchangeEndpoints } from '../../contract/endpoints.ts';
import { commonGrantsPage } from '../services/common-grants-page.ts';
import { orderedIds, sortInfoOf } from '../services/order-opportunities.ts';
import { readings } from '../services/readings.ts';

/** Every opportunity, the last changed first. A client that reads page after page reads each once. */
export const listCommonGrants: Operation<(typeof interchangeEndpoints)['listCommonGrants']> = async (
  deps,
  _actor,
  { query: { page = 1, pageSize = DEFAULT_PAGE_SIZE } },
) => {
  const request = { caller: deps.request.ip, list: 'all', page };
  const ids = await readings(deps).ids(deps, request, async (facts) =>
    orderedIds(facts, sortInfoOf(undefined, false), deps.clock.now()),
  );
  return commonGrantsPage(deps, ids, { page, pageSize });
};
