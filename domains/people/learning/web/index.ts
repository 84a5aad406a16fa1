import GraduationCap from 'lucide-react/icons/graduation-cap';
import type { WebDomain } from '#platform/web/widgets.ts';

/** Parts for pages of other domains, each loaded by the page that shows it: the shell reads this file too. */
export const learningParts = {
  learningModeSetting: () =>
    import('./components/LearningModeSetting.tsx').then(({ LearningModeSetting }) => ({
      default: LearningModeSetting,
    })),
};

export { Terms } from './components/Terms.tsx';

/** Learning for the web app. */
export const learningWeb: WebDomain = {
  name: 'learning',
  pages: [{ of: 'member', at: ['learning'], load: () => import('./pages.ts') }],
  navigation: [{ label: 'Learning', path: '/learning', icon: GraduationCap, section: 'main', menu: 7 }],
  levels: [
    {
      id: 'knowledge',
      order: 3,
      name: 'Knowledge',
      reachedBy: 'The knowledge assessment: 8 of 10 questions right',
    },
  ],
  opens: [{ level: 'basic', order: 30, feature: 'learning' }],
  widgets: {
    overlays: [
      {
        id: 'learning',
        isWanted: ({ state }) => state === 'member',
        load: () => import('./components/LearningPopups.tsx').then(({ LearningPopups }) => LearningPopups),
      },
    ],
  },
};
