import '#platform/ui/styles.css';
import { hydrate, QueryClientProvider } from '@tanstack/react-query';
import { setNonce } from 'get-nonce';
import { type ReactElement, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import {
  createBrowserRouter,
  matchRoutes,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { isPartWaiting } from '#platform/ui/hydrate-later.tsx';
import { type Boot, readBoot } from '#platform/web/boot.ts';
import { InstanceProvider } from '#platform/web/instance.tsx';
import type { PageRow } from '#platform/web/pages.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import { addRows, isUnknown, type RouterParts, routesFor } from '#platform/web/router.tsx';
import { type Session, SessionProvider } from '#platform/web/session.tsx';
import { CsrfTokens, createFetchTransport } from '#platform/web/transport.ts';
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
  const { routes, later } = await routesAtStart(parts);
  await loadMatched(routes);
  const hydrationData = { loaderData: loadedOnServer(routes) };
  const router = createBrowserRouter(routes, later ? { hydrationData, ...later } : { hydrationData });
  const app = (
    <QueryClientProvider client={client}>
      <SessionProvider session={session}>
        <InstanceProvider instance={boot}>
          <RouterProvider router={router} />
        </InstanceProvider>
      </SessionProvider>
    </QueryClientProvider>
  );
  // With what was entered so far at hand before React empties it; what comes until then is told of a little later.
  if (window.hodagEarly?.entered.size) await import('#platform/ui/early-use.ts');
  startTransition(() => {
    if (empty) return empty.render(app);
    const whole = <TakenOver onDone={() => tellOfEarlyUse(element)}>{app}</TakenOver>;
    hydrateRoot(element, whole, { onRecoverableError: tell });
  });
}

/** Tells when everything in it answers: the effects of what stands in it ran before this one. */
function TakenOver({ onDone, children }: { onDone: () => void; children: ReactElement }): ReactElement {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(onDone, []);
  return children;
}

/** What was done on the server's drawing is done again; most readers did nothing and need no code for it. */
function tellOfEarlyUse(element: HTMLElement): void {
  const early = window.hodagEarly;
  early?.end();
  if (early?.pressed.size || early?.entered.size) {
    void import('#platform/ui/early-use.ts').then((part) => part.repeatEarlyUse(element, early));
  }
}

/** Differences from the server's drawing are faults, but for those of a part that is hydrated later. */
function tell(error: unknown): void {
  if (!isPartWaiting()) reportError(error);
}

/**
 * The routes of one of the two page tables; signing in or out opens the page anew. Where members start, the first rows
 * are enough, and the others come when they are wanted.
 */
async function routesAtStart(parts: Omit<RouterParts, 'rows'>) {
  const routesOf = (rows: readonly PageRow[]) => routesFor({ ...parts, rows });
  if (parts.session.state === 'visitor') {
    return { routes: routesOf((await import('./visitor-rows.ts')).visitorRows) };
  }
  const { startRows } = await import('./start-rows.ts');
  const routes = routesOf(startRows);
  if (isUnknown(routes, window.location)) return { routes: routesOf(await fetchRows(parts.session)) };
  // So that the first click on a link does not wait for them; one that comes earlier tries again.
  setTimeout(() => void fetchRows(parts.session).catch(() => {}), SETTLED_MS);
  let isWhole = false;
  const patchRoutesOnNavigation: PatchRoutesOnNavigationFunction = async ({ patch }) => {
    const rows = (await fetchRows(parts.session)).filter((row) => !startRows.includes(row));
    if (!isWhole) addRows({ ...parts, rows }, patch);
    isWhole = true;
  };
  return { routes, later: { patchRoutesOnNavigation } };
}

/** All rows of a member; those of administrators are a file of their own. */
async function fetchRows(session: Session): Promise<readonly PageRow[]> {
  const { memberRows } = await import('./member-rows.ts');
  const isAdmin = session.state === 'member' && session.user.isAdmin;
  return isAdmin ? [...memberRows, ...(await import('./admin-rows.ts')).adminRows] : memberRows;
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
