import { applicationsDomain } from '#applications/applications/server';
import { requestsDomain } from '#applications/requests/server';
import { submissionsDomain } from '#applications/submissions/server';
import { writingDomain } from '#applications/writing/server';
import { catalogDomain } from '#grants/catalog/server';
import { insightsDomain } from '#grants/insights/server';
import { interchangeDomain } from '#grants/interchange/server';
import { matchingDomain } from '#grants/matching/server';
import { nonprofitsDomain } from '#grants/nonprofits/server';
import { savedSearchesDomain } from '#grants/saved-searches/server';
import { sourcesDomain } from '#grants/sources/server';
import { agendaDomain } from '#members/agenda/server';
import { assistantDomain } from '#members/assistant/server';
import { connectionsDomain } from '#members/connections/server';
import { contactsDomain } from '#members/contacts/server';
import { contentDomain } from '#members/content/server';
import { identityDomain } from '#members/identity/server';
import { notificationsDomain } from '#members/notifications/server';
import { onboardingDomain } from '#members/onboarding/server';
import { privacyDomain } from '#members/privacy/server';
import { profilesDomain } from '#members/profiles/server';
import { reviewsDomain } from '#members/reviews/server';
import { studioDomain } from '#members/studio/server';
import { accountDomain } from '#pages/account/server';
import { adminDomain } from '#pages/admin/server';
import { developerDomain } from '#pages/developer/server';
import { purposeDomain } from '#pages/purpose/server';
import { exchangeDomain } from '#people/exchange/server';
import { goalsDomain } from '#people/goals/server';
import { governanceDomain } from '#people/governance/server';
import { hackathonsDomain } from '#people/hackathons/server';
import { judgingDomain } from '#people/judging/server';
import { learningDomain } from '#people/learning/server';
import { peopleDomain } from '#people/people/server';
import { prizesDomain } from '#people/prizes/server';
import { teamsDomain } from '#people/teams/server';
import { collectContributions } from '#platform/server/contributions.ts';
import type { Domain } from '#platform/server/domain.ts';
import { platformSettings } from '#platform/server/platform-settings.ts';
import { type Settings, settingsOf } from '#platform/server/settings.ts';
import { crowdfundingDomain } from '#projects/crowdfunding/server';
import { projectsDomain } from '#projects/projects/server';
import { roundsDomain } from '#projects/rounds/server';
import { apiKeysDomain } from '#standing/api-keys/server';
import { credentialsDomain } from '#standing/credentials/server';
import { referralsDomain } from '#standing/referrals/server';
import { reputationDomain } from '#standing/reputation/server';
import { rewardsDomain } from '#standing/rewards/server';
import { tokensDomain } from '#standing/tokens/server';
import { webhooksDomain } from '#standing/webhooks/server';

/** The table of contents of the server: one line per domain, neighbours before those who call them. */
export const domains: readonly Domain[] = [
  identityDomain,
  connectionsDomain,
  contactsDomain,
  assistantDomain,
  profilesDomain,
  tokensDomain,
  notificationsDomain,
  webhooksDomain,
  apiKeysDomain,
  onboardingDomain,
  reviewsDomain,
  reputationDomain,
  rewardsDomain,
  contentDomain,
  learningDomain,
  projectsDomain,
  catalogDomain,
  matchingDomain,
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
  judgingDomain,
  prizesDomain,
  governanceDomain,
  credentialsDomain,
  agendaDomain,
];

/** Additions of domains to each other's extension points. */
export const contributions = collectContributions(domains);

/** Everything an operator may set. */
export const knownSettings: readonly Settings[] = [platformSettings, ...settingsOf(domains, contributions)];
