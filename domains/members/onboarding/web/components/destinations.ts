import { pathTo } from '#platform/web/links.ts';

/**
 * Where onboarding leads (spec §2.5, §4). Addresses of pages that other domains own are written out here once:
 * the page table may not have all of them yet, and then the way out of every unknown address is the dashboard.
 */
export const DESTINATIONS = {
  /** Access Referrals, Refer Friends & Earn Rewards. */
  referrals: '/refer',
  /** Complete Profile, and the footer button under 75 %. */
  profile: '/profile/edit',
  /** Complete Your Profile, when no step of high priority is left. */
  settings: '/settings',
  learning: '/learning',
  /** Personalize Your Journey. */
  journey: pathTo('/personalized-journey'),
  onboarding: '/onboarding',
  wallet: '/onboarding?step=5',
} as const;

/** Step n of the wizard. */
export function stepAddress(step: number): string {
  return `${DESTINATIONS.onboarding}?step=${step}`;
}
