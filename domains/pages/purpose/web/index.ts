import type { WebDomain } from '#platform/web/widgets.ts';
import { hasKeptAnswers } from './kept-answers.ts';

/** Purpose for the web app. */
export const purposeWeb: WebDomain = {
  name: 'purpose',
  pages: [
    { of: 'visitor', at: ['purpose', 'superpower'], load: () => import('./visitor-pages.ts') },
    { of: 'member', at: ['purpose', 'purpose-hub', 'superpower'], load: () => import('./pages.ts') },
  ],
  widgets: {
    overlays: [
      {
        id: 'kept-answers',
        isWanted: ({ state }) => state === 'member' && hasKeptAnswers(),
        load: () => import('./components/KeptAnswers.tsx').then(({ KeptAnswers }) => KeptAnswers),
      },
    ],
  },
};
