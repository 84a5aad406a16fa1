import { NOT_BUILT } from '../../apps/web/testing/not-built.ts';
import { specRoutes } from '../../apps/web/testing/spec-routes.ts';

/** Viewer of a page: the demo's people (apps/server/src/demo-people.ts), or a visitor. */
export type Viewer = 'visitor' | 'member' | 'admin';

/** A page to take, or a page that is found behind the first matching link of another. */
export interface ShotPage {
  readonly viewer: Viewer;
  readonly path: string;
  /** The path that the link leads to; the page is named by `path` as the specification writes it. */
  readonly behind?: { readonly list: string; readonly link: RegExp };
}

const ID = '[\\da-f]{8}-[\\da-f-]{27}';

const RECORDS: readonly ShotPage[] = [
  record('member', '/grants/:id', '/grants?q=community', `^/grants/${ID}$`),
  record('member', '/projects/:id', '/projects', `^/projects/${ID}$`),
  record('member', '/networking-goals/:id', '/networking-goals', `^/networking-goals/${ID}$`),
  record('member', '/rounds/:id', '/rounds', `^/rounds/${ID}$`),
  record('visitor', '/rounds/:id', '/rounds?stage=ended', `^/rounds/${ID}$`),
  record('member', '/contributions/:id', '/my-contributions', `^/contributions/${ID}$`),
  record('member', '/learning/:topic', '/learning', '^/learning/[a-z0-9-]+$'),
];

function record(viewer: Viewer, path: string, list: string, link: string): ShotPage {
  return { viewer, path, behind: { list, link: new RegExp(link) } };
}

const isBuilt = ({ path }: { path: string }) => !NOT_BUILT.includes(path) && !path.includes(':');
const built = specRoutes.filter(isBuilt);

/** Every built page once for each viewer who finds something of their own there. */
export const SHOT_PAGES: readonly ShotPage[] = [
  ...built
    .filter(({ visitor }) => visitor === 'page')
    .map(({ path }) => ({ viewer: 'visitor', path }) as const),
  ...built.filter(({ member }) => member === 'page').map(({ path }) => ({ viewer: 'member', path }) as const),
  ...built
    .filter(({ member, admin }) => admin === 'page' && member !== 'page')
    .map(({ path }) => ({ viewer: 'admin', path }) as const),
  // Members are refused there by name, so it is a page for them too.
  { viewer: 'admin', path: '/admin/creator-studio' },
  // The specification names no address for these.
  { viewer: 'member', path: '/rounds/new' },
  { viewer: 'member', path: '/my-contributions' },
  { viewer: 'admin', path: '/admin/crowdfunding' },
  ...RECORDS,
];

/** The picture that a page should look like, by viewer, width and theme: a file of the design's screens. */
const REFERENCES: Readonly<Record<string, string>> = {
  'visitor / 1280 light': 'front-desktop',
  'visitor / 390 light': 'front-phone',
  'visitor /auth 1280 light': 'auth-desktop',
  'member / 1280 light': 'dashboard-desktop-light',
  'member / 1280 dark': 'dashboard-desktop-dark',
  'member / 390 light': 'dashboard-phone',
  'member /dashboard 1280 light': 'dashboard-desktop-light',
  'member /dashboard 1280 dark': 'dashboard-desktop-dark',
  'member /dashboard 390 light': 'dashboard-phone',
  'member /grants 1280 light': 'grants-search',
  'member /grants 390 light': 'grants-search-phone',
  'member /grants/:id 1280 light': 'grant-detail',
  'member /grantflow 390 light': 'grantflow-phone',
  'member /grantflow 1280 light': 'grantflow-workspace',
  'member /referrals 1280 light': 'referrals',
  'member /reputation-id 1280 light': 'repid',
  'member /visualizations 1280 light': 'ledger-explorer',
  'member /learning/:topic 1280 light': 'learning-topic',
  'member /projects/:id 1280 light': 'project',
  'visitor /developer 1280 light': 'developer-hub',
  'admin /admin 1280 light': 'admin-overview',
};

/** The name of the reference screen for a shot, without its ending; undefined where none was drawn. */
export function referenceOf({ viewer, path }: ShotPage, width: number, theme: string): string | undefined {
  return REFERENCES[`${viewer} ${path} ${width} ${theme}`];
}
