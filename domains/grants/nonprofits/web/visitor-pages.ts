import { definePages } from '#platform/web/pages.ts';

const row = { access: 'visitor', layout: 'public', isInset: true } as const;

const directory = {
  ...row,
  title: 'Nonprofits',
  load: () => import('./pages/NonprofitsPage.tsx'),
} as const;

/** The pages of nonprofits, for visitors. */
export const pages = definePages([
  { ...directory, path: '/nonprofits' },
  { ...directory, path: '/non-profits', canonical: '/nonprofits' },
  {
    ...row,
    path: '/nonprofits/submit',
    title: 'List your organization',
    load: () => import('./pages/SubmitNonprofitPage.tsx'),
  },
  {
    ...row,
    path: '/nonprofits/submissions/:token',
    title: 'Your submission',
    isUnlisted: true,
    isStep: true,
    load: () => import('./pages/SubmissionPage.tsx'),
  },
  {
    ...row,
    path: '/nonprofits/refer',
    title: 'Refer a nonprofit',
    load: () => import('./pages/ReferNonprofitPage.tsx'),
  },
  {
    ...row,
    path: '/nonprofits/share',
    title: 'Share a nonprofit',
    share: { query: 'id' },
    load: () => import('./pages/ShareNonprofitPage.tsx'),
  },
  {
    ...row,
    path: '/nonprofits/:id',
    title: 'Nonprofit',
    isById: true,
    load: () => import('./pages/NonprofitPage.tsx'),
  },
]);
