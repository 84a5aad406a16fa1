import { definePages } from '#platform/web/pages.ts';

/** The pages of rounds behind the sign-in. */
export const pages = definePages([
  {
    path: '/rounds',
    access: 'pending',
    title: 'Matching rounds',
    words: 'quadratic funding matching pool round qf donate',
    load: () => import('./pages/RoundsPage.tsx'),
  },
  {
    path: '/rounds/new',
    access: 'pending',
    title: 'Open a matching round',
    crumbs: ['/rounds'],
    load: () => import('./pages/RoundFormPage.tsx'),
  },
  {
    path: '/rounds/:id',
    access: 'pending',
    title: 'Matching round',
    crumbs: ['/rounds'],
    load: () => import('./pages/RoundPage.tsx'),
  },
]);
