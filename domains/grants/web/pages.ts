import { definePages } from '#platform/web/pages.ts';

const GRANTFLOW = { label: 'GrantFlow', path: '/grantflow' } as const;
const GRANTS = { label: 'Grants', path: '/grants' } as const;

const workspace = () =>
  import('./pages/GrantFlowPage.tsx').then(({ GrantFlowPage, prefetch }) => ({
    Component: GrantFlowPage,
    prefetch,
  }));

export const pages = definePages([
  {
    path: '/grantflow',
    access: 'visitor',
    title: 'GrantFlow',
    description:
      'Describe your project once. GrantFlow finds the grants that fit and shows the reason for each.',
    layout: 'public',
    load: () =>
      import('./pages/GrantFlowIntroPage.tsx').then(({ GrantFlowIntroPage, prefetch }) => ({
        Component: GrantFlowIntroPage,
        prefetch,
      })),
  },
  { path: '/grantflow', access: 'pending', title: 'GrantFlow', load: workspace },
  { path: '/grant-flow', access: 'pending', title: 'GrantFlow', load: workspace },
  {
    path: '/grants',
    access: 'pending',
    title: 'Grants',
    crumbs: [GRANTFLOW],
    load: () =>
      import('./pages/GrantsPage.tsx').then(({ GrantsPage, prefetch }) => ({
        Component: GrantsPage,
        prefetch,
      })),
  },
  {
    path: '/grants/:id',
    access: 'pending',
    title: 'Grant',
    crumbs: [GRANTFLOW, GRANTS],
    load: () =>
      import('./pages/GrantPage.tsx').then(({ GrantPage, prefetch }) => ({ Component: GrantPage, prefetch })),
  },
  { path: '/test-grant-search', access: 'public', title: 'Grants', redirect: '/grants' },
]);
