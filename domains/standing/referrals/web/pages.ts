import { definePages } from '#platform/web/pages.ts';

/** Pages of referrals (spec §2.1). */
export const pages = definePages([
  {
    path: '/refer',
    access: 'pending',
    title: 'Refer friends',
    words: 'invite invitation link qr share friend people who invited',
    load: () => import('./pages/ReferPage.tsx'),
  },
  {
    path: '/referrals',
    access: 'pending',
    title: 'Referrals',
    words: 'invited joined how many friends invitations',
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
    words: 'earnings forecast income',
    load: () => import('./pages/ReferralRevenuePage.tsx'),
  },
]);
