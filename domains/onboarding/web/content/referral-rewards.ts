/** The referral rewards in the words of the specification (§9 "Rewards and referrals"). */
export const REFERRAL_REWARDS = [
  '10 reputation points per verified referral.',
  '5 tokens when the referral completes profile setup.',
  'Up to 3 levels.',
  'Pending reward value decays 5% per day.',
] as const;
