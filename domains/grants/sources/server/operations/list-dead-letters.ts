import type { Operation } from '#platform/server/domain.ts';
import { PAGE_SIZE } from '../../contract/constants.ts';
import type { sourcesEndpoints } from '../../contract/endpoints.ts';
import { pageOf } from '../rules/page-of.ts';
import { requireAdapter } from '../services/present-source.ts';
import { listDeadLetters as readLetters } from '../store/dead-letter-store.ts';

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
