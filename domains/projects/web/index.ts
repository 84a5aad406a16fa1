import type { WebDomain } from '#platform/web/widgets.ts';
import { projectNavigation } from './navigation.ts';

export { projectsApi, RECENT_PROJECTS_READ } from './api.ts';

/** Parts for pages of other domains, each loaded by the page that shows it: the shell reads this file too. */
export const projectParts = {
  recentProjects: () =>
    import('./components/RecentProjects.tsx').then(({ RecentProjects }) => ({ default: RecentProjects })),
};

/** Projects for the web app. */
export const projectsWeb: WebDomain = {
  name: 'projects',
  laterPages: () => import('./pages.ts').then(({ projectPages }) => projectPages),
  navigation: projectNavigation,
};
