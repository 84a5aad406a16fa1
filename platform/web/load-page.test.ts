import { describe, expect, it, vi } from 'vitest';
import { loadPage, readAhead, type Site } from './load-page.ts';
import { fetchRows, type PageTable } from './page-tables.ts';
import { definePages, type PageModule, type PageRow } from './pages.ts';
import { createQueryClient } from './query-client.ts';
import type { Session } from './session.tsx';

const Page = () => null;
const load: PageRow['load'] = async () => ({ Component: Page });
const row = (path: PageRow['path'], access: PageRow['access'], more: Partial<PageRow> = {}): PageRow => ({
  path,
  access,
  title: path,
  load,
  ...more,
});

/** Three files of rows, and which of them were fetched. */
function aSite(session: Session) {
  const fetched: string[] = [];
  const table = (name: string, of: PageTable['of'], at: string[], rows: readonly PageRow[]): PageTable => ({
    of,
    at,
    load: async () => {
      fetched.push(name);
      return { pages: definePages(rows) };
    },
  });
  const tables = [
    table('front', 'visitor', ['', 'welcome'], [row('/welcome', 'visitor', { layout: 'public' })]),
    table('home', 'member', [''], [row('/', 'pending')]),
    table(
      'things',
      'member',
      ['things', 'old'],
      [
        row('/things/:id', 'pending'),
        row('/things/rules', 'developer'),
        { path: '/old', access: 'pending', title: 'Old', redirect: '/things/1' },
      ],
    ),
    table('admin', 'admin', ['things'], [row('/things/all', 'admin')]),
  ];
  const frame = (name: string) => {
    const Frame = () => null;
    Frame.displayName = name;
    return async () => Frame;
  };
  const layouts = { app: frame('app'), public: frame('public'), bare: frame('bare') };
  const site: Site = { tables, session, layouts };
  const outcome = async (pathname: string) => {
    const page = await loadPage(site, { pathname });
    if ('redirect' in page) return `→ ${page.redirect}`;
    return `${page.row.path} in ${(page.Frame as { displayName?: string }).displayName}`;
  };
  return { site, fetched, outcome };
}

const user = { id: 'u', username: 'ada', isAdmin: false, isDeveloper: false, onboardingStage: 1, tokens: 0 };
const VISITOR: Session = { state: 'visitor' };
const PENDING: Session = { state: 'pending', username: 'ada' };
const MEMBER: Session = { state: 'member', user };
const ADMIN: Session = { state: 'member', user: { ...user, isAdmin: true } };

describe('the page of an address', () => {
  it.each([
    ['a visitor', VISITOR, '/welcome', '/welcome in public', ['front']],
    ['a visitor', VISITOR, '/things/7', '→ /welcome?next=%2Fthings%2F7', ['things', 'admin']],
    ['a visitor', VISITOR, '/nowhere', '→ /welcome', []],
    ['a pending visitor', PENDING, '/', '/ in app', ['home']],
    ['a member', MEMBER, '/things/7', '/things/:id in app', ['things']],
    ['a member', MEMBER, '/Things/7/', '/things/:id in app', ['things']],
    ['a member', MEMBER, '/things/all', '/things/:id in app', ['things']],
    ['a member', MEMBER, '/old', '→ /things/1', ['things']],
    ['a member', MEMBER, '/nowhere', '→ /', []],
    ['a member', MEMBER, '//evil.example', '→ /', ['home']],
    ['an administrator', ADMIN, '/things/all', '/things/all in app', ['things', 'admin']],
  ])('for %s at %o %s: %s, from the tables %o', async (_who, session, pathname, expected, tables) => {
    const { outcome, fetched } = aSite(session);
    expect(await outcome(pathname)).toBe(expected);
    expect(fetched).toEqual(tables);
  });

  it('fails as its file does, and is asked for again', async () => {
    const { site } = aSite(MEMBER);
    let isUp = false;
    const tables = site.tables.map((table) => ({
      ...table,
      load: async () => {
        if (!isUp) throw new Error('gone');
        return table.load();
      },
    }));
    await expect(loadPage({ ...site, tables }, { pathname: '/' })).rejects.toThrow('gone');
    isUp = true;
    expect(await loadPage({ ...site, tables }, { pathname: '/' })).toMatchObject({ Component: Page });
  });
});

it('without an address, all rows of the session are fetched', async () => {
  const paths = async (session: Session) =>
    (await fetchRows(aSite(session).site.tables, session)).map(({ path }) => path);
  expect(await paths(VISITOR)).toEqual(['/welcome']);
  expect(await paths(MEMBER)).toEqual(['/', '/things/:id', '/old']);
  expect(await paths(ADMIN)).toEqual(['/', '/things/:id', '/things/rules', '/old', '/things/all']);
});

describe('a page’s reads', () => {
  const slow = (prefetch: PageModule['prefetch']) => ({ row: row('/slow/:id', 'visitor'), prefetch });
  const start = (prefetch: PageModule['prefetch'], waitMs: number) =>
    readAhead(
      slow(prefetch) as Parameters<typeof readAhead>[0],
      { pathname: '/slow/7', search: '?tab=2' },
      { client: createQueryClient(async () => null), session: VISITOR, waitMs },
    );

  it('hold the server’s HTML for their time at most, then it goes out with skeletons', async () => {
    vi.useFakeTimers();
    try {
      let isOut = false;
      void start(() => new Promise(() => {}), 50).then(() => {
        isOut = true;
      });
      await vi.advanceTimersByTimeAsync(49);
      expect(isOut).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      expect(isOut).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  it('never hold the browser, and know the address', async () => {
    const seen: unknown[] = [];
    await start(({ search, params }) => {
      seen.push(search.get('tab'), params.id);
      return new Promise(() => {});
    }, 0);
    expect(seen).toEqual(['2', '7']);
  });
});
