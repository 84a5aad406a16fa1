import { definePages } from '#platform/web/pages.ts';

const loadJourney = () => import('./pages/PersonalizedJourneyPage.tsx');

/** The journey stands under both frames (spec §2.1, §2.2); the wizard is put together by the account domain. */
export const pages = definePages([
  {
    path: '/personalized-journey',
    access: 'pending',
    title: 'Your journey',
    words: 'start path',
    load: loadJourney,
  },
]);
