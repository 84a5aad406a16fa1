import type { Operation } from '#platform/server/domain.ts';
import type { resultEndpoints } from '../../contract/part-endpoints.ts';
import { finalOf } from '../services/final-result.ts';

/** The same gifts as if no donor was flagged. */
export const downloadRoundFlaggedGifts: Operation<typeof resultEndpoints.downloadRoundFlaggedGifts> = async (
  deps,
  actor,
  { params },
) => {
  const { result } = await finalOf(deps, actor, params.id);
  return { fileName: 'gifts-with-flagged.csv', content: result.withFlaggedCsv };
};
