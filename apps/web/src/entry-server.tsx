import { dehydrate, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, matchPath, StaticRouterProvider } from 'react-router';
import { EARLY_SCRIPT } from '#platform/ui/early-script.ts';
import { loadLaterParts } from '#platform/ui/hydrate-later.tsx';
import { ApiError } from '#platform/web/api-error.ts';
import { InstanceProvider } from '#platform/web/instance.tsx';
import { locate as locatePage } from '#platform/web/locate.ts';
import { fullTitle } from '#platform/web/page-title.ts';
import type { PageRow } from '#platform/web/pages.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import { routesFor } from '#platform/web/router.tsx';
import { type Session, SessionProvider } from '#platform/web/session.tsx';
import { addressOf, type Transport } from '#platform/web/transport.ts';
import { pageRows } from './page-rows.ts';
import { ErrorPage } from './shell/ErrorPage.tsx';
import { layouts } from './shell/layouts.ts';

/** A page's reads may hold its HTML for so long; then it goes out with skeletons. */
const READS_WAIT_MS = 150;
/** A page that is called by its data waits longer: who makes a share card asks once. */
const DESCRIPTION_WAIT_MS = 1000;

export const earlyScript = EARLY_SCRIPT;

/** What an address leads to for a session; see platform/server/delivery/web-build.ts. */
export function locate(session: Session, pathname: string) {
  const location = locatePage(pageRows, session, pathname);
  if (location.kind === 'redirect') return location;
  const { row } = location;
  return {
    kind: 'page' as const,
    title: fullTitle(row.title),
    description: row.description ?? null,
    indexable: row.access === 'visitor',
    share: row.share ?? {},
    file: pageFileOf(row),
  };
}

/** The name in a lazy import: `./pages/GrantsPage.tsx` before the build, `./GrantsPage-abc.js` after it. */
function pageFileOf(row: PageRow): string | null {
  return (
    /import\(\s*["'`](?:[^"'`]*\/)?([A-Za-z0-9]+Page)[^"'`]*["'`]/.exec(row.load?.toString() ?? '')?.[1] ??
    null
  );
}

interface RenderRequest {
  readonly url: string;
  readonly session: Session;
  readonly call: (method: string, address: string) => Promise<{ status: number; body: string }>;
  readonly forumUrl: string | null;
  readonly isDemo: boolean;
}

/** Renders one page for one visitor. */
export async function render(request: RenderRequest) {
  const client = createQueryClient(transportOver(request.call), { server: true });
  const routes = routesFor({
    rows: pageRows,
    session: request.session,
    client,
    layouts,
    ErrorPage,
    waitMs: READS_WAIT_MS,
  });
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://page${request.url}`));
  if (context instanceof Response) {
    return { html: '', queries: null, redirect: context.headers.get('location') ?? '/' };
  }
  await loadLaterParts();
  const description = await Promise.race([describePage(request, client), delay(DESCRIPTION_WAIT_MS, null)]);
  forgetFailedReads(client);
  const html = renderToString(
    <QueryClientProvider client={client}>
      <SessionProvider session={request.session}>
        <InstanceProvider instance={request}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </InstanceProvider>
      </SessionProvider>
    </QueryClientProvider>,
  );
  const queries = dehydrate(client);
  client.clear();
  return { html, queries, ...(description ? { description } : {}) };
}

/**
 * A read that failed here is not handed over, so the browser would draw its skeleton where the server drew an error, and
 * throw the page away. Both draw the skeleton, and the browser asks for itself.
 */
function forgetFailedReads(client: QueryClient): void {
  client.removeQueries({ predicate: ({ state }) => state.status === 'error' });
}

/** What the page's data says of it, where its file can tell. */
async function describePage({ url, session }: RenderRequest, client: QueryClient) {
  const { pathname } = new URL(`http://page${url}`);
  const location = locatePage(pageRows, session, pathname);
  if (location.kind === 'redirect') return null;
  const { describe } = (await location.row.load?.()) ?? {};
  const { params = {} } = matchPath(location.row.path, pathname) ?? {};
  const found = await describe?.({ client, params });
  return found ? { ...found, ...(found.title ? { title: fullTitle(found.title) } : {}) } : null;
}

function delay<T>(ms: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(value), ms));
}

/** Reads only: a page never changes anything while it is rendered. */
function transportOver(call: RenderRequest['call']): Transport {
  return async (route, input) => {
    const answer = await call(route.method, addressOf(route, input));
    if (answer.status >= 400) throw new ApiError(answer.status, answer.body, '');
    return JSON.parse(answer.body) as unknown;
  };
}
