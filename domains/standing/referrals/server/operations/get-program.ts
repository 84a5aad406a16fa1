import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { pointRules, pointsByRule } from '#standing/reputation/server';
import { formatHdag } from '#standing/tokens/contract';
import { rewardLimits, rewardsOf } from '#standing/tokens/server';
import { COMPLETE_PERCENT, LEVELS } from '../../contract/constants.ts';
import type { referralEndpoints } from '../../contract/endpoints.ts';
import { REFERRAL_RULE } from '../facade.ts';
import { hdagText, readRewardKey } from '../rules/terms.ts';
import { readMultiplier } from '../services/read-multiplier.ts';
import { referralsSettings } from '../settings.ts';
import type { ReferralCount } from '../store/count-store.ts';
import { type Descendant, selectDescendants } from '../store/lineage-store.ts';

/** More than a member has; what is above is not summed. */
const REWARDS = 20_000;
const PEOPLE = 20_000;

/** The rules of invitations, the countdown, and where the caller stands. */
export const getProgram: Operation<typeof referralEndpoints.getProgram> = async (deps, actor) => {
  const { userId } = requireMember(actor);
  const { db, config } = deps;
  const terms = referralsSettings.read(config);
  const { decayPercentPerDay, unprovenDaily } = rewardLimits(config);
  const below = await selectDescendants(db, userId, LEVELS.length, PEOPLE);
  const { count, earlyAdopter } = await readMultiplier(deps, userId);
  return {
    success: true,
    data: {
      rewards: {
        newMember: hdagText(terms.newMemberReward),
        direct: hdagText(terms.directReward),
        level2: hdagText(terms.level2Reward),
        level3: hdagText(terms.level3Reward),
      },
      decayPercentPerDay,
      unprovenDaily,
      settlementDays: terms.settlementDays,
      needsBothProven: terms.transferable === 'both-proven',
      completePercent: COMPLETE_PERCENT,
      repIdPoints: pointRules(deps)[REFERRAL_RULE]?.points ?? 0,
      points: terms.points,
      earlyAdopter,
      levels: levelsOf(below, count),
      left: count?.left ?? 0,
      totalPoints: count?.points ?? 0,
      repIdEarned: await pointsByRule(db, userId, REFERRAL_RULE),
      ...(await sumsOf(deps, userId)),
    },
  };
};

/** @param count what is counted of the first level, also for those who have left; below it they are not known */
function levelsOf(below: readonly Descendant[], count: ReferralCount | undefined) {
  const { joined = 0, verified = 0, completed = 0 } = count ?? {};
  return LEVELS.map((level) => {
    if (level === 1) return { level, joined, verified, completed };
    const own = below.filter((one) => one.level === level && !one.isWithdrawn);
    return {
      level,
      joined: own.length,
      verified: own.filter(({ verifiedAt }) => verifiedAt !== null).length,
      completed: own.filter(({ completedAt }) => completedAt !== null).length,
    };
  });
}

async function sumsOf(deps: Parameters<typeof rewardsOf>[0], userId: string) {
  const rewards = (await rewardsOf(deps, userId, REWARDS)).filter(({ key }) => readRewardKey(key) !== null);
  let [pending, pendingOriginal, paid] = [0n, 0n, 0n];
  for (const { state, amount, posted, left } of rewards) {
    // Taken back: neither paid nor expected, as on the page of what was earned.
    if (state === 'reversed') continue;
    paid += posted;
    pending += left;
    if (left > 0n) pendingOriginal += amount - posted;
  }
  return {
    pending: formatHdag(pending),
    pendingOriginal: formatHdag(pendingOriginal),
    paid: formatHdag(paid),
  };
}
