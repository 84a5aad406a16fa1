import { countReferrals, referralTerms } from '#referrals/server';
import type { RewardSources } from '#rewards/server';

const BOTH_PROVEN =
  'HDAG from an invitation can be given away once you and the person you invited hold an SBT. Until then it can vote.';

/** What referrals knows for the leaderboard and for the table of what is paid. */
export const rewardSources: RewardSources = {
  referralTotals: (db, userIds, since) => countReferrals(db, userIds, { from: since, to: null }),
  hdagRates({ config }) {
    const { directReward, level2Reward, level3Reward, newMemberReward, transferable } = referralTerms(config);
    const note = transferable === 'both-proven' ? BOTH_PROVEN : null;
    const step = { label: 'Your referrals', link: '/referrals' };
    const complete = 'They verify a contact and complete their profile setup';
    return [
      {
        reason: 'referral.direct',
        label: 'Somebody you invited',
        hdag: String(directReward),
        when: complete,
        note,
        step,
      },
      {
        reason: 'referral.level2',
        label: 'Somebody they invited',
        hdag: String(level2Reward),
        when: complete,
        note,
        step,
      },
      {
        reason: 'referral.level3',
        label: 'Somebody those invited',
        hdag: String(level3Reward),
        when: complete,
        note,
        step,
      },
      {
        reason: 'referral.joined',
        label: 'Joining by an invitation',
        hdag: String(newMemberReward),
        when: 'You verify a contact',
        note: null,
        step: { label: 'Verify a contact', link: '/account' },
      },
    ];
  },
};
