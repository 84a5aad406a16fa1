import { definePages } from '#platform/web/pages.ts';

/** Administrators' page of reputation. */
export const reputationAdminPages = definePages([
  {
    path: '/admin/reputation',
    access: 'admin',
    title: 'RepID appeals and trust',
    crumbs: [{ label: 'Admin Panel', path: '/admin' }],
    load: () => import('./pages/ReputationReviewsPage.tsx'),
  },
]);
