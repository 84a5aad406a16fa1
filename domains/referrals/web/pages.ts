import { definePages } from '#platform/web/pages.ts';

/** Pages of referrals (spec §2.1). */
export const pages = definePages([
  {
    path: '/refer',
    access: 'pending',
    title: 'Refer friends',
    load: () => import('./pages/ReferPage.tsx'),
  },
  {
    path: '/referrals',
    access: 'pending',
    title: 'Referrals',
    crumbs: ['/refer'],
    load: () => import('./pages/ReferralsPage.tsx'),
  },
  {
    path: '/referral-alerts',
    access: 'pending',
    title: 'Referral alerts',
    load: () => import('./pages/ReferralAlertsPage.tsx'),
  },
  {
    path: '/referral-revenue',
    access: 'pending',
    title: 'Referral revenue',
    load: () => import('./pages/ReferralRevenuePage.tsx'),
  },
]);
