import type { WebDomain } from '#platform/web/widgets.ts';
import { projectNavigation } from './navigation.ts';
import { projectPages } from './pages.ts';

export { projectsApi } from './api.ts';
export { RecentProjects } from './components/RecentProjects.tsx';

/** Projects for the web app. */
export const projectsWeb: WebDomain = {
  name: 'projects',
  pages: projectPages,
  navigation: projectNavigation,
};
