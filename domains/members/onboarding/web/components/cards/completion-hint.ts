import { FOOTER_TOGGLES_AT, GRANT_MATCHING_AT } from '../../../contract/constants.ts';
import type { NextStep } from '../../../contract/schemas.ts';

/** Hints at the benefit of a fuller profile (spec §4 "Profile completion"). */
export function completionHint(percent: number): string {
  if (percent < GRANT_MATCHING_AT) return 'Complete 50% to unlock Grant Matching';
  if (percent < FOOTER_TOGGLES_AT) return 'Complete 75% to unlock Team Formation';
  return 'Complete 100% for maximum reputation rewards';
}

/**
 * Tells which parts are open at any percentage, what the percentage counts for, and what the next step opens: pages
 * ask for steps, never for a percentage.
 * @param completePercent from which on the member who invited the reader is rewarded; null without a referrer
 */
export function whatOpens(next: NextStep | null, completePercent: number | null): string {
  return [
    'Grant matching is open to you already.',
    ...(completePercent === null
      ? []
      : [`At ${completePercent}% of your profile, the member who invited you is rewarded.`]),
    ...(next ? [`Next: ${[next.label, next.note].filter(Boolean).join('. ')}`] : []),
  ].join(' ');
}
