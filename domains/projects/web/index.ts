import type { WebDomain } from '#platform/web/widgets.ts';
import { projectNavigation } from './navigation.ts';

export { projectsApi, RECENT_PROJECTS_READ } from './api.ts';
export { chooseStart } from './draft/choose-start.ts';
export { conflictingProject } from './draft/conflicting-project.ts';
export { type DraftValues, saveOf } from './draft/draft-values.ts';
export { findUnsentDraft, localCopies } from './draft/local-copy.ts';

/** Parts for pages of other domains, each loaded by the page that shows it: the shell reads this file too. */
export const projectParts = {
  recentProjects: () =>
    import('./components/RecentProjects.tsx').then(({ RecentProjects }) => ({ default: RecentProjects })),
  conflictNotice: () =>
    import('./components/ConflictNotice.tsx').then(({ ConflictNotice }) => ({ default: ConflictNotice })),
};

/** Projects for the web app. */
export const projectsWeb: WebDomain = {
  name: 'projects',
  pages: [{ of: 'member', at: ['projects', 'create-project'], load: () => import('./pages.ts') }],
  navigation: projectNavigation,
  finds: () => import('./finders.ts'),
};
