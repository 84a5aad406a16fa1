import type { Operation } from '#platform/server/domain.ts';
import type { sharedEndpoints } from '../../contract/shared-endpoints.ts';
import { openShared } from '../services/share-tokens.ts';
import { countUse } from '../store/share-store.ts';

/**
 * Counts what a visitor does, under the day (UTC). A read counts nothing: it works also where nothing can be written.
 */
export const countSharedUse: Operation<typeof sharedEndpoints.countSharedUse> = async (
  deps,
  _actor,
  { params: { token }, body: { use } },
) => {
  const { file } = await openShared(deps, token);
  const day = deps.clock.now().toISOString().slice(0, 10);
  await countUse(deps.db, file.id, day, use === 'view' ? 'views' : 'downloads');
  return { counted: true };
};
