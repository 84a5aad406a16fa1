import type { WebDomain } from '#platform/web/widgets.ts';

/** Submissions for the web app. */
export const submissionsWeb: WebDomain = {
  name: 'submissions',
  pages: [{ of: 'member', at: ['grantflow'], load: () => import('./pages.ts') }],
};
