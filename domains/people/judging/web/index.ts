import { hackathonJudgingPlace } from '#people/hackathons/web';
import type { WebDomain } from '#platform/web/widgets.ts';

/** Judging for the web app. */
export const judgingWeb: WebDomain = {
  name: 'judging',
  pages: [
    { of: 'visitor', at: ['hackathons'], load: () => import('./visitor-pages.ts') },
    { of: 'member', at: ['hackathons'], load: () => import('./pages.ts') },
  ],
  opens: [{ level: '2fa', order: 75, feature: 'judging hackathons' }],
  fills: [
    hackathonJudgingPlace(() =>
      import('./components/JudgingPart.tsx').then(({ JudgingPart }) => JudgingPart),
    ),
  ],
};
