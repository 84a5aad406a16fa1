import type { WebDomain } from '#platform/web/widgets.ts';

/** Developer for the web app. */
export const developerWeb: WebDomain = {
  name: 'developer',
  pages: [{ of: 'member', at: [], load: () => import('./pages.ts') }],
  // Sections of the dashboards: { at: 'my-dashboard', order: 50, load: () => import('./components/…') }.
  parts: [],
};
