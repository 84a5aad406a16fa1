import Shield from 'lucide-react/icons/shield';
import type { WebDomain } from '#platform/web/widgets.ts';

/** Web half of admin domain: its entry, for administrators alone (spec §2.5). */
export const adminWeb: WebDomain = {
  name: 'admin',
  pages: [
    { of: 'member', at: ['deployment-readiness'], load: () => import('./pages.ts') },
    { of: 'admin', at: ['admin'], load: () => import('./admin-pages.ts') },
  ],
  navigation: [{ label: 'Admin Panel', path: '/admin', icon: Shield, section: 'admin' }],
};
