import type { WebDomain } from '#platform/web/widgets.ts';

/** Sources for the web app. */
export const sourcesWeb: WebDomain = {
  name: 'sources',
  pages: [{ of: 'member', at: [], load: () => import('./pages.ts') }],
  // Sections of the dashboards: { at: 'my-dashboard', order: 50, load: () => import('./components/…') }.
  parts: [],
};
