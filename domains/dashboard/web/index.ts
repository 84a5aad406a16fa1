import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import { definePages } from '#platform/web/pages.ts';
import type { WebDomain } from '#platform/web/widgets.ts';

const dashboard = () => import('./pages/DashboardPage.tsx');

export const dashboardWeb: WebDomain = {
  name: 'dashboard',
  pages: definePages([
    { path: '/', access: 'pending', title: 'Dashboard', load: dashboard },
    { path: '/dashboard', access: 'pending', title: 'Dashboard', load: dashboard },
  ]),
  navigation: [
    { label: 'Dashboard', path: '/', icon: LayoutDashboard, section: 'home', menu: 1, bottomBar: 1 },
  ],
};
