import { definePages } from '#platform/web/pages.ts';

const welcome = () =>
  import('./pages/WelcomePage.tsx').then(({ WelcomePage, prefetch }) => ({
    Component: WelcomePage,
    prefetch,
  }));

const DESCRIPTION =
  'Describe the work once. Hodag shows which grants you qualify for, who could help, and the reason for every match.';

export const pages = definePages([
  { path: '/', access: 'visitor', title: 'Hodag', description: DESCRIPTION, layout: 'public', load: welcome },
  {
    path: '/welcome',
    access: 'visitor',
    title: 'Welcome',
    description: DESCRIPTION,
    layout: 'public',
    load: welcome,
  },
  { path: '/welcome', access: 'pending', title: 'Welcome', load: welcome },
]);
