import Gift from 'lucide-react/icons/gift';
import type { WebDomain } from '#platform/web/widgets.ts';

/** Rewards for the web app. */
export const rewardsWeb: WebDomain = {
  name: 'rewards',
  pages: [
    { of: 'visitor', at: ['u'], load: () => import('./visitor-pages.ts') },
    { of: 'member', at: ['rewards', 'leaderboard', 'achievements', 'u'], load: () => import('./pages.ts') },
  ],
  navigation: [{ label: 'Rewards', path: '/rewards', icon: Gift, section: 'profile', menu: 4, bottomBar: 4 }],
  opens: [{ level: '2fa', order: 10, feature: 'giving HDAG' }],
  parts: [
    { at: 'dashboard', order: 30, isAside: true, load: () => import('./components/BadgeSummary.tsx') },
    { at: 'dashboard', order: 40, load: () => import('./components/TopContributors.tsx') },
    { at: 'my-dashboard', order: 30, load: () => import('./components/PendingRewards.tsx') },
  ],
};
