import Settings from 'lucide-react/icons/settings';
import type { WebDomain } from '#platform/web/widgets.ts';

/** What the admin domain gives to the web app: its entry, for administrators alone (spec §2.5). */
export const adminWeb: WebDomain = {
  name: 'admin',
  pages: [
    { of: 'member', at: ['deployment-readiness'], load: () => import('./pages.ts') },
    { of: 'admin', at: ['admin'], load: () => import('./admin-pages.ts') },
  ],
  navigation: [{ label: 'Admin Panel', path: '/admin', icon: Settings, section: 'admin' }],
};
