import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { reputationEndpoints } from '../../contract/endpoints.ts';
import { summarise } from '../rules/summarise.ts';
import { repIdTerms } from '../settings.ts';
import { selectPoints } from '../store/point-store.ts';

/** The caller's RepID and how every rule stands. */
export const getReputation: Operation<typeof reputationEndpoints.getReputation> = async (services, actor) => {
  const points = await selectPoints(services.db, requireMember(actor).userId);
  return { success: true, data: summarise(points, services.clock.now(), repIdTerms(services)) };
};
