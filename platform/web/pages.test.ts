import { describe, expect, it } from 'vitest';
import { BOOT_ELEMENT_ID, readBoot } from './boot.ts';
import { pathTo } from './links.ts';
import { locate } from './locate.ts';
import { isEmbedded, keepEmbedded, type PageRow } from './pages.ts';
import type { Session } from './session.tsx';

const page = (path: PageRow['path'], access: PageRow['access'], more: Partial<PageRow> = {}): PageRow => ({
  path,
  access,
  title: `${access} ${path}`,
  load: async () => ({ Component: () => null }),
  ...more,
});
const ROWS: readonly PageRow[] = [
  page('/', 'pending'),
  page('/welcome', 'visitor', { layout: 'public' }),
  page('/grants', 'visitor', { layout: 'public' }),
  page('/grants', 'pending'),
  page('/grants/:id', 'pending'),
  page('/grants/new', 'pending'),
  page('/crafts/:id', 'visitor', { isById: true }),
  page('/crafts/:id', 'pending', { isById: true }),
  page('/about', 'visitor', { layout: 'bare' }),
  page('/about', 'pending', { layout: 'bare' }),
  page('/hub', 'developer'),
  page('/admin', 'admin'),
  { path: '/old', access: 'pending', title: 'Old', redirect: '/grants' },
];

const user = { id: 'u', username: 'ada', isAdmin: false, isDeveloper: false, onboardingStage: 1, tokens: 0 };
const SESSIONS: Record<string, Session> = {
  visitor: { state: 'visitor' },
  pending: { state: 'pending', username: 'ada' },
  member: { state: 'member', user },
  developer: { state: 'member', user: { ...user, isDeveloper: true } },
  admin: { state: 'member', user: { ...user, isAdmin: true } },
};
const whoAsks = (name: string): Session => SESSIONS[name] ?? { state: 'visitor' };

describe('what an address leads to', () => {
  it.each([
    ['visitor', '/welcome', 'visitor /welcome'],
    ['visitor', '/grants', 'visitor /grants'],
    ['visitor', '/about', 'visitor /about'],
    ['visitor', '/', '→ /welcome?next=%2F'],
    ['visitor', '/grants/7?tab=a&b=1', '→ /welcome?next=%2Fgrants%2F7%3Ftab%3Da%26b%3D1'],
    ['visitor', '//evil.example', '→ /welcome'],
    ['visitor', '//evil.example/grants/7', '→ /welcome'],
    ['visitor', '/grants/7', '→ /welcome?next=%2Fgrants%2F7'],
    ['visitor', '/old', '→ /welcome?next=%2Fold'],
    ['visitor', '/nowhere', '→ /welcome'],
    ['visitor', '/admin', '→ /welcome?next=%2Fadmin'],
    ['pending', '/', 'pending /'],
    ['pending', '/grants', 'pending /grants'],
    ['pending', '/hub', '→ /'],
    ['member', '/grants/7', 'pending /grants/:id'],
    ['member', '/grants/new', 'pending /grants/new'],
    ['member', '/grants/', 'pending /grants'],
    ['member', '/Grants', 'pending /grants'],
    ['member', '/grants/7/more', '→ /'],
    ['member', '/crafts/00000000-0000-4000-8000-00000000000A', 'pending /crafts/:id'],
    ['member', '/crafts/new', '→ /'],
    ['visitor', '/crafts/new', '→ /welcome'],
    ['member', '/about', 'pending /about'],
    ['member', '/welcome', '→ /'],
    ['member', '/old', '→ /grants'],
    ['member', '/hub', '→ /'],
    ['member', '/admin', '→ /'],
    ['developer', '/hub', 'developer /hub'],
    ['developer', '/admin', '→ /'],
    ['admin', '/hub', 'developer /hub'],
    ['admin', '/admin', 'admin /admin'],
    ['member', '//evil.example', '→ /'],
  ])('%s at %s: %s', (name, address, expected) => {
    const found = locate(ROWS, whoAsks(name), address);
    expect(found.kind === 'page' ? found.row.title : `→ ${found.to}`).toBe(expected);
  });
});

describe('links', () => {
  it('fill parameters and leave out what is empty', () => {
    expect(pathTo('/grants')).toBe('/grants');
    expect(pathTo('/grants', { q: 'a b', page: undefined, sort: '' })).toBe('/grants?q=a+b');
    expect(pathTo('/grants/:id', { id: 'a/b' })).toBe('/grants/a%2Fb');
    expect(pathTo('/teams/:team/members/:id', { team: 't', id: '7' }, { tab: 'x' })).toBe(
      '/teams/t/members/7?tab=x',
    );
  });

  it.each([
    ['embed=true', true],
    ['standalone=true', true],
    ['embed=false', false],
    ['', false],
  ])('%j embeds: %s', (search, embedded) => {
    expect(isEmbedded(new URLSearchParams(search))).toBe(embedded);
  });
});

describe('a page without its frame', () => {
  it.each([
    ['/grants', '', '/grants'],
    ['/grants', '?embed=false', '/grants'],
    ['/grants', '?embed=true&q=1', '/grants?embed=true'],
    [
      '/grants?q=a%20b&sort=new#results',
      '?standalone=true',
      '/grants?q=a%20b&sort=new&standalone=true#results',
    ],
    ['/grants#results', '?embed=true', '/grants?embed=true#results'],
    ['/grants?embed=false', '?embed=true', '/grants?embed=false'],
    ['?page=2', '?embed=true', '?page=2&embed=true'],
  ])('leads to %s from %j as %s', (href, search, expected) => {
    expect(keepEmbedded(href, search)).toBe(expected);
  });

  it('stays without it where an address leads elsewhere', () => {
    const rows: PageRow[] = [
      { path: '/old', access: 'visitor', title: 'Old', redirect: '/new' },
      { path: '/new', access: 'visitor', title: 'New' },
    ];
    const visitor = { state: 'visitor' } as const;
    expect(locate(rows, visitor, '/old?embed=true')).toEqual({ kind: 'redirect', to: '/new?embed=true' });
    expect(locate(rows, visitor, '/nothing?standalone=true')).toEqual({
      kind: 'redirect',
      to: '/welcome?standalone=true',
    });
  });
});

describe('boot data', () => {
  const withBoot = (text: string | null): Document => {
    const root = document.implementation.createHTMLDocument();
    if (text !== null) {
      const script = root.createElement('script');
      Object.assign(script, { id: BOOT_ELEMENT_ID, type: 'application/json', textContent: text });
      root.body.append(script);
    }
    return root;
  };

  it('is read from its element, and is null without one', () => {
    const boot = { session: { state: 'visitor' }, csrfToken: 't', queries: {}, forumUrl: null, version: 'v' };
    expect(readBoot(withBoot(JSON.stringify(boot).replaceAll('<', '\\u003c')))).toEqual(boot);
    expect(readBoot(withBoot(null))).toBeNull();
    expect(readBoot(withBoot(''))).toBeNull();
  });
});
