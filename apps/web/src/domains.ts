import { accountWeb } from '#account/web';
import { adminWeb } from '#admin/web';
import { applicationsWeb } from '#applications/web';
import { assistantWeb } from '#assistant/web';
import { connectionsWeb } from '#connections/web';
import { contentWeb } from '#content/web';
import { crowdfundingWeb } from '#crowdfunding/web';
import { dashboardWeb } from '#dashboard/web';
import { developerWeb } from '#developer/web';
import { exchangeWeb } from '#exchange/web';
import { goalsWeb } from '#goals/web';
import { grantsWeb } from '#grants/web';
import { hackathonsWeb } from '#hackathons/web';
import { identityWeb } from '#identity/web';
import { insightsWeb } from '#insights/web';
import { interchangeWeb } from '#interchange/web';
import { learningWeb } from '#learning/web';
import { nonprofitsWeb } from '#nonprofits/web';
import { notificationsWeb } from '#notifications/web';
import { onboardingWeb } from '#onboarding/web';
import { peopleWeb } from '#people/web';
import { collectLevels } from '#platform/web/levels.ts';
import { eachPathOnce } from '#platform/web/navigation.ts';
import type { PageRow } from '#platform/web/pages.ts';
import { collectParts } from '#platform/web/parts.ts';
import type { WebDomain } from '#platform/web/widgets.ts';
import { profilesWeb } from '#profiles/web';
import { projectsWeb } from '#projects/web';
import { purposeWeb } from '#purpose/web';
import { referralsWeb } from '#referrals/web';
import { reputationWeb } from '#reputation/web';
import { requestsWeb } from '#requests/web';
import { reviewsWeb } from '#reviews/web';
import { rewardsWeb } from '#rewards/web';
import { roundsWeb } from '#rounds/web';
import { savedSearchesWeb } from '#saved-searches/web';
import { siteWeb } from '#site/web';
import { sourcesWeb } from '#sources/web';
import { studioWeb } from '#studio/web';
import { submissionsWeb } from '#submissions/web';
import { teamsWeb } from '#teams/web';
import { tokensWeb } from '#tokens/web';
import { writingWeb } from '#writing/web';
import { specifiedPlaces } from './specified-places.ts';

/** What domains give to the web app, in the order of the navigation. */
export const webDomains: readonly WebDomain[] = [
  dashboardWeb,
  grantsWeb,
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
  // Before the overlays that stay until they are answered: it gives the account the answers of a visitor and shows nothing.
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
