import type { WebDomain } from '#platform/web/widgets.ts';

export { catalogApi } from './api.ts';
export { awardText } from './award-text.ts';
export { SaveIcon } from './components/SaveIcon.tsx';
export { deadlineWords } from './format-deadline.ts';
export { useNow } from './hooks/use-now.ts';
export { BAND_LABELS, BAND_TONES, regionLabel, UK_NATIONS } from './labels.ts';
export { openCountsWords } from './open-counts.ts';
export { type GrantAndProject, grantMatchPlace, type StartPlace, startApplicationPlace } from './places.ts';
export { savedSearchesPlace } from './saved-searches-place.ts';

/** Parts for pages of other domains, each loaded by the page that shows it: the shell reads this file too. */
export const catalogParts = {
  challengePreview: () =>
    import('./components/ChallengePreview.tsx').then(({ ChallengePreview }) => ({
      default: ChallengePreview,
    })),
};

/** The catalog for the web app. */
export const catalogWeb: WebDomain = {
  name: 'catalog',
  pages: [
    { of: 'visitor', at: ['test-grant-search'], load: () => import('./visitor-pages.ts') },
    { of: 'member', at: ['grants', 'test-grant-search'], load: () => import('./pages.ts') },
  ],
  navigation: [{ label: 'Grants', path: '/grants' }],
  parts: [{ at: 'my-dashboard', order: 35, load: () => import('./components/SavedGrants.tsx') }],
  opens: [{ level: 'basic', order: 10, feature: 'grant search and matching' }],
  finds: () => import('./finders.ts'),
};
