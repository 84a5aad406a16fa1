import type { Operation } from '#platform/server/domain.ts';
import { CASES_PER_PAGE } from '../../contract/constants.ts';
import type { reviewsEndpoints } from '../../contract/endpoints.ts';
import { kindsOf } from '../extension-points/review-kinds.ts';
import { findCases } from '../services/find-cases.ts';
import { presentCases } from '../services/present-cases.ts';

/** Lists the cases for administrators, a page at a time. */
export const listCases: Operation<typeof reviewsEndpoints.listCases> = async (
  deps,
  _actor,
  { query: { page, ...filter } },
) => {
  const span = { limit: CASES_PER_PAGE, offset: (page - 1) * CASES_PER_PAGE };
  const { items, total } = await findCases(deps, filter, span);
  const kinds = kindsOf(deps);
  return {
    success: true,
    data: {
      total,
      page,
      pageSize: CASES_PER_PAGE,
      kinds: kinds.map(({ id, label, decisions }) => ({
        id,
        label,
        decisions: decisions.map((way) => ({ id: way.id, label: way.done })),
      })),
      note: (await kinds.find(({ id }) => id === filter.kind)?.note?.(deps)) ?? null,
      items: await presentCases(deps, items),
    },
  };
};
