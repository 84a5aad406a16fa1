import { definePages } from '#platform/web/pages.ts';

const welcome = () => import('./pages/WelcomePage.tsx');

const headline = 'Find the money and the people your project needs.';
const description =
  'Describe the work once. Hodag shows which grants you qualify for, who could help, and the reason for every match.';

export const pages = definePages([
  {
    path: '/',
    access: 'visitor',
    title: 'Hodag',
    description,
    share: { headline },
    layout: 'public',
    load: welcome,
  },
  {
    path: '/welcome',
    access: 'visitor',
    title: 'Welcome',
    description,
    share: { headline },
    canonical: '/',
    layout: 'public',
    load: welcome,
  },
]);
