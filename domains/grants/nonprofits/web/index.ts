import type { WebDomain } from '#platform/web/widgets.ts';

/** Nonprofits for the web app; the sidebar names them where the specification does. */
export const nonprofitsWeb: WebDomain = {
  name: 'nonprofits',
  pages: [
    { of: 'visitor', at: ['nonprofits', 'non-profits'], load: () => import('./visitor-pages.ts') },
    {
      of: 'member',
      at: ['nonprofits', 'non-profits', 'non-profits-landing'],
      load: () => import('./pages.ts'),
    },
  ],
};
