import { findAccountByUsername } from '#members/identity/server';
import { csvRows, toCsv } from '#platform/kernel/csv.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { CASES_PER_PAGE, type CaseList } from '../../contract/constants.ts';
import type { reviewsEndpoints } from '../../contract/endpoints.ts';
import { kindsOf } from '../review-kinds.ts';
import { type ReviewCase, listCases as selectList } from '../store/case-store.ts';
import { presentCases } from './present-cases.ts';

const MOST_LINES = 10_000;

interface Filter {
  readonly show: CaseList;
  readonly kind?: string | undefined;
  readonly decision?: string | undefined;
  readonly member?: string | undefined;
}

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

const COLUMNS = [
  ...(['id', 'kind', 'member', 'state', 'flagged', 'openedAt', 'summary', 'facts', 'text'] as const),
  ...(['decision', 'reason', 'decidedAt', 'decidedBy', 'appeals'] as const),
];

/** The same as CSV. Cells that a spreadsheet would run as formulas are escaped. */
export const exportCases: Operation<typeof reviewsEndpoints.exportCases> = async (
  deps,
  _actor,
  { query },
) => {
  const { items } = await findCases(deps, query, { limit: MOST_LINES, offset: 0 });
  const lines = (await presentCases(deps, items)).map(({ decision, facts, appeals, ...review }) => ({
    ...review,
    facts: facts.map(({ label, value }) => `${label}: ${value}`).join('; '),
    decision: decision?.label ?? '',
    reason: decision?.reason ?? '',
    decidedAt: decision?.at ?? '',
    decidedBy: decision?.by ?? '',
    appeals: appeals.map(({ text }) => text).join('; '),
  }));
  const content = toCsv(COLUMNS, csvRows(COLUMNS, lines));
  return { fileName: `reviews-${query.show}.csv`, content };
};

async function findCases(
  deps: OperationDeps,
  { show, kind, decision = '', member }: Filter,
  span: { limit: number; offset: number },
): Promise<{ items: readonly ReviewCase[]; total: number }> {
  const kinds = kindsOf(deps).filter(({ id }) => kind === undefined || id === kind);
  const userId = member ? (await findAccountByUsername(deps.db, member))?.id : null;
  // A name that is not found: nothing is about it.
  if (userId === undefined) return { items: [], total: 0 };
  const found = userId === null ? null : [userId];
  for (const { alsoFinds } of kinds) {
    if (found && userId) found.push(...((await alsoFinds?.(deps.db, userId)) ?? []));
  }
  const filter = { show, kinds: kinds.map(({ id }) => id), decision: decision || null, userIds: found };
  return selectList(deps.db, filter, span);
}
