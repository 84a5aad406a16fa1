import { definePages } from '#platform/web/pages.ts';

/** Administrators' pages of referrals. */
export const pages = definePages([
  {
    path: '/admin/reviews',
    access: 'admin',
    title: 'Referral reviews',
    crumbs: ['/admin'],
    load: () => import('./pages/ReviewsPage.tsx'),
  },
  {
    path: '/admin/reviews/:id',
    access: 'admin',
    title: 'Referral review',
    crumbs: ['/admin', '/admin/reviews'],
    load: () => import('./pages/ReviewPage.tsx'),
  },
]);
