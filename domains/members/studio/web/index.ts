import FolderUp from 'lucide-react/icons/folder-up';
import type { WebDomain } from '#platform/web/widgets.ts';

/** The Creator Studio for the web app. */
export const studioWeb: WebDomain = {
  name: 'studio',
  pages: [
    { of: 'visitor', at: ['admin', 'creator-studio'], load: () => import('./visitor-pages.ts') },
    { of: 'member', at: ['admin', 'creator-studio'], load: () => import('./pages.ts') },
    { of: 'admin', at: ['admin'], load: () => import('./admin-pages.ts') },
  ],
  navigation: [{ label: 'Creator Studio', path: '/admin/creator-studio', icon: FolderUp, section: 'admin' }],
};
