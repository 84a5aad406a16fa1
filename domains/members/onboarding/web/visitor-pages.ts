import { definePages } from '#platform/web/pages.ts';

const loadJourney = () => import('./pages/PersonalizedJourneyPage.tsx');

/** The journey stands under both frames (spec §2.1, §2.2); the wizard is put together by the account domain. */
export const pages = definePages([
  {
    path: '/personalized-journey',
    access: 'visitor',
    title: 'Your journey',
    description: 'Three questions, then a plan of next steps for your project, your skills and your goals.',
    layout: 'public',
    isInset: true,
    load: loadJourney,
  },
]);
