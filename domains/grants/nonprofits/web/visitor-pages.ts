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
    path: '/nonprofits/:id',
    title: 'Nonprofit',
    isById: true,
    load: () => import('./pages/NonprofitPage.tsx'),
  },
]);
