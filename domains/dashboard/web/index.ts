import Gauge from 'lucide-react/icons/gauge';
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
  laterPages: () => import('./pages.ts').then(({ dashboardPages }) => dashboardPages),
  navigation: [
    { label: 'Dashboard', path: '/', icon: LayoutDashboard, section: 'home', menu: 1, bottomBar: 1 },
    { label: 'My dashboard', path: '/my-dashboard', icon: Gauge, section: 'profile', menu: 2, bottomBar: 5 },
  ],
};
