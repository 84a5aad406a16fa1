import { listAccountNames } from '#identity/server';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { formatHdag } from '#tokens/contract';
import { rewardsByKey } from '#tokens/server';
import type { referralEndpoints } from '../../contract/endpoints.ts';
import { referralsErrors } from '../../contract/errors.ts';
import type { ReviewDetail } from '../../contract/review-schemas.ts';
import { holdEvidence } from '../rules/hold-evidence.ts';
import { holdScore } from '../rules/hold-score.ts';
import { LEVEL_OF, REWARD_KINDS, rewardKey } from '../rules/terms.ts';
import { findInvited, type Invited } from '../store/lineage-store.ts';
import { findSettlement } from '../store/settlement-store.ts';
import { presentReviews } from './present-reviews.ts';
import { readHoldPolicy } from './read-hold-policy.ts';
import { readHoldSignals } from './read-hold-signals.ts';

/** Members of a group that are named. */
const NAMED = 50;

/** One review with what an administrator needs to judge it. Signals are read as they are, none is gathered. */
export const getReferralReview: Operation<typeof referralEndpoints.getReferralReview> = async (
  deps,
  _actor,
  { params: { id } },
) => {
  const { db } = deps;
  const settlement = await findSettlement(db, id);
  const [review] = settlement ? await presentReviews(deps, [settlement]) : [];
  if (!settlement || !review) throw referralsErrors.fail('referrals.no_settlement');
  const { userId } = settlement;
  const { limit, holds, holdsAbove, usualRate } = await readHoldPolicy(deps);
  const { signals, group, addressOthers, networkOutside } = await readHoldSignals(db, userId, usualRate);
  const own = await findInvited(db, userId);
  if (!own) throw referralsErrors.fail('referrals.no_settlement');
  const shown = group.slice(0, NAMED);
  const names = await namesOf(
    deps,
    shown.map((member) => member.userId),
  );
  return {
    success: true,
    data: {
      review,
      limit,
      holds,
      holdsAbove,
      newMember: { ...presentMember(own), username: review.member },
      scoreNow: holdScore(signals).score,
      evidence: holdEvidence(signals, {
        addressOthers,
        networkOutside,
        groupSize: group.length,
        groupCompleted: group.filter(({ completedAt }) => completedAt !== null).length,
      }),
      rewards: await readRewards(deps, userId),
      group: {
        size: group.length,
        members: shown.map((member) => ({
          ...presentMember(member),
          username: names.get(member.userId) ?? null,
          level: member.level,
          isReviewed: member.userId === userId,
        })),
      },
    },
  };
};

function presentMember({ joinedAt, verifiedAt, completedAt, channel }: Invited) {
  return {
    channel,
    joinedAt: joinedAt.toISOString(),
    verifiedAt: verifiedAt?.toISOString() ?? null,
    completedAt: completedAt?.toISOString() ?? null,
  };
}

async function namesOf(
  { db }: OperationDeps,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  return new Map((await listAccountNames(db, [...new Set(ids)])).map(({ id, username }) => [id, username]));
}

/** All rewards that the new member is the reason for, their own first. */
async function readRewards(deps: OperationDeps, newMemberId: string): Promise<ReviewDetail['rewards']> {
  const keys = REWARD_KINDS.map((kind) => rewardKey(kind, newMemberId));
  const rewards = await rewardsByKey(deps, keys);
  const names = await namesOf(
    deps,
    rewards.flatMap(({ userId }) => userId ?? []),
  );
  return REWARD_KINDS.flatMap((kind) => {
    const reward = rewards.find(({ key }) => key === rewardKey(kind, newMemberId));
    if (!reward) return [];
    const { userId, state, amount, valueNow, posted, note } = reward;
    return [
      {
        level: LEVEL_OF[kind],
        member: userId === null ? null : (names.get(userId) ?? null),
        state,
        note,
        amount: formatHdag(amount),
        valueNow: formatHdag(valueNow),
        paid: formatHdag(posted),
      },
    ];
  });
}
