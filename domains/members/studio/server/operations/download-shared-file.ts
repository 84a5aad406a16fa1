import type { Operation } from '#platform/server/domain.ts';
import type { sharedEndpoints } from '../../contract/shared-endpoints.ts';
import { serveVersion } from '../services/serve-file.ts';
import { openShared } from '../services/share-tokens.ts';

/** The bytes behind a link. */
export const downloadSharedFile: Operation<typeof sharedEndpoints.downloadSharedFile> = async (
  deps,
  _actor,
  { params: { token } },
) => serveVersion(deps, (await openShared(deps, token)).file.current);
