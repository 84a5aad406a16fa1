import { definePages } from '#platform/web/pages.ts';

const REFER = [{ label: 'Refer friends', path: '/refer' }] as const;

/** Pages of referrals (spec §2.1). */
export const referralsPages = definePages([
  {
    path: '/refer',
    access: 'pending',
    title: 'Refer friends',
    load: () => import('./pages/ReferPage.tsx'),
  },
  {
    path: '/referrals',
    access: 'pending',
    title: 'Your referrals',
    crumbs: REFER,
    load: () => import('./pages/ReferralsPage.tsx'),
  },
  {
    path: '/referral-alerts',
    access: 'pending',
    title: 'Referral alerts',
    crumbs: REFER,
    load: () => import('./pages/ReferralAlertsPage.tsx'),
  },
  {
    path: '/referral-revenue',
    access: 'pending',
    title: 'Referral revenue',
    crumbs: REFER,
    load: () => import('./pages/ReferralRevenuePage.tsx'),
  },
]);
