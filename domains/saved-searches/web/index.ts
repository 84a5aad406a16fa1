import type { WebDomain } from '#platform/web/widgets.ts';

/** Saved searches for the web app. */
export const savedSearchesWeb: WebDomain = {
  name: 'saved-searches',
  pages: [{ of: 'member', at: [], load: () => import('./pages.ts') }],
  // Sections of the dashboards: { at: 'my-dashboard', order: 50, load: () => import('./components/…') }.
  parts: [],
};
