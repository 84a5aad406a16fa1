import { useApiQuery } from '#platform/web/use-api.ts';
import type { FullRound } from '../../contract/schemas.ts';
import { applicationsApi, resultsApi } from '../api.ts';
import { isOpenForGifts } from '../words.ts';

/** The gift that estimates on a round's page are of: 0.01 ETH. */
export const ESTIMATED_WEI = String(10n ** 16n);

/** The applications of a round, and estimates of a gift to each accepted project while there are any. */
export function useRoundEstimates(round: FullRound) {
  const params = { id: round.id };
  const applications = useApiQuery(applicationsApi.listRoundApplications, { params });
  const isEstimated =
    isOpenForGifts(round) && applications.data?.some(({ state }) => state === 'accepted') === true;
  const estimates = useApiQuery(
    resultsApi.estimateRoundMatches,
    { params, query: { wei: ESTIMATED_WEI } },
    { enabled: isEstimated },
  );
  return { applications, estimates, isEstimated };
}

/** Whether no project of a round takes contributions now; false while that is not known. */
export function useIsClosedForGifts(round: FullRound): boolean {
  const { estimates } = useRoundEstimates(round);
  const projects = estimates.data?.projects ?? [];
  return projects.length > 0 && projects.every(({ state }) => state === 'closed');
}
