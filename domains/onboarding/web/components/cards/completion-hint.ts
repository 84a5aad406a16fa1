import { FOOTER_TOGGLES_AT, GRANT_MATCHING_AT } from '../../../contract/constants.ts';

/** What more of the profile brings (spec §4 "Profile completion"). */
export function completionHint(percent: number): string {
  if (percent < GRANT_MATCHING_AT) return 'Complete 50% to unlock Grant Matching';
  if (percent < FOOTER_TOGGLES_AT) return 'Complete 75% to unlock Team Formation';
  return 'Complete 100% for maximum reputation rewards';
}
