import BookA from 'lucide-react/icons/book-a';
import Info from 'lucide-react/icons/info';
import type { WebDomain } from '#platform/web/widgets.ts';

export { RenderedHtml } from './components/RenderedHtml.tsx';
export { TermLink } from './components/TermLink.tsx';

/** Content for the web app. */
export const contentWeb: WebDomain = {
  name: 'content',
  pages: [
    {
      of: 'visitor',
      at: [
        'about',
        'docs',
        'documentation',
        'definitions',
        'security-practices',
        'user-stories',
        'accessibility',
      ],
      load: () => import('./visitor-pages.ts'),
    },
    {
      of: 'member',
      at: [
        'about',
        'hodag-about',
        'faq',
        'docs',
        'documentation',
        'definitions',
        'security-practices',
        'user-stories',
        'virtuous-cycle',
        'accessibility',
      ],
      load: () => import('./pages.ts'),
    },
    { of: 'admin', at: ['admin'], load: () => import('./admin-pages.ts') },
  ],
  navigation: [
    { label: 'Definitions', path: '/definitions', icon: BookA, menu: 8, forVisitors: true },
    { label: 'About', path: '/about', icon: Info, menu: 14, forVisitors: true },
    { label: 'Docs', path: '/docs', icon: BookA, forVisitors: true },
    { label: 'Content', path: '/admin/content' },
  ],
};
