import FileSearch from 'lucide-react/icons/file-search';
import type { WebDomain } from '#platform/web/widgets.ts';

export { grantsApi } from './api.ts';
export { awardText } from './award-text.ts';
export { deadlineWords } from './format-deadline.ts';
export { openCountsWords } from './open-counts.ts';
export { type StartPlace, startApplicationPlace } from './places.ts';
export { savedSearchesPlace } from './saved-searches-place.ts';

/** Parts for pages of other domains, each loaded by the page that shows it: the shell reads this file too. */
export const grantParts = {
  matchPreview: () =>
    import('./components/MatchPreview.tsx').then(({ MatchPreview }) => ({ default: MatchPreview })),
  challengePreview: () =>
    import('./components/ChallengePreview.tsx').then(({ ChallengePreview }) => ({
      default: ChallengePreview,
    })),
};

export const grantsWeb: WebDomain = {
  name: 'grants',
  pages: [
    { of: 'visitor', at: ['grantflow-demo', 'test-grant-search'], load: () => import('./visitor-pages.ts') },
    {
      of: 'member',
      at: ['grantflow', 'grant-flow', 'grant-ranking', 'grantflow-demo', 'grants', 'test-grant-search'],
      load: () => import('./pages.ts'),
    },
  ],
  navigation: [
    {
      label: 'GrantFlow',
      path: '/grantflow',
      icon: FileSearch,
      section: 'main',
      order: 3,
      menu: 9,
      forVisitors: true,
    },
    { label: 'Grants', path: '/grants' },
  ],
  parts: [{ at: 'my-dashboard', order: 35, load: () => import('./components/SavedGrants.tsx') }],
  opens: [{ level: 'basic', order: 10, feature: 'grant search and matching' }],
  finds: () => import('./finders.ts'),
};
