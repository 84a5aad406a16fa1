import { getAccount } from '#members/identity/server';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { scoreEndpoints } from '../../contract/score-endpoints.ts';
import { presentScore } from '../services/present-score.ts';

/** The caller's unique-human score. */
export const getUniqueHumanScore: Operation<typeof scoreEndpoints.getUniqueHumanScore> = async (
  deps,
  actor,
) => {
  const { userId } = requireMember(actor);
  return { success: true, data: await presentScore(deps, deps.db, await getAccount(deps.db, userId)) };
};
