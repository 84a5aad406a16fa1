import { definePages, type PageRow } from '#platform/web/pages.ts';

const crumbs = ['/grantflow', '/rfps'] as const;

/** Both addresses of the specification show the same request. */
const requestRow = {
  access: 'pending',
  title: 'Request',
  crumbs,
  load: () => import('./pages/RequestPage.tsx'),
} as const satisfies Omit<PageRow, 'path'>;

/** The pages of requests, for members. */
export const pages = definePages([
  {
    path: '/rfps',
    access: 'pending',
    title: 'Requests',
    words: 'rfp rfi proposals tender bids call answer',
    crumbs: ['/grantflow'],
    load: () => import('./pages/RequestsPage.tsx'),
  },
  {
    path: '/grant-flow/submit-rfi',
    access: 'pending',
    title: 'Request information',
    words: 'rfi rfp ask publish request for information',
    crumbs,
    load: () => import('./pages/SubmitRfiPage.tsx'),
  },
  { path: '/rfps/:id', ...requestRow },
  { path: '/grant-flow/rfps/:id', ...requestRow },
]);
