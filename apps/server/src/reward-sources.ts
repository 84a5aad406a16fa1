import { INVITE_REWARD_FRIEND_HDAG, INVITE_REWARD_NEW_USER_HDAG } from '#referrals/contract';
import { listVerifiedReferrals } from '#referrals/server';
import type { RewardSources } from '#rewards/server';

/** A verified referral on the leaderboard, without the early-adopter multiplier (specification §9). */
const POINTS_PER_REFERRAL = 500;

/** What referrals knows for the leaderboard and for the table of what is paid. */
export const rewardSources: RewardSources = {
  async referralTotals(db, userIds, since) {
    const referrals = await listVerifiedReferrals(db, userIds);
    return userIds.map((userId) => {
      const own = referrals.filter(
        ({ referrerId, at }) => referrerId === userId && at !== null && (since === null || at >= since),
      );
      return { userId, verified: own.length, points: own.length * POINTS_PER_REFERRAL };
    });
  },
  hdagRates: () => [
    {
      reason: 'referral.direct',
      label: 'Somebody you invited',
      hdag: String(INVITE_REWARD_FRIEND_HDAG),
      when: 'They verify a contact and complete their profile setup',
    },
    {
      reason: 'referral.joined',
      label: 'Joining by an invitation',
      hdag: String(INVITE_REWARD_NEW_USER_HDAG),
      when: 'You verify a contact',
    },
  ],
};
