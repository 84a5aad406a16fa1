import type { WebDomain } from '#platform/web/widgets.ts';

export { spaceApi, teamsApi } from './api.ts';

/** Parts for pages of other domains, each loaded by the page that shows it. */
export const teamsParts = {
  workspace: () => import('./components/Workspace.tsx').then(({ Workspace }) => ({ default: Workspace })),
  preview: () => import('./components/TeamPreview.tsx').then(({ TeamPreview }) => ({ default: TeamPreview })),
};

/** Teams for the web app. */
export const teamsWeb: WebDomain = {
  name: 'teams',
  pages: [
    { of: 'visitor', at: ['hypercrowd-demo'], load: () => import('./visitor-pages.ts') },
    { of: 'member', at: ['hypercrowd-demo', 'hypercrowd'], load: () => import('./pages.ts') },
  ],
  parts: [{ at: 'my-dashboard', order: 50, load: () => import('./components/TeamsPart.tsx') }],
  opens: [{ level: 'email', order: 50, feature: 'introductions to people for a team' }],
};
