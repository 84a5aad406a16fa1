import { definePages } from '#platform/web/pages.ts';

/** The pages of crowdfunding behind the sign-in. */
export const pages = definePages([
  {
    path: '/my-contributions',
    access: 'pending',
    title: 'My contributions',
    load: () => import('./pages/MyContributionsPage.tsx'),
  },
  {
    path: '/contributions/:id',
    access: 'pending',
    title: 'Contribution receipt',
    crumbs: ['/my-contributions'],
    load: () => import('./pages/ReceiptPage.tsx'),
  },
]);
