import { getAccount } from '#identity/server';
import { completionOf } from '#onboarding/server';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { formatHdag } from '#tokens/contract';
import { rewardLimits, rewardsOf } from '#tokens/server';
import { COMPLETE_PERCENT, LEVELS, MULTIPLIER_PERCENT } from '../../contract/constants.ts';
import type { referralEndpoints } from '../../contract/endpoints.ts';
import { daysLeft, earlyPeriod, isEarly } from '../rules/points.ts';
import { microOf, readRewardKey } from '../rules/terms.ts';
import { type ReferralTerms, referralsSettings } from '../settings.ts';
import { selectCounts, selectFirstStart } from '../store/count-store.ts';
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
  const [count] = await selectCounts(db, [userId], { from: null, to: null });
  const { percent } = completionOf(await getAccount(db, userId));
  return {
    success: true,
    data: {
      rewards: {
        newMember: hdagOf(terms.newMemberReward),
        direct: hdagOf(terms.directReward),
        level2: hdagOf(terms.level2Reward),
        level3: hdagOf(terms.level3Reward),
      },
      decayPercentPerDay,
      unprovenDaily,
      settlementDays: terms.settlementDays,
      completePercent: COMPLETE_PERCENT,
      points: terms.points,
      earlyAdopter: earlyAdopter(terms, {
        firstStart: await selectFirstStart(db),
        now: deps.clock.now(),
        percent,
        verified: count?.verified ?? 0,
      }),
      levels: levelsOf(below),
      totalPoints: count?.points ?? 0,
      ...(await sumsOf(deps, userId)),
    },
  };
};

const hdagOf = (hdag: number): string => formatHdag(microOf(hdag));

function earlyAdopter(
  terms: ReferralTerms,
  facts: { firstStart: Date; now: Date; percent: number; verified: number },
) {
  const period = earlyPeriod(facts.firstStart, terms);
  const left = Math.max(0, terms.multipliedReferrals - facts.verified);
  const { percent } = facts;
  return {
    endsAt: period.end.toISOString(),
    daysLeft: daysLeft(period, facts.now),
    multiplier: terms.multiplier,
    referrals: terms.multipliedReferrals,
    left,
    percent,
    percentNeeded: MULTIPLIER_PERCENT,
    active: isEarly(period, facts.now) && percent >= MULTIPLIER_PERCENT && left > 0,
  };
}

function levelsOf(below: readonly Descendant[]) {
  return LEVELS.map((level) => {
    const own = below.filter((one) => one.level === level);
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
  let [pending, decaying, paid] = [0n, 0n, 0n];
  for (const { state, posted, left } of rewards) {
    paid += posted;
    pending += left;
    if (state === 'waiting') decaying += left;
  }
  return { pending: formatHdag(pending), decaying: formatHdag(decaying), paid: formatHdag(paid) };
}
