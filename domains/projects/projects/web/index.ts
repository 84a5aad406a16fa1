import type { WebDomain } from '#platform/web/widgets.ts';
import { projectNavigation } from './navigation.ts';

export { projectsApi } from './api.ts';
export { FundingBar } from './components/FundingBar.tsx';
export { OWNER_TYPE_LABELS } from './components/wording.ts';
export { chooseStart } from './draft/choose-start.ts';
export { conflictingProject } from './draft/conflicting-project.ts';
export { type DraftValues, saveOf } from './draft/draft-values.ts';
export { findUnsentDraft, localCopies } from './draft/local-copy.ts';
export {
  type ProjectPart,
  type PublicProjectPart,
  projectFundingPlace,
  projectMilestonePlace,
  projectOwnerPlace,
  projectRoundsPlace,
  projectStagePlace,
  publicFundingPlace,
} from './places.ts';

/** Parts for pages of other domains, each loaded by the page that shows it: the shell reads this file too. */
export const projectParts = {
  conflictNotice: () =>
    import('./components/ConflictNotice.tsx').then(({ ConflictNotice }) => ({ default: ConflictNotice })),
};

/** Projects for the web app. */
export const projectsWeb: WebDomain = {
  name: 'projects',
  pages: [
    { of: 'visitor', at: ['p'], load: () => import('./visitor-pages.ts') },
    { of: 'member', at: ['projects', 'create-project', 'p'], load: () => import('./pages.ts') },
  ],
  navigation: projectNavigation,
  parts: [
    { at: 'dashboard', order: 10, load: () => import('./components/RecentProjects.tsx') },
    { at: 'my-dashboard', order: 40, load: () => import('./components/OwnProjects.tsx') },
  ],
  opens: [
    { level: 'basic', order: 20, feature: 'project drafts' },
    { level: 'email', order: 10, feature: 'publishing projects' },
  ],
  finds: () => import('./finders.ts'),
};
