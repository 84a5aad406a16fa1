import '#platform/ui/styles.css';
import { hydrate, QueryClientProvider } from '@tanstack/react-query';
import { setNonce } from 'get-nonce';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { type Boot, readBoot } from '#platform/web/boot.ts';
import { InstanceProvider } from '#platform/web/instance.tsx';
import { createQueryClient } from '#platform/web/query-client.ts';
import { addRows, isUnknown, routesFor } from '#platform/web/router.tsx';
import { SessionProvider } from '#platform/web/session.tsx';
import { CsrfTokens, createFetchTransport } from '#platform/web/transport.ts';
import { fetchLaterRows, firstRows } from './domains.ts';
import { ErrorPage } from './shell/ErrorPage.tsx';
import { layouts } from './shell/layouts.ts';
import { reloadOnceWhenAssetsMoved } from './shell/reload-when-assets-moved.ts';

/** The page has what it needs by then. */
const SETTLED_MS = 4000;

reloadOnceWhenAssetsMoved();
void start();

async function start(): Promise<void> {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no place for the application');
  const delivered = readBoot(document);
  const empty = delivered ? null : createRoot(element);
  const boot = delivered ?? (await askForBoot(empty));
  const client = createQueryClient(createFetchTransport(new CsrfTokens(boot.csrfToken)));
  setNonce(boot.styleNonce);
  hydrate(client, boot.queries);
  const { session } = boot;
  const parts = { session, client, layouts, ErrorPage, waitMs: 0 };
  let routes = routesFor({ ...parts, rows: firstRows });
  let isWhole = false;
  if (isUnknown(routes, window.location)) {
    routes = routesFor({ ...parts, rows: [...firstRows, ...(await fetchLaterRows())] });
    isWhole = true;
  }
  await loadMatched(routes);
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: loadedOnServer(routes) },
    // Asked for every address that only the way out fits.
    patchRoutesOnNavigation: async ({ patch }) => {
      if (isWhole) return;
      addRows({ ...parts, rows: await fetchLaterRows() }, patch);
      isWhole = true;
    },
  });
  // So that the first click on a link does not wait for them.
  setTimeout(() => void fetchLaterRows().catch(() => {}), SETTLED_MS);
  const app = (
    <QueryClientProvider client={client}>
      <SessionProvider session={session}>
        <InstanceProvider instance={boot}>
          <RouterProvider router={router} />
        </InstanceProvider>
      </SessionProvider>
    </QueryClientProvider>
  );
  startTransition(() => {
    if (empty) empty.render(app);
    else hydrateRoot(element, app);
  });
}

/** Only for a page that did not come from our server; a spinner stands there meanwhile. */
async function askForBoot(root: Root | null): Promise<Boot> {
  const { bootFromApi, WaitingForSession } = await import('./boot-from-api.tsx');
  root?.render(<WaitingForSession />);
  return bootFromApi();
}

/** The page's code must be there before hydration, or React would throw the server's HTML away. */
async function loadMatched(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const loaded = await route.lazy();
      Object.assign(route, loaded);
      delete route.lazy;
    }),
  );
}

function loadedOnServer(routes: RouteObject[]): Record<string, null> {
  const matches = matchRoutes(routes, window.location) ?? [];
  return Object.fromEntries(matches.map(({ route }) => [route.id ?? '', null]));
}
