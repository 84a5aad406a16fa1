import Combine from 'lucide-react/icons/combine';
import type { WebDomain } from '#platform/web/widgets.ts';
import { projectRoundsPlace } from '#projects/projects/web';

/** Rounds for the web app. */
export const roundsWeb: WebDomain = {
  name: 'rounds',
  pages: [
    { of: 'visitor', at: ['rounds'], load: () => import('./visitor-pages.ts') },
    { of: 'member', at: ['rounds'], load: () => import('./pages.ts') },
  ],
  navigation: [
    { label: 'Matching rounds', path: '/rounds', icon: Combine, section: 'community', isInFooter: true },
  ],
  opens: [{ level: 'full', order: 10, feature: 'opening matching rounds' }],
  fills: [
    projectRoundsPlace(() =>
      import('./components/ProjectRounds.tsx').then(({ ProjectRounds }) => ProjectRounds),
    ),
  ],
};
