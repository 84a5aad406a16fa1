import { csvRows, toCsv } from '#platform/kernel/csv.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { reviewsEndpoints } from '../../contract/endpoints.ts';
import { findCases } from '../services/find-cases.ts';
import { presentCases } from '../services/present-cases.ts';

const MOST_LINES = 10_000;

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
