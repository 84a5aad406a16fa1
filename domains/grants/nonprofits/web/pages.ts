import { definePages } from '#platform/web/pages.ts';

/** One directory at three addresses (spec §2.1). */
const directory = {
  access: 'pending',
  title: 'Nonprofits',
  words: 'charities charity ein ntee irs directory organizations',
  load: () => import('./pages/NonprofitsPage.tsx'),
} as const;

/** The pages of nonprofits, for members. */
export const pages = definePages([
  { ...directory, path: '/nonprofits' },
  { ...directory, path: '/non-profits' },
  { ...directory, path: '/non-profits-landing' },
  {
    path: '/nonprofits/submit',
    access: 'pending',
    title: 'List your organization',
    crumbs: ['/nonprofits'],
    words: 'submit nonprofit charity add register organization',
    load: () => import('./pages/SubmitNonprofitPage.tsx'),
  },
  {
    path: '/nonprofits/submissions/:token',
    access: 'pending',
    title: 'Your submission',
    crumbs: ['/nonprofits'],
    isStep: true,
    load: () => import('./pages/SubmissionPage.tsx'),
  },
  {
    path: '/nonprofits/refer',
    access: 'pending',
    title: 'Refer a nonprofit',
    crumbs: ['/nonprofits'],
    words: 'suggest recommend charity invite organization',
    load: () => import('./pages/ReferNonprofitPage.tsx'),
  },
  {
    path: '/nonprofits/share',
    access: 'pending',
    title: 'Share a nonprofit',
    crumbs: ['/nonprofits'],
    words: 'card qr link charity organization',
    load: () => import('./pages/ShareNonprofitPage.tsx'),
  },
  {
    path: '/nonprofits/:id',
    access: 'pending',
    title: 'Nonprofit',
    isById: true,
    crumbs: ['/nonprofits'],
    load: () => import('./pages/NonprofitPage.tsx'),
  },
  {
    path: '/nonprofits/:id/claim',
    access: 'pending',
    title: 'Claim this page',
    crumbs: ['/nonprofits'],
    isById: true,
    isStep: true,
    load: () => import('./pages/ClaimNonprofitPage.tsx'),
  },
]);
