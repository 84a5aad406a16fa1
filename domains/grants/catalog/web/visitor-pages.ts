import { definePages } from '#platform/web/pages.ts';

export const pages = definePages([
  { path: '/test-grant-search', access: 'visitor', title: 'Grants', redirect: '/grants' },
]);
