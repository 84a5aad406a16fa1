import { definePages } from '#platform/web/pages.ts';

const ABOVE = [{ label: 'Admin Panel', path: '/admin' }] as const;

/** Administrators' pages of referrals. */
export const referralsAdminPages = definePages([
  {
    path: '/admin/reviews',
    access: 'admin',
    title: 'Referral reviews',
    crumbs: ABOVE,
    load: () => import('./pages/ReviewsPage.tsx'),
  },
  {
    path: '/admin/reviews/:id',
    access: 'admin',
    title: 'Referral review',
    crumbs: [...ABOVE, { label: 'Referral reviews', path: '/admin/reviews' }],
    load: () => import('./pages/ReviewPage.tsx'),
  },
]);
