import { accountDomain } from '#account/server';
import { adminDomain } from '#admin/server';
import { apiKeysDomain } from '#api-keys/server';
import { applicationsDomain } from '#applications/server';
import { assistantDomain } from '#assistant/server';
import { connectionsDomain } from '#connections/server';
import { contactsDomain } from '#contacts/server';
import { contentDomain } from '#content/server';
import { crowdfundingDomain } from '#crowdfunding/server';
import { developerDomain } from '#developer/server';
import { exchangeDomain } from '#exchange/server';
import { goalsDomain } from '#goals/server';
import { grantsDomain } from '#grants/server';
import { hackathonsDomain } from '#hackathons/server';
import { identityDomain } from '#identity/server';
import { insightsDomain } from '#insights/server';
import { interchangeDomain } from '#interchange/server';
import { learningDomain } from '#learning/server';
import { nonprofitsDomain } from '#nonprofits/server';
import { notificationsDomain } from '#notifications/server';
import { onboardingDomain } from '#onboarding/server';
import { peopleDomain } from '#people/server';
import { collectContributions } from '#platform/server/contributions.ts';
import type { Domain } from '#platform/server/domain.ts';
import { platformSettings } from '#platform/server/platform-settings.ts';
import { type Settings, settingsOf } from '#platform/server/settings.ts';
import { privacyDomain } from '#privacy/server';
import { profilesDomain } from '#profiles/server';
import { projectsDomain } from '#projects/server';
import { purposeDomain } from '#purpose/server';
import { referralsDomain } from '#referrals/server';
import { reputationDomain } from '#reputation/server';
import { requestsDomain } from '#requests/server';
import { reviewsDomain } from '#reviews/server';
import { rewardsDomain } from '#rewards/server';
import { roundsDomain } from '#rounds/server';
import { savedSearchesDomain } from '#saved-searches/server';
import { sourcesDomain } from '#sources/server';
import { studioDomain } from '#studio/server';
import { submissionsDomain } from '#submissions/server';
import { teamsDomain } from '#teams/server';
import { tokensDomain } from '#tokens/server';
import { writingDomain } from '#writing/server';

/** The table of contents of the server: one line per domain, neighbours before those who call them. */
export const domains: readonly Domain[] = [
  identityDomain,
  connectionsDomain,
  contactsDomain,
  assistantDomain,
  profilesDomain,
  tokensDomain,
  notificationsDomain,
  apiKeysDomain,
  onboardingDomain,
  reviewsDomain,
  reputationDomain,
  rewardsDomain,
  contentDomain,
  learningDomain,
  projectsDomain,
  grantsDomain,
  referralsDomain,
  privacyDomain,
  accountDomain,
  adminDomain,
  studioDomain,
  developerDomain,
  insightsDomain,
  sourcesDomain,
  savedSearchesDomain,
  applicationsDomain,
  writingDomain,
  submissionsDomain,
  requestsDomain,
  interchangeDomain,
  peopleDomain,
  teamsDomain,
  goalsDomain,
  purposeDomain,
  exchangeDomain,
  crowdfundingDomain,
  roundsDomain,
  nonprofitsDomain,
  hackathonsDomain,
];

/** What the domains add to each other's extension points. */
export const contributions = collectContributions(domains);

/** Everything an operator may set. */
export const knownSettings: readonly Settings[] = [platformSettings, ...settingsOf(domains, contributions)];
