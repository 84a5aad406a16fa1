import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { HISTORY_WEEKS } from '../../contract/constants.ts';
import type { reputationEndpoints } from '../../contract/endpoints.ts';
import { repIdHistory } from '../rules/history.ts';
import { repIdTerms } from '../settings.ts';
import { selectPoints } from '../store/point-store.ts';

/** The caller's RepID week by week. */
export const getRepIdHistory: Operation<typeof reputationEndpoints.getRepIdHistory> = async (
  services,
  actor,
) => {
  const points = await selectPoints(services.db, requireMember(actor).userId);
  return {
    success: true,
    data: { weeks: repIdHistory(points, services.clock.now(), HISTORY_WEEKS, repIdTerms(services)) },
  };
};
