import type { Operation } from '#platform/server/domain.ts';
import type { resultEndpoints } from '../../contract/part-endpoints.ts';
import { finalOf } from '../services/final-result.ts';

/** Explains the files, the assumptions and the way to recompute both results. */
export const downloadRoundReadme: Operation<typeof resultEndpoints.downloadRoundReadme> = async (
  deps,
  actor,
  { params },
) => {
  const { result } = await finalOf(deps, actor, params.id);
  return { fileName: 'readme.txt', content: result.readme };
};
