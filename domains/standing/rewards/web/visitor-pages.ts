import { definePages } from '#platform/web/pages.ts';

/** Pages of rewards for visitors: a badge a member shares. */
export const pages = definePages([
  {
    path: '/u/:username/badges/:badge',
    access: 'visitor',
    title: 'Badge',
    layout: 'public',
    isInset: true,
    load: () => import('./pages/SharedBadgePage.tsx'),
  },
]);
