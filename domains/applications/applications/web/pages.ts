import { definePages } from '#platform/web/pages.ts';

/** The pages of applications behind the sign-in. */
export const pages = definePages([
  {
    path: '/grantflow/applications/:id',
    access: 'pending',
    title: 'Application',
    crumbs: ['/grantflow'],
    load: () => import('./pages/ApplicationPage.tsx'),
  },
  {
    path: '/grantflow/statistics',
    access: 'pending',
    title: 'Application statistics',
    words: 'applications won submitted awarded success funders',
    crumbs: ['/grantflow'],
    load: () => import('./pages/ApplicationStatisticsPage.tsx'),
  },
]);
