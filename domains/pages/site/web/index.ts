import type { WebDomain } from '#platform/web/widgets.ts';

const FOR_ALL = [
  'welcome',
  'features-app',
  'ai-dao',
  'zkp-identity',
  'id',
  'hypercrowd',
  'virtuous-cycle-flowchart',
];

/** Web half of site. */
export const siteWeb: WebDomain = {
  name: 'site',
  parts: [{ at: 'hackathons', order: 10, load: () => import('./components/HackathonsPart.tsx') }],
  pages: [
    { of: 'visitor', at: [...FOR_ALL, '', 'grantflow'], load: () => import('./visitor-pages.ts') },
    {
      of: 'member',
      at: [
        ...FOR_ALL,
        'features-showcase',
        'zkp-id',
        'zkpidentity',
        'zkp-page',
        'zkp',
        'grantflow-onepager',
        'hypercrowd-onepager',
        'hackathons-landing',
      ],
      load: () => import('./pages.ts'),
    },
  ],
};
