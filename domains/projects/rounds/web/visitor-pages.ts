import { definePages } from '#platform/web/pages.ts';

/** The pages of rounds for visitors. */
export const pages = definePages([
  {
    path: '/rounds',
    access: 'visitor',
    title: 'Matching rounds',
    description: 'Matching rounds on Hodag: pools, rules, projects, and results that anyone can recompute.',
    layout: 'public',
    isInset: true,
    load: () => import('./pages/RoundsPage.tsx'),
  },
  {
    path: '/rounds/:id',
    access: 'visitor',
    title: 'Matching round',
    layout: 'public',
    isInset: true,
    load: () => import('./pages/RoundPage.tsx'),
  },
]);
