import { definePages } from '#platform/web/pages.ts';

export const pages = definePages([
  {
    path: '/deployment-readiness',
    access: 'pending',
    title: 'Deployment readiness',
    load: () => import('./pages/DeploymentReadinessPage.tsx'),
  },
]);
