import { definePages } from '#platform/web/pages.ts';

// The page's own import stands in the row: the server reads there which scripts to announce.
const workspace = async () => {
  const page = import('./pages/GrantFlowPage.tsx');
  const kit = import('./draft-kit.ts').then(({ loadDraftKit }) => loadDraftKit());
  await Promise.all([page, kit]);
  return page;
};

export const pages = definePages([
  { path: '/grantflow', access: 'pending', title: 'GrantFlow', load: workspace },
  { path: '/grant-flow', access: 'pending', title: 'GrantFlow', load: workspace },
  {
    path: '/grants',
    access: 'pending',
    title: 'Grants',
    crumbs: ['/grantflow'],
    load: () => import('./pages/GrantsPage.tsx'),
  },
  {
    path: '/grants/:id',
    access: 'pending',
    title: 'Grant',
    crumbs: ['/grantflow', '/grants'],
    load: () => import('./pages/GrantPage.tsx'),
  },
  { path: '/test-grant-search', access: 'pending', title: 'Grants', redirect: '/grants' },
]);
