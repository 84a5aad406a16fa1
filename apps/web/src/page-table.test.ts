import { describe, expect, it } from 'vitest';
import { locateIn } from '#platform/web/load-page.ts';
import { locate } from '#platform/web/locate.ts';
import { fallbackPath, type PageRow } from '#platform/web/pages.ts';
import { NOT_BUILT } from '../testing/not-built.ts';
import { SESSION_KINDS, type SessionKind, sessions } from '../testing/sessions.ts';
import { type Outcome, specRoutes } from '../testing/spec-routes.ts';
import { navigationEntries, pageTables } from './domains.ts';

const rowsOf = await Promise.all(
  pageTables.map(async ({ of, at, load }) => ({ of, at, rows: (await load()).pages })),
);
const pageRows = rowsOf.flatMap(({ rows }) => rows);

const table = new Set<string>(pageRows.map(({ path }) => path));
const notBuilt = new Set<string>(NOT_BUILT);
/** An address for a pattern: parameters need a value. */
const addressOf = (path: string): string => path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000');

function outcomeFor(kind: SessionKind, path: string): Outcome {
  const found = locate(pageRows, sessions[kind], addressOf(path));
  if (found.kind === 'page') return 'page';
  const [to] = found.to.split('?');
  return to as Outcome;
}

describe('spec §2.1: what each visitor finds at each path', () => {
  it.each(specRoutes.filter(({ path }) => !notBuilt.has(path)))(
    '$path',
    ({ path, visitor, member, admin }) => {
      expect({ path, visitor: outcomeFor('visitor', path) }).toEqual({ path, visitor });
      // A pending visitor and a developer get the signed-in set.
      for (const kind of ['pending', 'member', 'developer'] as const) {
        expect({ path, kind, found: outcomeFor(kind, path) }).toEqual({ path, kind, found: member });
      }
      expect({ path, admin: outcomeFor('admin', path) }).toEqual({ path, admin });
    },
  );

  it.each(['/', '/grantflow', '/hypercrowd'].filter((path) => !notBuilt.has(path)))(
    '%s is another page once one is signed in',
    (path) => {
      const [before, after] = (['visitor', 'member'] as const).map((kind) => {
        const found = locate(pageRows, sessions[kind], path);
        return found.kind === 'page' ? found.row : null;
      });
      expect(before).not.toBeNull();
      expect(after).not.toBe(before);
    },
  );

  it.each(SESSION_KINDS)('an unknown path leads a %s to the one way out', (kind) => {
    const expected = kind === 'visitor' ? '/welcome' : '/';
    for (const path of ['/no-such-page-x9', '/grants/a/b/c', '/admin/nothing', '//evil.example', '/%00']) {
      expect(locate(pageRows, sessions[kind], path)).toEqual({ kind: 'redirect', to: expected });
    }
    // The way out must be a page, or the browser would be sent round in circles.
    expect(locate(pageRows, sessions[kind], fallbackPath(sessions[kind])).kind).toBe('page');
  });
});

describe('the pages under the header of visitors', () => {
  it('stand under its ends, but for those that draw bands over the full width', () => {
    const wide = pageRows.filter(({ layout, load, isInset }) => layout === 'public' && load && !isInset);
    expect(wide.map(({ path }) => path).sort()).toEqual([
      '/',
      '/ai-dao',
      '/features-app',
      '/grantflow',
      '/hypercrowd',
      '/id',
      '/join',
      '/virtuous-cycle-flowchart',
      '/welcome',
      '/zkp-identity',
    ]);
  });
});

describe('the page tables', () => {
  it.each(rowsOf)('of $of at $at hold what their domain says they do', ({ of, at, rows }) => {
    const areas = new Set(rows.map(({ path }) => path.split('/')[1]));
    expect([...areas].sort()).toEqual([...at].sort());
    const kinds = { visitor: ['visitor'], member: ['pending', 'developer'], admin: ['admin'] }[of];
    expect(rows.filter(({ access }) => !kinds.includes(access)).map(({ path }) => path)).toEqual([]);
  });

  it.each(SESSION_KINDS)(
    'lead a %s who fetches those of one address to the same page as all',
    async (kind) => {
      for (const path of table) {
        const address = addressOf(path);
        const found = await locateIn(pageTables, sessions[kind], { pathname: address });
        expect(found, path).toEqual(locate(pageRows, sessions[kind], address));
      }
    },
  );
});

describe('the list of pages that are not built', () => {
  it('holds no page that is there', () => {
    expect(NOT_BUILT.filter((path) => table.has(path))).toEqual([]);
  });

  it('holds only paths of the specification, each once', () => {
    const spec = new Set<string>(specRoutes.map(({ path }) => path));
    expect(NOT_BUILT.filter((path) => !spec.has(path))).toEqual([]);
    expect(notBuilt.size).toBe(NOT_BUILT.length);
  });

  it('covers the specification together with the table', () => {
    const missing = specRoutes.filter(({ path }) => !table.has(path) && !notBuilt.has(path));
    expect(missing.map(({ path }) => path)).toEqual([]);
  });
});

/**
 * Every source file of the web halves, as text; tests aside. Without a type argument: vitest recognizes only the plain
 * call, and would keep the list of files from an earlier run.
 */
const sources = import.meta.glob(
  [
    '/apps/web/src/**/*.{ts,tsx}',
    '/domains/*/*/web/**/*.{ts,tsx}',
    '/platform/web/**/*.{ts,tsx}',
    // Tests of the link builder use paths of their own.
    '!**/*.test.{ts,tsx}',
  ],
  { query: '?raw', import: 'default', eager: true },
) as Readonly<Record<string, string>>;

describe('links inside the product', () => {
  const links = Object.entries(sources).flatMap(([file, text]) =>
    [...text.matchAll(/\bpathTo\(\s*['"`](\/[^'"`]*)['"`]/g)].map(([, path = '']) => ({ file, path })),
  );

  it('all lead to a page of the table', () => {
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter(({ path }) => !table.has(path))).toEqual([]);
  });

  it('lead to pages from the navigation and the crumbs too', () => {
    const named = navigationEntries.map(({ path }) => path);
    // An entry is left out until its page is there, so a path that never will be must be found here.
    expect(named.filter((path) => !table.has(path) && !notBuilt.has(path))).toEqual([]);
    const above = pageRows.flatMap(({ crumbs = [] }) => crumbs);
    expect(above.filter((path) => !named.includes(path))).toEqual([]);
  });

  it('redirects end at a page for anyone who follows them', () => {
    for (const row of pageRows) {
      if (!row.redirect) continue;
      const [address = ''] = row.redirect.split('?');
      expect(address, 'V3.7.2: a path of ours').toMatch(/^\/(?!\/)/);
      // A visitor who is led to sign in would be led on with a session.
      const follower = address === '/auth' ? sessions.visitor : sessions.admin;
      expect(locate(pageRows, follower, address).kind, row.path).toBe('page');
    }
  });
});

/** The texts that ship with the product. */
const texts = import.meta.glob('/domains/*/*/server/starter/**/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
}) as Readonly<Record<string, string>>;

describe('links in the texts that ship', () => {
  it('all lead to a page', () => {
    const links = Object.entries(texts).flatMap(([file, text]) =>
      [...text.matchAll(/\]\((\/[^)#]*)/g)].map(([, path = '']) => ({ file, path })),
    );
    expect(links.length).toBeGreaterThan(40);
    const isPage = ({ path }: { path: string }): boolean =>
      (['visitor', 'member'] as const).some((kind) => locate(pageRows, sessions[kind], path).kind === 'page');
    expect(links.filter((link) => !isPage(link))).toEqual([]);
  });
});

describe('rows', () => {
  const overlaps = (a: PageRow, b: PageRow): boolean =>
    SESSION_KINDS.some((kind) => [a, b].every((row) => isSeenBy(kind, row)));
  const isSeenBy = (kind: SessionKind, row: PageRow): boolean => {
    const found = locate([row], sessions[kind], addressOf(row.path));
    return found.kind === 'page' || found.to === row.redirect;
  };

  it('give a visitor only one page for a path', () => {
    const clashes = pageRows.flatMap((row, index) =>
      pageRows
        .slice(index + 1)
        .filter((other) => other.path === row.path && overlaps(row, other))
        .map(({ path }) => path),
    );
    expect(clashes).toEqual([]);
  });

  it('two pages that one visitor sees have two titles, unless they are one page at two addresses', () => {
    const shared = pageRows.flatMap((row, index) =>
      pageRows
        .slice(index + 1)
        .filter((other) => !row.redirect && !other.redirect && other.title === row.title)
        .filter((other) => overlaps(row, other) && String(other.load) !== String(row.load))
        .map((other) => `${row.title}: ${row.path}, ${other.path}`),
    );
    expect(shared).toEqual([]);
  });

  it('either lead elsewhere or load a page', async () => {
    for (const row of pageRows) {
      expect(Boolean(row.load) !== Boolean(row.redirect), row.path).toBe(true);
      if (!row.load) continue;
      const { Component } = await row.load();
      expect(typeof Component, row.path).toBe('function');
    }
  });
});

describe('pages that search engines list', () => {
  it('have a description, from their row or from their data', async () => {
    const bare: string[] = [];
    for (const { path, access, load, description, isUnlisted } of pageRows) {
      if (access !== 'visitor' || !load || isUnlisted || description) continue;
      if (!(await load()).describe) bare.push(path);
    }
    expect(bare).toEqual([]);
  });

  it('are at one address, if they are at several', () => {
    const wrong = pageRows.filter(({ canonical }) => canonical !== undefined && !table.has(canonical));
    expect(wrong).toEqual([]);
  });
});

describe('the page matrix', () => {
  it('equals docs/page-matrix.md (after a change you want: `npx vitest run -u --project web apps`)', async () => {
    const paths = [...table].sort();
    const rows = paths.map((path) => {
      const cells = SESSION_KINDS.map((kind) => {
        const found = locate(pageRows, sessions[kind], addressOf(path));
        return found.kind === 'page' ? found.row.title : `→ ${found.to.split('?')[0]}`;
      });
      return `| \`${path}\` | ${cells.join(' | ')} |`;
    });
    const text = [
      '# Who sees which page',
      '',
      'Measured, not written: `apps/web/src/page-table.test.ts` asks the page table for every path as each kind of',
      'visitor. A title: that page; an arrow: a redirect. The calls stand in [access-matrix.md](access-matrix.md).',
      '',
      `| path | ${SESSION_KINDS.join(' | ')} |`,
      `|${'---|'.repeat(1 + SESSION_KINDS.length)}`,
      ...rows,
      '',
    ].join('\n');
    await expect(text).toMatchFileSnapshot('../../../docs/page-matrix.md');
  });
});
