import { definePages, type PageRow } from '#platform/web/pages.ts';

const crumbs = ['/projects'] as const;

/** Both addresses of the specification show the same form (spec §2.1, §2.2). */
const createRow = {
  access: 'pending',
  title: 'Create a project',
  words: 'new draft describe write',
  crumbs,
  load: () => import('./pages/CreateProjectPage.tsx'),
} as const satisfies Omit<PageRow, 'path'>;

/** The pages of projects, for members. */
export const pages = definePages([
  { path: '/projects', access: 'pending', title: 'Projects', load: () => import('./pages/ProjectsPage.tsx') },
  { path: '/projects/create', ...createRow },
  { path: '/create-project', ...createRow },
  {
    path: '/projects/:id',
    access: 'pending',
    title: 'Project',
    crumbs,
    load: () => import('./pages/ProjectPage.tsx'),
  },
  {
    path: '/p/:id',
    access: 'pending',
    title: 'Public project',
    load: () => import('./pages/PublicProjectPage.tsx'),
  },
]);
