import { applicationsWeb } from '#applications/applications/web';
import { requestsWeb } from '#applications/requests/web';
import { submissionsWeb } from '#applications/submissions/web';
import { writingWeb } from '#applications/writing/web';
import { catalogWeb } from '#grants/catalog/web';
import { insightsWeb } from '#grants/insights/web';
import { interchangeWeb } from '#grants/interchange/web';
import { matchingWeb } from '#grants/matching/web';
import { nonprofitsWeb } from '#grants/nonprofits/web';
import { savedSearchesWeb } from '#grants/saved-searches/web';
import { sourcesWeb } from '#grants/sources/web';
import { assistantWeb } from '#members/assistant/web';
import { connectionsWeb } from '#members/connections/web';
import { contentWeb } from '#members/content/web';
import { identityWeb } from '#members/identity/web';
import { notificationsWeb } from '#members/notifications/web';
import { onboardingWeb } from '#members/onboarding/web';
import { profilesWeb } from '#members/profiles/web';
import { reviewsWeb } from '#members/reviews/web';
import { studioWeb } from '#members/studio/web';
import { accountWeb } from '#pages/account/web';
import { adminWeb } from '#pages/admin/web';
import { dashboardWeb } from '#pages/dashboard/web';
import { developerWeb } from '#pages/developer/web';
import { purposeWeb } from '#pages/purpose/web';
import { siteWeb } from '#pages/site/web';
import { exchangeWeb } from '#people/exchange/web';
import { goalsWeb } from '#people/goals/web';
import { governanceWeb } from '#people/governance/web';
import { hackathonsWeb } from '#people/hackathons/web';
import { judgingWeb } from '#people/judging/web';
import { learningWeb } from '#people/learning/web';
import { peopleWeb } from '#people/people/web';
import { prizesWeb } from '#people/prizes/web';
import { teamsWeb } from '#people/teams/web';
import { collectLevels } from '#platform/web/levels.ts';
import { eachPathOnce } from '#platform/web/navigation.ts';
import type { PageRow } from '#platform/web/pages.ts';
import { collectParts } from '#platform/web/parts.ts';
import type { WebDomain } from '#platform/web/widgets.ts';
import { crowdfundingWeb } from '#projects/crowdfunding/web';
import { projectsWeb } from '#projects/projects/web';
import { roundsWeb } from '#projects/rounds/web';
import { credentialsWeb } from '#standing/credentials/web';
import { referralsWeb } from '#standing/referrals/web';
import { reputationWeb } from '#standing/reputation/web';
import { rewardsWeb } from '#standing/rewards/web';
import { tokensWeb } from '#standing/tokens/web';
import { specifiedPlaces } from './specified-places.ts';

/** Web half of domains, in the order of the navigation. */
export const webDomains: readonly WebDomain[] = [
  dashboardWeb,
  catalogWeb,
  matchingWeb,
  projectsWeb,
  referralsWeb,
  assistantWeb,
  notificationsWeb,
  reviewsWeb,
  reputationWeb,
  rewardsWeb,
  tokensWeb,
  connectionsWeb,
  accountWeb,
  profilesWeb,
  identityWeb,
  // Before the overlays that stay until they are answered: it gives the account the answers of a visitor and shows
  // nothing.
  purposeWeb,
  onboardingWeb,
  learningWeb,
  adminWeb,
  contentWeb,
  siteWeb,
  studioWeb,
  developerWeb,
  insightsWeb,
  sourcesWeb,
  savedSearchesWeb,
  applicationsWeb,
  writingWeb,
  submissionsWeb,
  requestsWeb,
  interchangeWeb,
  peopleWeb,
  teamsWeb,
  goalsWeb,
  exchangeWeb,
  crowdfundingWeb,
  roundsWeb,
  nonprofitsWeb,
  hackathonsWeb,
  judgingWeb,
  prizesWeb,
  governanceWeb,
  credentialsWeb,
];

export const pageTables = webDomains.flatMap(({ pages }) => pages ?? []);
export const navigationEntries = eachPathOnce([
  ...webDomains.flatMap(({ navigation }) => navigation ?? []),
  ...specifiedPlaces,
]);

/**
 * Paths of the navigation that lead to none of these rows, which are all that a reader sees. The administrators' section
 * is for those who have a page of theirs: the Creator Studio's address opens for everyone, to refuse them by name.
 */
export function emptyPlaces(rows: readonly PageRow[]): readonly string[] {
  const there = new Set(rows.map(({ path }) => path));
  const isAdmin = rows.some(({ access }) => access === 'admin');
  return navigationEntries
    .filter(({ path, section }) => !there.has(path) || (section === 'admin' && !isAdmin))
    .map(({ path }) => path);
}
collectParts(webDomains.flatMap(({ parts }) => parts ?? []));
collectLevels(webDomains);

export const finds = webDomains.flatMap((domain) => domain.finds ?? []);
export const overlays = webDomains.flatMap(({ widgets }) => widgets?.overlays ?? []);
export const headerActions = webDomains.flatMap(({ widgets }) => widgets?.headerActions ?? []);
export const fillings = webDomains.flatMap(({ fills }) => fills ?? []);
export const dockControls = webDomains.flatMap(({ widgets }) => widgets?.dock ?? []);
