import type { Operation } from '#platform/server/domain.ts';
import type { resultEndpoints } from '../../contract/part-endpoints.ts';
import { finalOf } from '../services/final-result.ts';

/** A final distribution as the command writes it. */
export const downloadRoundResult: Operation<typeof resultEndpoints.downloadRoundResult> = async (
  deps,
  actor,
  { params },
) => {
  const { result } = await finalOf(deps, actor, params.id);
  return { fileName: 'result.csv', content: result.resultCsv };
};
