import type { WebDomain } from '#platform/web/widgets.ts';

/** Interchange for the web app. */
export const interchangeWeb: WebDomain = {
  name: 'interchange',
  pages: [{ of: 'member', at: [], load: () => import('./pages.ts') }],
  // Sections of the dashboards: { at: 'my-dashboard', order: 50, load: () => import('./components/…') }.
  parts: [],
};
