import { definePages } from '#platform/web/pages.ts';
import type { WebDomain } from '#platform/web/widgets.ts';

export const adminWeb: WebDomain = {
  name: 'admin',
  pages: definePages([
    {
      path: '/deployment-readiness',
      access: 'pending',
      title: 'Deployment readiness',
      load: () => import('./pages/DeploymentReadinessPage.tsx'),
    },
  ]),
};
