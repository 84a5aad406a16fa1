import type { WebDomain } from '#platform/web/widgets.ts';

/** Grant sources for the web app: administrators' page alone. */
export const sourcesWeb: WebDomain = {
  name: 'sources',
  pages: [{ of: 'admin', at: ['admin'], load: () => import('./admin-pages.ts') }],
  navigation: [{ label: 'Grant sources', path: '/admin/grant-sources' }],
};
