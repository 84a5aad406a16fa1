import Award from 'lucide-react/icons/award';
import type { WebDomain } from '#platform/web/widgets.ts';

/** Reputation for the web app. */
export const reputationWeb: WebDomain = {
  name: 'reputation',
  pages: [
    { of: 'member', at: ['reputation-id', 'reputation'], load: () => import('./pages.ts') },
    { of: 'admin', at: ['admin'], load: () => import('./admin-pages.ts') },
  ],
  navigation: [{ label: 'RepID', path: '/reputation-id', icon: Award, section: 'profile', menu: 11 }],
  opens: [{ level: 'knowledge', order: 10, feature: 'endorsing members' }],
  parts: [
    { at: 'my-dashboard', order: 20, load: () => import('./components/RepIdHistory.tsx') },
    { at: 'visualizations', order: 30, load: () => import('./components/RepIdDistribution.tsx') },
  ],
};
