import type { Operation } from '#platform/server/domain.ts';
import { writtenNumber } from '../../contract/registry-number.ts';
import type { submissionEndpoints } from '../../contract/submission-endpoints.ts';
import { compareNonprofit } from '../services/compare-nonprofit.ts';
import { cardOf } from '../services/present-nonprofit.ts';

/** Checks what is typed so far, before anything is sent. */
export const checkNonprofit: Operation<typeof submissionEndpoints.checkNonprofit> = async (
  { db },
  _actor,
  { query },
) => {
  const { number, problem, listed, similar } = await compareNonprofit(db, query);
  return {
    success: true,
    data: {
      number: number && writtenNumber(query.registry, number),
      problem,
      listed: listed && cardOf(listed),
      similar: similar.map(cardOf),
    },
  };
};
