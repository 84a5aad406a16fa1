import { definePages } from '#platform/web/pages.ts';

/** A profile as visitors see it. */
export const pages = definePages([
  {
    path: '/u/:username',
    access: 'visitor',
    title: 'Profile',
    layout: 'public',
    isInset: true,
    load: () => import('./pages/PublicProfilePage.tsx'),
  },
]);
