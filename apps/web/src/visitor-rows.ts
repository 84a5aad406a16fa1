import { accountVisitorPages } from '#account/web/visitor-pages';
import { grantsVisitorPages } from '#grants/web/visitor-pages';
import { onboardingVisitorPages } from '#onboarding/web/visitor-pages';
import type { PageRow } from '#platform/web/pages.ts';
import { rewardsVisitorPages } from '#rewards/web/visitor-pages';
import { siteVisitorPages } from '#site/web/visitor-pages';

/** The page table of those who are signed out. */
export const visitorRows: readonly PageRow[] = [
  ...grantsVisitorPages,
  ...accountVisitorPages,
  ...onboardingVisitorPages,
  ...rewardsVisitorPages,
  ...siteVisitorPages,
];
