import { defineFinder, type Shortcut } from '#platform/web/finders.ts';
import { pathTo } from '#platform/web/links.ts';
import type { ProjectPage } from '../contract/schemas.ts';
import { projectsApi } from './api.ts';

const SHOWN = 5;

const foundIn = ({ items }: ProjectPage) =>
  items.slice(0, SHOWN).map(({ id, title, status }) => ({
    label: title || 'Untitled project',
    href: pathTo('/projects/:id', { id }),
    ...(status === 'draft' ? { hint: 'Draft' } : {}),
  }));

/** Results of the palette: the member's own projects with their drafts, and those of everybody. */
export const finders = [
  defineFinder({
    heading: 'Your projects',
    isOwn: true,
    call: projectsApi.browseProjects,
    inputOf: (q) => ({ query: { q, scope: 'mine' as const } }),
    foundIn,
  }),
  defineFinder({
    heading: 'Projects',
    call: projectsApi.browseProjects,
    inputOf: (q) => ({ query: { q } }),
    foundIn,
  }),
];

/** Lists with a filter, as members call them. */
export const shortcuts: readonly Shortcut[] = [
  {
    label: 'Your projects and drafts',
    words: 'my drafts draft own project unpublished',
    href: pathTo('/projects', { scope: 'mine' }),
  },
];
