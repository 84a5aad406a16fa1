import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { matchPath, StaticRouter } from 'react-router';
import { EARLY_SCRIPT } from '#platform/ui/early-script.ts';
import { loadLaterParts } from '#platform/ui/hydrate-later.tsx';
import { ApiError } from '#platform/web/api-error.ts';
import type { Instance } from '#platform/web/instance.tsx';
import { type LoadedPage, loadPage, readAhead } from '#platform/web/load-page.ts';
import { locate as locatePage } from '#platform/web/locate.ts';
import { OpenPage } from '#platform/web/PageRouter.tsx';
import { fullTitle } from '#platform/web/page-title.ts';
import { type PageRow, rowsFor } from '#platform/web/pages.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import type { Session } from '#platform/web/session.tsx';
import { addressOf, contentOf, type Transport } from '#platform/web/transport.ts';
import { App } from './App.tsx';
import { emptyPlaces as emptyAmong, pageTables as tables } from './domains.ts';
import { ErrorPage } from './shell/ErrorPage.tsx';
import { layouts } from './shell/layouts.ts';

/** A page's reads may hold its HTML for so long; then it goes out with skeletons. */
const READS_WAIT_MS = 150;
/** A page that is called by its data waits longer: who makes a share card asks once. */
const DESCRIPTION_WAIT_MS = 1000;

export const earlyScript = EARLY_SCRIPT;

/** The server sees every session, so it has all tables at hand. */
const pageRows = (await Promise.all(tables.map(({ load }) => load()))).flatMap(({ pages }) => pages);

/** Paths of the navigation under which a session has no page. */
export function emptyPlaces(session: Session): readonly string[] {
  return emptyAmong(rowsFor(pageRows, session));
}

/** Locates an address for a session; see platform/server/delivery/web-build.ts. */
export function locate(session: Session, address: string) {
  const location = locatePage(pageRows, session, address);
  if (location.kind === 'redirect') return location;
  const { row } = location;
  return {
    kind: 'page' as const,
    title: fullTitle(row.title),
    description: row.description ?? null,
    indexable: isListed(row),
    share: row.share ?? {},
    ...(row.access === 'visitor' ? { canonical: canonicalOf(row, address) } : {}),
    trail: trailTo(address),
    file: fileOf(row.load),
  };
}

/** Whether search engines may list it: it needs no sign-in, and is worth finding. */
const isListed = (row: PageRow): boolean => row.access === 'visitor' && !row.isUnlisted && !row.redirect;

/** The first address of a page; the one that was asked for where the page has parameters. */
function canonicalOf(row: PageRow, address: string): string {
  const [pathname = ''] = address.split('?');
  if (row.canonical) return row.canonical;
  if (row.path.includes(':')) return pathname;
  const first = pageRows.find(
    ({ access, load, title }) => access === 'visitor' && load === row.load && title === row.title,
  );
  return first?.path ?? row.path;
}

/** Every page for everybody that search engines may list, each once. */
export function publicPaths(): readonly string[] {
  return pageRows
    .filter((row) => isListed(row) && !row.path.includes(':') && canonicalOf(row, row.path) === row.path)
    .map(({ path }) => path);
}

/** Every path under which a session has a page. */
export function pathsFor(session: Session): readonly string[] {
  return rowsFor(pageRows, session).flatMap(({ path, load }) => (load ? [path] : []));
}

/** The pages for everybody above an address: `/definitions` above `/definitions/zkp`. */
function trailTo(address: string): readonly { name: string; path: string }[] {
  const [pathname = ''] = address.split('?');
  const above = pathname
    .split('/')
    .slice(1, -1)
    .map((_, index, parts) => `/${parts.slice(0, index + 1).join('/')}`);
  return ['/', ...above].flatMap((path) => {
    const row = pageRows.find((one) => one.path === path && isListed(one));
    return row ? [{ name: row.title, path }] : [];
  });
}

/** Every page with the frame around it, for the build, which decides what shares a file (tools/build). */
export const pageVisits = pageRows.flatMap((row) => {
  const file = fileOf(row.load);
  const frame = fileOf(layouts[row.layout ?? 'app']);
  const of = row.access === 'visitor' ? ('visitor' as const) : ('member' as const);
  return file && frame ? [{ of, file, frame, isStart: row.path === '/' }] : [];
});

/** The name in a lazy import: `./pages/GrantsPage.tsx` before the build, `./GrantsPage-abc.js` after it. */
function fileOf(load: (() => unknown) | undefined): string | null {
  const [, name] =
    /import\(\s*["'`](?:[^"'`]*\/)?([A-Za-z0-9]+(?:Page|Layout))[^"'`]*["'`]/.exec(String(load)) ?? [];
  return name ?? null;
}

interface RenderRequest extends Instance {
  readonly url: string;
  readonly session: Session;
  readonly call: (method: string, address: string) => Promise<{ status: number; body: string }>;
}

/** Renders one page for one visitor. */
export async function render(request: RenderRequest) {
  const { session } = request;
  const address = new URL(`http://page${request.url}`);
  const page = await loadPage({ tables, layouts, session }, address);
  if ('redirect' in page) return { html: '', queries: null, redirect: page.redirect };
  const client = createQueryClient(transportOver(request.call), { server: true });
  await readAhead(page, address, { client, session, waitMs: READS_WAIT_MS });
  await loadLaterParts();
  const description = await Promise.race([
    describePage(page, address, client),
    delay(DESCRIPTION_WAIT_MS, null),
  ]);
  forgetFailedReads(client);
  const named = { ...page, name: description?.title ?? page.row.title };
  const html = renderToString(
    <App client={client} session={session} instance={request}>
      <StaticRouter location={request.url}>
        <OpenPage page={named} at="first" ErrorPage={ErrorPage} />
      </StaticRouter>
    </App>,
  );
  const queries = dehydrate(client);
  client.clear();
  if (!description) return { html, queries };
  const title = description.title && fullTitle(description.title);
  return { html, queries, description: { ...description, ...(title ? { title } : {}) } };
}

/**
 * A read that failed here is not handed over, so the browser would draw its skeleton where the server drew an error, and
 * throw the page away. Both draw the skeleton, and the browser asks for itself.
 */
function forgetFailedReads(client: QueryClient): void {
  client.removeQueries({ predicate: ({ state }) => state.status === 'error' });
}

/** Describes the page from its data, where its file can tell. */
async function describePage({ row, describe }: LoadedPage, { pathname }: URL, client: QueryClient) {
  const { params = {} } = matchPath(row.path, pathname) ?? {};
  return (await describe?.({ client, params, path: row.path })) ?? null;
}

function delay<T>(ms: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(value), ms));
}

/** Reads only: a page never changes anything while it is rendered. */
function transportOver(call: RenderRequest['call']): Transport {
  return async (route, input) => {
    const answer = await call(route.method, addressOf(route, input));
    if (answer.status >= 400) throw new ApiError(answer.status, answer.body, '');
    return contentOf(JSON.parse(answer.body));
  };
}
