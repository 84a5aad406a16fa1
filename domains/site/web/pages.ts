import { definePages } from '#platform/web/pages.ts';

const welcome = () => import('./pages/WelcomePage.tsx');

export const sitePages = definePages([
  { path: '/welcome', access: 'pending', title: 'Welcome', load: welcome },
]);
