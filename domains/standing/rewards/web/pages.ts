import { definePages } from '#platform/web/pages.ts';

/** Pages of rewards (spec §2.1; /leaderboard leads to /rewards). */
export const pages = definePages([
  {
    path: '/rewards',
    access: 'pending',
    title: 'Rewards',
    words: 'hdag token tokens balance give hdag send transfer pending paid leaderboard rank history wallet',
    load: () => import('./pages/RewardsPage.tsx'),
  },
  { path: '/leaderboard', access: 'pending', title: 'Leaderboard', redirect: '/rewards' },
  {
    path: '/achievements',
    access: 'pending',
    title: 'Achievements',
    words: 'badges badge medals levels',
    crumbs: ['/rewards'],
    load: () => import('./pages/AchievementsPage.tsx'),
  },
  {
    path: '/u/:username/badges/:badge',
    access: 'pending',
    title: 'Badge',
    load: () => import('./pages/SharedBadgePage.tsx'),
  },
]);
