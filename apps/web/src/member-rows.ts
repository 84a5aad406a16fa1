import { accountPages } from '#account/web/pages';
import { adminPages } from '#admin/web/pages';
import { dashboardPages } from '#dashboard/web/pages';
import { grantsPages } from '#grants/web/pages';
import { learningPages } from '#learning/web/pages';
import { notificationsPages } from '#notifications/web/pages';
import { onboardingPages } from '#onboarding/web/pages';
import type { PageRow } from '#platform/web/pages.ts';
import { projectsPages } from '#projects/web/pages';
import { referralsPages } from '#referrals/web/pages';
import { reputationPages } from '#reputation/web/pages';
import { rewardsPages } from '#rewards/web/pages';
import { sitePages } from '#site/web/pages';
import { tokensPages } from '#tokens/web/pages';

/** The page table of those who are signed in or on their way; the browser of a visitor never loads it. */
export const memberRows: readonly PageRow[] = [
  ...dashboardPages,
  ...grantsPages,
  ...projectsPages,
  ...referralsPages,
  ...notificationsPages,
  ...reputationPages,
  ...rewardsPages,
  ...tokensPages,
  ...accountPages,
  ...onboardingPages,
  ...adminPages,
  ...sitePages,
  ...learningPages,
];
