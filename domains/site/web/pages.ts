import { definePages } from '#platform/web/pages.ts';

const welcome = () => import('./pages/WelcomePage.tsx');

export const pages = definePages([{ path: '/welcome', access: 'pending', title: 'Welcome', load: welcome }]);
