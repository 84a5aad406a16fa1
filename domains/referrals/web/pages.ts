import { definePages } from '#platform/web/pages.ts';

/** Pages of referrals (spec §2.1). */
export const referralsPages = definePages([
  {
    path: '/refer',
    access: 'pending',
    title: 'Refer friends',
    load: () => import('./pages/ReferPage.tsx'),
  },
]);
