import { accountWeb } from '#account/web';
import { adminWeb } from '#admin/web';
import { dashboardWeb } from '#dashboard/web';
import { grantsWeb } from '#grants/web';
import { learningWeb } from '#learning/web';
import { notificationsWeb } from '#notifications/web';
import { onboardingWeb } from '#onboarding/web';
import type { PageRow } from '#platform/web/pages.ts';
import type { WebDomain } from '#platform/web/widgets.ts';
import { projectsWeb } from '#projects/web';
import { referralsWeb } from '#referrals/web';
import { reputationWeb } from '#reputation/web';
import { rewardsWeb } from '#rewards/web';
import { siteWeb } from '#site/web';
import { tokensWeb } from '#tokens/web';

/** The table of contents of the web app: one line per domain, in the order of the navigation. */
export const webDomains: readonly WebDomain[] = [
  dashboardWeb,
  grantsWeb,
  projectsWeb,
  referralsWeb,
  notificationsWeb,
  reputationWeb,
  rewardsWeb,
  tokensWeb,
  accountWeb,
  onboardingWeb,
  adminWeb,
  siteWeb,
  learningWeb,
];

/** The rows that come with every page. */
export const firstRows = webDomains.flatMap(({ pages }) => pages ?? []);

/** All other rows, in one file that is fetched when one of them is wanted. */
export async function fetchLaterRows(): Promise<PageRow[]> {
  return (await Promise.all(webDomains.map(({ laterPages }) => laterPages?.() ?? []))).flat();
}

export const navigationEntries = webDomains.flatMap(({ navigation }) => navigation ?? []);
export const overlays = webDomains.flatMap(({ widgets }) => widgets?.overlays ?? []);
export const headerActions = webDomains.flatMap(({ widgets }) => widgets?.headerActions ?? []);
export const dockControls = webDomains.flatMap(({ widgets }) => widgets?.dock ?? []);
export const publicNavigation = webDomains.flatMap(({ publicNavigation: entries }) => entries ?? []);
