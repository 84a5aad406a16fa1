import { definePages } from '#platform/web/pages.ts';
import { OPEN_PAGES } from './page-facts.ts';

const load = () => import('./pages/ContentPage.tsx');

/** Pages of text for members; the first three are for them alone (spec §2.1). */
export const pages = definePages([
  { path: '/hodag-about', access: 'pending', title: 'How Hodag fits together', load },
  { path: '/faq', access: 'pending', title: 'Questions and answers', load },
  { path: '/virtuous-cycle', access: 'pending', title: 'The virtuous cycle', load },
  ...OPEN_PAGES.map((page) => ({ ...page, access: 'pending' as const, load })),
]);
