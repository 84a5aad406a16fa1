import type { Operation } from '#platform/server/domain.ts';
import { PAGE_SIZE } from '../../contract/constants.ts';
import type { sourcesEndpoints } from '../../contract/endpoints.ts';
import { discoveryStop } from '../settings.ts';
import { listDeadLetters as readLetters } from '../store/dead-letter-store.ts';
import { listRuns } from '../store/run-store.ts';
import { presentRun, presentSources, requireAdapter } from './present-source.ts';

const pageOf = (page: number) => ({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });

/** Every source, and whether anything is read on a schedule. */
export const listGrantSources: Operation<typeof sourcesEndpoints.listGrantSources> = async (deps) => ({
  discoveryStop: discoveryStop(deps.config),
  items: await presentSources(deps),
});

/** Runs, the newest first. */
export const listSourceRuns: Operation<typeof sourcesEndpoints.listSourceRuns> = async (
  { db },
  _actor,
  { query: { source, page } },
) => {
  const { rows, total } = await listRuns(db, { sourceId: source ?? null, ...pageOf(page) });
  return { total, page, pageSize: PAGE_SIZE, items: rows.map(presentRun) };
};

/** Records of a source that could not be loaded. @throws sources.not_found */
export const listDeadLetters: Operation<typeof sourcesEndpoints.listDeadLetters> = async (
  { db },
  _actor,
  { params: { id }, query: { page } },
) => {
  const { rows, total } = await readLetters(db, { sourceId: requireAdapter(id).id, ...pageOf(page) });
  const items = rows.map(({ firstSeenAt, lastSeenAt, ...letter }) => ({
    ...letter,
    firstSeenAt: firstSeenAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
  return { total, page, pageSize: PAGE_SIZE, items };
};
