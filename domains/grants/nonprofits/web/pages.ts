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
    path: '/nonprofits/:id',
    access: 'pending',
    title: 'Nonprofit',
    isById: true,
    crumbs: ['/nonprofits'],
    load: () => import('./pages/NonprofitPage.tsx'),
  },
]);
