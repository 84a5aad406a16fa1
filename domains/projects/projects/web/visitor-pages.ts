import { definePages } from '#platform/web/pages.ts';

/** A project that its owner shows to everyone on the web. */
export const pages = definePages([
  {
    path: '/p/:id',
    access: 'visitor',
    title: 'Public project',
    layout: 'public',
    isInset: true,
    load: () => import('./pages/PublicProjectPage.tsx'),
  },
]);
