import { definePages } from '#platform/web/pages.ts';

const dashboard = () => import('./pages/DashboardPage.tsx');

export const pages = definePages([
  { path: '/', access: 'pending', title: 'Dashboard', words: 'home start', load: dashboard },
  { path: '/dashboard', access: 'pending', title: 'Dashboard', load: dashboard },
  {
    path: '/my-dashboard',
    access: 'pending',
    title: 'My dashboard',
    words: 'balance tasks figures saved grants',
    load: () => import('./pages/MyDashboardPage.tsx'),
  },
  {
    path: '/visualizations',
    access: 'pending',
    title: 'Visualizations',
    words: 'charts statistics numbers',
    load: () => import('./pages/VisualizationsPage.tsx'),
  },
]);
