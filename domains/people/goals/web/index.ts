import type { WebDomain } from '#platform/web/widgets.ts';

export { goalsApi } from './api.ts';
export { useCurrentProject } from './use-current-project.ts';

/** Goals for the web app. */
export const goalsWeb: WebDomain = {
  name: 'goals',
  pages: [{ of: 'member', at: ['networking-goals', 'goal-wizard'], load: () => import('./pages.ts') }],
  // In trails alone: the dashboard leads to it.
  navigation: [{ label: 'Your goals', path: '/networking-goals' }],
  parts: [{ at: 'my-dashboard', order: 50, load: () => import('./components/GoalsPart.tsx') }],
  opens: [{ level: 'basic', order: 25, feature: 'goals' }],
};
