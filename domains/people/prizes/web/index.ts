import { hackathonPrizesPlace } from '#people/hackathons/web';
import type { WebDomain } from '#platform/web/widgets.ts';

/** Prizes for the web app. */
export const prizesWeb: WebDomain = {
  name: 'prizes',
  fills: [
    hackathonPrizesPlace(() => import('./components/PrizesPart.tsx').then(({ PrizesPart }) => PrizesPart)),
  ],
};
