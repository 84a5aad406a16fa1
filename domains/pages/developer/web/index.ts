import BookOpenText from 'lucide-react/icons/book-open-text';
import CodeXml from 'lucide-react/icons/code-xml';
import Webhook from 'lucide-react/icons/webhook';
import type { WebDomain } from '#platform/web/widgets.ts';

const AT = ['developer', 'api-docs', 'developer-marketplace'] as const;

/** The developer hub for the web app. */
export const developerWeb: WebDomain = {
  name: 'developer',
  pages: [
    { of: 'visitor', at: AT, load: () => import('./visitor-pages.ts') },
    { of: 'member', at: AT, load: () => import('./pages.ts') },
  ],
  navigation: [
    {
      label: 'Developer Hub',
      path: '/developer',
      icon: CodeXml,
      section: 'developer',
      menu: 12,
      forVisitors: true,
    },
    { label: 'API reference', path: '/developer/api-docs', icon: BookOpenText, section: 'developer' },
    { label: 'Webhooks', path: '/developer/navigation-webhooks', icon: Webhook, section: 'developer' },
  ],
};
