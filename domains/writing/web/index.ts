import type { WebDomain } from '#platform/web/widgets.ts';

/** Writing for the web app. */
export const writingWeb: WebDomain = {
  name: 'writing',
  pages: [{ of: 'member', at: [], load: () => import('./pages.ts') }],
  // Sections of the dashboards: { at: 'my-dashboard', order: 50, load: () => import('./components/…') }.
  parts: [],
};
