import type { Operation } from '#platform/server/domain.ts';
import type { judgingEndpoints } from '../../contract/endpoints.ts';
import { readResult } from '../services/present-result.ts';

/** The result, for its readers. @throws judging.not_found, judging.no_result */
export const getJudgingResult: Operation<typeof judgingEndpoints.getJudgingResult> = (
  { db },
  actor,
  { params },
) => readResult(db, actor, params.id);
