import type { WebDomain } from '#platform/web/widgets.ts';

/** Applications for the web app. */
export const applicationsWeb: WebDomain = {
  name: 'applications',
  pages: [{ of: 'member', at: [], load: () => import('./pages.ts') }],
  // Sections of the dashboards: { at: 'my-dashboard', order: 50, load: () => import('./components/…') }.
  parts: [],
};
