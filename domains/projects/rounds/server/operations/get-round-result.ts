import type { Operation } from '#platform/server/domain.ts';
import type { resultEndpoints } from '../../contract/part-endpoints.ts';
import { getReadable, requireState } from '../services/find-rounds.ts';
import { findFinalResult, presentPreliminary } from '../services/present-result.ts';

/**
 * The distribution: preliminary while donors may be flagged and appeal, then as it was frozen.
 * @throws rounds.not_found
 * @throws rounds.wrong_state before the appeals
 */
export const getRoundResult: Operation<typeof resultEndpoints.getRoundResult> = async (
  deps,
  actor,
  { params },
) => {
  const round = await getReadable(deps.db, actor, params.id);
  requireState(round, 'readResult', deps.clock.now());
  return (await findFinalResult(deps.db, round)) ?? presentPreliminary(deps, round);
};
