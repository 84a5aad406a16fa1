import { definePages } from '#platform/web/pages.ts';

/** Administrators' pages of reviews. */
export const pages = definePages([
  {
    path: '/admin/reviews',
    access: 'admin',
    title: 'Reviews',
    crumbs: ['/admin'],
    load: () => import('./pages/ReviewsPage.tsx'),
  },
  {
    path: '/admin/reviews/:id',
    access: 'admin',
    title: 'Review',
    crumbs: ['/admin', '/admin/reviews'],
    load: () => import('./pages/ReviewPage.tsx'),
  },
]);
