import FileSearch from 'lucide-react/icons/file-search';
import { grantMatchPlace } from '#grants/catalog/web';
import type { WebDomain } from '#platform/web/widgets.ts';

export { matchingApi } from './api.ts';
export { type GrantStep, GrantSteps } from './components/GrantSteps.tsx';

/** Parts for pages of other domains, each loaded by the page that shows it: the shell reads this file too. */
export const matchingParts = {
  matchPreview: () =>
    import('./components/MatchPreview.tsx').then(({ MatchPreview }) => ({ default: MatchPreview })),
};

/** Matching for the web app. */
export const matchingWeb: WebDomain = {
  name: 'matching',
  pages: [
    { of: 'visitor', at: ['grantflow-demo'], load: () => import('./visitor-pages.ts') },
    {
      of: 'member',
      at: ['grantflow', 'grant-flow', 'grant-ranking', 'grantflow-demo'],
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
  ],
  fills: [
    grantMatchPlace(() =>
      import('./components/GrantMatchSection.tsx').then(({ GrantMatchSection }) => GrantMatchSection),
    ),
  ],
};
