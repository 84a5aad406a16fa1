import { accountWeb } from '#account/web';
import { adminWeb } from '#admin/web';
import { assistantWeb } from '#assistant/web';
import { dashboardWeb } from '#dashboard/web';
import { grantsWeb } from '#grants/web';
import { learningWeb } from '#learning/web';
import { notificationsWeb } from '#notifications/web';
import { onboardingWeb } from '#onboarding/web';
import type { WebDomain } from '#platform/web/widgets.ts';
import { projectsWeb } from '#projects/web';
import { referralsWeb } from '#referrals/web';
import { reputationWeb } from '#reputation/web';
import { rewardsWeb } from '#rewards/web';

/** What domains place into the shell, in the order of the navigation; their pages are in the tables beside this file. */
export const webDomains: readonly WebDomain[] = [
  dashboardWeb,
  grantsWeb,
  projectsWeb,
  referralsWeb,
  assistantWeb,
  notificationsWeb,
  reputationWeb,
  rewardsWeb,
  accountWeb,
  onboardingWeb,
  learningWeb,
  adminWeb,
];

export const navigationEntries = webDomains.flatMap(({ navigation }) => navigation ?? []);
export const overlays = webDomains.flatMap(({ widgets }) => widgets?.overlays ?? []);
export const headerActions = webDomains.flatMap(({ widgets }) => widgets?.headerActions ?? []);
export const dockControls = webDomains.flatMap(({ widgets }) => widgets?.dock ?? []);
export const publicNavigation = webDomains.flatMap(({ publicNavigation: entries }) => entries ?? []);
