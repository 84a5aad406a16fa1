import Gauge from 'lucide-react/icons/gauge';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import type { WebDomain } from '#platform/web/widgets.ts';

export const dashboardWeb: WebDomain = {
  name: 'dashboard',
  pages: [
    {
      of: 'member',
      at: ['', 'dashboard', 'my-dashboard', 'visualizations'],
      load: () => import('./pages.ts'),
    },
  ],
  navigation: [
    {
      label: 'Dashboard',
      path: '/',
      icon: LayoutDashboard,
      section: 'home',
      menu: 1,
      bottomBar: 1,
      short: 'Home',
    },
    {
      label: 'My dashboard',
      path: '/my-dashboard',
      icon: Gauge,
      section: 'profile',
      order: 1,
      menu: 2,
      bottomBar: 5,
      short: 'Me',
    },
  ],
};
