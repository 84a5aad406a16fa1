import Gift from 'lucide-react/icons/gift';
import type { WebDomain } from '#platform/web/widgets.ts';

/** Parts for pages of other domains, each loaded by the page that shows it: the shell reads this file too. */
export const rewardsParts = {
  standing: () =>
    import('./components/DashboardStanding.tsx').then(({ DashboardStanding }) => ({
      default: DashboardStanding,
    })),
  pendingRewards: () =>
    import('./components/PendingRewards.tsx').then(({ PendingRewards }) => ({ default: PendingRewards })),
};

/** Rewards for the web app: in the mobile menu and the bottom bar (spec §2.5). */
export const rewardsWeb: WebDomain = {
  name: 'rewards',
  pages: [
    { of: 'visitor', at: ['u'], load: () => import('./visitor-pages.ts') },
    { of: 'member', at: ['rewards', 'leaderboard', 'achievements', 'u'], load: () => import('./pages.ts') },
  ],
  navigation: [{ label: 'Rewards', path: '/rewards', icon: Gift, menu: 4, bottomBar: 4 }],
};
