import type { WebDomain } from '#platform/web/widgets.ts';

/** Nonprofits for the web app. */
export const nonprofitsWeb: WebDomain = {
  name: 'nonprofits',
  pages: [{ of: 'member', at: [], load: () => import('./pages.ts') }],
  // Sections of the dashboards: { at: 'my-dashboard', order: 50, load: () => import('./components/…') }.
  parts: [],
};
