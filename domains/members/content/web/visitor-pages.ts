import { definePages } from '#platform/web/pages.ts';
import { OPEN_PAGES } from './page-facts.ts';

const load = () => import('./pages/ContentPage.tsx');

/** Pages of text for those who are signed out. */
export const pages = definePages(
  OPEN_PAGES.map((page) => ({ ...page, access: 'visitor', layout: 'public', isInset: true, load })),
);
