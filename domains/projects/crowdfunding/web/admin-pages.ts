import { definePages } from '#platform/web/pages.ts';

/** The page of crowdfunding for administrators. */
export const pages = definePages([
  {
    path: '/admin/crowdfunding',
    access: 'admin',
    title: 'Crowdfunding',
    load: () => import('./pages/AdminCrowdfundingPage.tsx'),
  },
]);
