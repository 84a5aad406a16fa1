import { setImmediate } from 'node:timers/promises';
import { EXPORT_COLUMNS, exportCells } from '#engines/opportunity-formats';
import { csvRows, toCsv } from '#platform/kernel/csv.ts';
import { actingMember, requireActingMember } from '#platform/server/acting-member.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { catalogEndpoints } from '../../contract/endpoints.ts';
import { findGrants } from '../search/find-grants.ts';
import { liveGrants } from '../search/live-grants.ts';
import { bindSearch } from '../services/number-search.ts';
import { callerOf, requireShortText } from '../services/search-bounds.ts';
import { findOpportunities, opportunityOf } from '../store/opportunity-store.ts';

const MOST_ROWS = 5000;
/** Some ten milliseconds of work. */
const BATCH = 100;

/**
 * Exports the results of a search as CSV, in its order; imported again it changes nothing. Cells that a spreadsheet
 * would run are escaped.
 */
export const exportGrants: Operation<(typeof catalogEndpoints)['exportGrants']> = async (
  deps,
  actor,
  { query },
) => {
  requireShortText(query.q);
  const now = deps.clock.now();
  const { userId } = requireActingMember(actor);
  const found = await liveGrants(deps).turns.run(callerOf(actingMember(actor)), async (turn) => {
    const bound = await bindSearch(deps.db, userId, query);
    const within = bound.among ? { among: bound.among } : {};
    const search = { filters: bound.query, page: { offset: 0, limit: MOST_ROWS }, now, ...within };
    return findGrants(deps, search, turn);
  });
  const ids = found.page.map(({ id }) => id);
  const rows = await findOpportunities(deps.db, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const records: ReturnType<typeof exportCells>[] = [];
  for (const [at, id] of ids.entries()) {
    const row = byId.get(id);
    if (row) records.push(exportCells(opportunityOf(row, [], now)));
    // Each record is read back once: a whole export in one go would keep every other answer waiting.
    if (at % BATCH === BATCH - 1) await setImmediate();
  }
  const content = toCsv(EXPORT_COLUMNS, csvRows(EXPORT_COLUMNS, records));
  return { fileName: `grants-${now.toISOString().slice(0, 10)}.csv`, content };
};
