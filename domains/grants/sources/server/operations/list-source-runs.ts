import type { Operation } from '#platform/server/domain.ts';
import { PAGE_SIZE } from '../../contract/constants.ts';
import type { sourcesEndpoints } from '../../contract/endpoints.ts';
import { pageOf } from '../rules/page-of.ts';
import { presentRun } from '../services/present-source.ts';
import { listRuns } from '../store/run-store.ts';

/** Runs, the newest first. */
export const listSourceRuns: Operation<typeof sourcesEndpoints.listSourceRuns> = async (
  { db },
  _actor,
  { query: { source, page } },
) => {
  const { rows, total } = await listRuns(db, { sourceId: source ?? null, ...pageOf(page) });
  return { total, page, pageSize: PAGE_SIZE, items: rows.map(presentRun) };
};
