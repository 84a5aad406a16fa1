import { definePages } from '#platform/web/pages.ts';

const row = { access: 'visitor', layout: 'public', isInset: true } as const;
const list = { ...row, title: 'Hackathons', load: () => import('./pages/HackathonsPage.tsx') } as const;

/** The pages of hackathons for visitors. */
export const pages = definePages([
  { ...list, path: '/hackathons' },
  { ...list, path: '/hackathons-app', canonical: '/hackathons' },
  {
    ...row,
    path: '/hackathons/:id',
    title: 'Hackathon',
    isById: true,
    load: () => import('./pages/HackathonPage.tsx'),
  },
]);
