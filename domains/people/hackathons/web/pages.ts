import { definePages } from '#platform/web/pages.ts';

const list = {
  access: 'pending',
  title: 'Hackathons',
  load: () => import('./pages/HackathonsPage.tsx'),
} as const;
const form = { access: 'pending', load: () => import('./pages/HackathonFormPage.tsx') } as const;
const crumbs = ['/hackathons'] as const;

/** The pages of hackathons behind the sign-in. */
export const pages = definePages([
  { ...list, path: '/hackathons', words: 'hackathon challenge prize jam sprint build submit events' },
  { ...list, path: '/hackathons-app', canonical: '/hackathons' },
  {
    ...form,
    path: '/hackathons/new',
    title: 'Host a hackathon',
    words: 'organize organise create start hackathon',
    crumbs,
  },
  { ...form, path: '/hackathons/:id/edit', title: 'Edit your hackathon', isById: true, crumbs },
  {
    path: '/hackathons/:id',
    access: 'pending',
    title: 'Hackathon',
    isById: true,
    crumbs,
    load: () => import('./pages/HackathonPage.tsx'),
  },
]);
