import type { WebDomain } from '#platform/web/widgets.ts';
import { newcomerOf } from './components/welcome-flag.ts';

/** What the onboarding domain gives to the web app. */
export const onboardingWeb: WebDomain = {
  name: 'onboarding',
  pages: [],
  widgets: {
    overlays: [
      {
        id: 'welcome',
        isWanted: (session) => newcomerOf(session) !== null,
        load: () => import('./components/Welcome.tsx').then(({ Welcome }) => Welcome),
      },
    ],
  },
};
