import { getAccount, lockAccount } from '#members/identity/server';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { scoreEndpoints } from '../../contract/score-endpoints.ts';
import { presentScore } from '../services/present-score.ts';
import { countScore } from '../services/settle-score.ts';

/** Counts the caller's unique-human score. */
export const countUniqueHumanScore: Operation<typeof scoreEndpoints.countUniqueHumanScore> = async (
  deps,
  actor,
) => {
  const { userId } = requireMember(actor);
  const data = await inTransaction(deps.db, async (tx) => {
    await lockAccount(tx, userId);
    const account = await getAccount(tx, userId);
    await countScore(deps, tx, { account, request: deps.request });
    return presentScore(deps, tx, account);
  });
  return { success: true, data };
};
