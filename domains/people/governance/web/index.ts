import Vote from 'lucide-react/icons/vote';
import type { WebDomain } from '#platform/web/widgets.ts';

/** Governance for the web app. */
export const governanceWeb: WebDomain = {
  name: 'governance',
  pages: [
    { of: 'visitor', at: ['dao-demo'], load: () => import('./visitor-pages.ts') },
    { of: 'member', at: ['governance', 'dao-demo'], load: () => import('./pages.ts') },
  ],
  navigation: [{ label: 'Governance', path: '/governance', icon: Vote, section: 'community' }],
  opens: [
    { level: 'knowledge', order: 20, feature: 'voting' },
    { level: '2fa', order: 20, feature: 'proposals' },
  ],
  finds: () => import('./finders.ts'),
};
