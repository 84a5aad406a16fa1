import type { WebDomain } from '#platform/web/widgets.ts';

/** Requests for the web app. */
export const requestsWeb: WebDomain = {
  name: 'requests',
  pages: [{ of: 'member', at: [], load: () => import('./pages.ts') }],
  // Sections of the dashboards: { at: 'my-dashboard', order: 50, load: () => import('./components/…') }.
  parts: [],
};
