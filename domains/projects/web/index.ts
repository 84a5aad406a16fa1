import type { WebDomain } from '#platform/web/widgets.ts';
import { projectNavigation } from './navigation.ts';

export { projectsApi, RECENT_PROJECTS_READ } from './api.ts';
export type { DraftValues } from './draft/draft-values.ts';

/** Parts for pages of other domains, each loaded by the page that shows it: the shell reads this file too. */
export const projectParts = {
  recentProjects: () =>
    import('./components/RecentProjects.tsx').then(({ RecentProjects }) => ({ default: RecentProjects })),
  draftKit: () => import('./draft/draft-kit.ts').then(({ draftKit }) => draftKit),
  conflictNotice: () =>
    import('./components/ConflictNotice.tsx').then(({ ConflictNotice }) => ({ default: ConflictNotice })),
};

/** Projects for the web app. */
export const projectsWeb: WebDomain = {
  name: 'projects',
  pages: [{ of: 'member', at: ['projects', 'create-project'], load: () => import('./pages.ts') }],
  navigation: projectNavigation,
};
