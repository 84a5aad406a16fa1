import { definePages } from '#platform/web/pages.ts';

/** The pages of people, for members. */
export const pages = definePages([
  {
    path: '/people',
    access: 'pending',
    title: 'People',
    words: 'directory builders members skills team find',
    load: () => import('./pages/PeoplePage.tsx'),
  },
  {
    path: '/people/me',
    access: 'pending',
    title: 'Your builder profile',
    words: 'skills levels evidence hours team visibility',
    crumbs: ['/people'],
    load: () => import('./pages/BuilderPage.tsx'),
  },
]);
