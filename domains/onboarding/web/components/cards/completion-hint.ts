import { FOOTER_TOGGLES_AT, REWARDS_ACTIVE_AT } from '../../../contract/constants.ts';

/** What more of the profile brings (spec §4 "Profile completion"). */
export function completionHint(percent: number): string {
  if (percent < REWARDS_ACTIVE_AT) return 'Complete 50% to unlock Grant Matching';
  if (percent < FOOTER_TOGGLES_AT) return 'Complete 75% to unlock Team Formation';
  return 'Complete 100% for maximum reputation rewards';
}
