import { definePages } from '#platform/web/pages.ts';

const welcome = () => import('./pages/WelcomePage.tsx');

export const pages = definePages([
  { path: '/', access: 'visitor', title: 'Hodag', layout: 'public', load: welcome },
  {
    path: '/welcome',
    access: 'visitor',
    title: 'Welcome',
    layout: 'public',
    load: welcome,
  },
]);
