import type { WebDomain } from '#platform/web/widgets.ts';

/** Submissions for the web app. */
export const submissionsWeb: WebDomain = {
  name: 'submissions',
  pages: [{ of: 'member', at: [], load: () => import('./pages.ts') }],
  // Sections of the dashboards: { at: 'my-dashboard', order: 50, load: () => import('./components/…') }.
  parts: [],
};
