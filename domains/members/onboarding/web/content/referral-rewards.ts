import type { Invitation } from '../../contract/schemas.ts';

/**
 * The referral rewards in the words of the specification (§9 "Rewards and referrals"), with the figures of the
 * instance.
 */
export function referralRewards({ repIdPoints, reward, levels, decayPercentPerDay }: Invitation): string[] {
  return [
    `${repIdPoints} reputation points per verified referral.`,
    `${reward} tokens when the referral completes profile setup.`,
    `Up to ${levels} levels.`,
    `Pending reward value decays ${decayPercentPerDay}% per day.`,
  ];
}
