import { definePages } from '#platform/web/pages.ts';

/** Administrators' page of reputation. */
export const pages = definePages([
  {
    path: '/admin/reputation',
    access: 'admin',
    title: 'RepID appeals and trust',
    crumbs: ['/admin'],
    load: () => import('./pages/ReputationReviewsPage.tsx'),
  },
]);
