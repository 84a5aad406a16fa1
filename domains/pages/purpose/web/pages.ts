import { definePages } from '#platform/web/pages.ts';

/** The pages of purpose behind the sign-in. */
export const pages = definePages([
  {
    path: '/purpose-hub',
    access: 'pending',
    title: 'Purpose hub',
    words: 'causes goals SDG NTEE what matters',
    load: () => import('./pages/PurposeHubPage.tsx'),
  },
  { path: '/purpose', access: 'pending', title: 'Purpose hub', redirect: '/purpose-hub' },
  {
    path: '/superpower',
    access: 'pending',
    title: 'Your superpower',
    words: 'strengths skills test',
    load: () => import('./pages/SuperpowerPage.tsx'),
  },
]);
