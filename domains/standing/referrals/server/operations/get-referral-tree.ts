import { findAccount } from '#members/identity/server';
import { listCasesById } from '#members/reviews/server';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { rewardLimits, rewardsByKey } from '#standing/tokens/server';
import type { referralEndpoints } from '../../contract/endpoints.ts';
import { courseState } from '../rules/present-referral.ts';
import { rewardKey } from '../rules/terms.ts';
import { presentReview, presentReward, readTree } from '../services/read-tree.ts';
import { selectReferrer } from '../store/referrer-store.ts';
import { selectSettlements } from '../store/settlement-store.ts';

/** Lists the caller's referrals, of all levels or of one, with the caller's own reward for joining. */
export const getReferralTree: Operation<typeof referralEndpoints.getReferralTree> = async (
  deps,
  actor,
  { query },
) => {
  const { userId } = requireMember(actor);
  const { referrals, total } = await readTree(deps, userId, query.level ? LEVEL_OF_QUERY[query.level] : null);
  return {
    success: true,
    data: {
      referrals: [...referrals],
      total,
      own: await ownReward(deps, userId),
      decayPercentPerDay: rewardLimits(deps.config).decayPercentPerDay,
    },
  };
};

async function ownReward(deps: OperationDeps, userId: string) {
  const [reward] = await rewardsByKey(deps, [rewardKey('joined', userId)]);
  if (!reward) return null;
  const { state, waitsFor } = reward;
  const shown = state === 'waiting' ? 'joined' : courseState({ state, waitsFor });
  const settlement = (await selectSettlements(deps.db, [userId])).find(({ kind }) => kind === 'joined');
  const [found] = settlement ? await listCasesById(deps.db, [settlement.id]) : [];
  const review = settlement ? presentReview(deps, settlement, found, userId) : null;
  const referrerId = await selectReferrer(deps.db, userId);
  const inviter = referrerId === null ? null : await findAccount(deps.db, referrerId);
  return { inviter: inviter?.username ?? null, state: shown, reward: presentReward(reward), review } as const;
}

const LEVEL_OF_QUERY = { '1': 1, '2': 2, '3': 3 } as const;
