import { definePages } from '#platform/web/pages.ts';

/** Pages of the dashboard beside the dashboard itself, whose rows come with every page. */
export const dashboardPages = definePages([
  {
    path: '/my-dashboard',
    access: 'pending',
    title: 'My dashboard',
    load: () => import('./pages/MyDashboardPage.tsx'),
  },
  {
    path: '/visualizations',
    access: 'pending',
    title: 'Visualisations',
    load: () => import('./pages/VisualizationsPage.tsx'),
  },
]);
