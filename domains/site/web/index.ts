import type { WebDomain } from '#platform/web/widgets.ts';

/** What site gives to the web app. */
export const siteWeb: WebDomain = {
  name: 'site',
  pages: [
    { of: 'visitor', at: ['', 'welcome'], load: () => import('./visitor-pages.ts') },
    { of: 'member', at: ['welcome'], load: () => import('./pages.ts') },
  ],
};
