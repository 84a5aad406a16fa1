import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import type { WebDomain } from '#platform/web/widgets.ts';

export const dashboardWeb: WebDomain = {
  name: 'dashboard',
  navigation: [
    { label: 'Dashboard', path: '/', icon: LayoutDashboard, section: 'home', menu: 1, bottomBar: 1 },
  ],
};
