import type { WebDomain } from '#platform/web/widgets.ts';
import { newcomerOf } from './components/welcome-flag.ts';
import { OWN_LEVELS } from './levels.ts';

export { LevelNotice, prefetchLevels } from './components/LevelNotice.tsx';
export type { StepPanelProps } from './components/wizard/OnboardingWizard.tsx';

/** Parts for pages of other domains, each loaded by the page that shows it: the shell reads this file too. */
export const onboardingParts = {
  onboardingCard: () =>
    import('./components/cards/OnboardingCard.tsx').then(({ OnboardingCard }) => ({
      default: OnboardingCard,
    })),
  journeyCard: () =>
    import('./components/cards/JourneyCard.tsx').then(({ JourneyCard }) => ({ default: JourneyCard })),
  onboardingWizard: () =>
    import('./components/wizard/OnboardingWizard.tsx').then(({ OnboardingWizard }) => ({
      default: OnboardingWizard,
    })),
};

/** Web half of onboarding domain. */
export const onboardingWeb: WebDomain = {
  name: 'onboarding',
  pages: [
    { of: 'visitor', at: ['personalized-journey'], load: () => import('./visitor-pages.ts') },
    { of: 'member', at: ['personalized-journey'], load: () => import('./pages.ts') },
  ],
  levels: OWN_LEVELS,
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
