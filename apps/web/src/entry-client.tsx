import '#platform/ui/styles.css';
import { hydrate, type QueryClient } from '@tanstack/react-query';
import { setNonce } from 'get-nonce';
import { type ReactElement, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { isPartWaiting } from '#platform/ui/hydrate-later.tsx';
import { type Boot, readBoot } from '#platform/web/boot.ts';
import { type Address, type LoadedPage, loadPage, readAhead, type Site } from '#platform/web/load-page.ts';
import { PageRouter } from '#platform/web/PageRouter.tsx';
import { deliveredName } from '#platform/web/page-title.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import { CsrfTokens, createFetchTransport } from '#platform/web/transport.ts';
import { App } from './App.tsx';
import { pageTables as tables } from './domains.ts';
import { fetchCodeAhead } from './fetch-code-ahead.ts';
import { ErrorPage } from './shell/ErrorPage.tsx';
import { layouts } from './shell/layouts.ts';
import { reloadOnceWhenAssetsMoved } from './shell/reload-when-assets-moved.ts';

type BrowserHistory = ReturnType<typeof createBrowserHistory>;

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
  const site: Site = { tables, layouts, session };
  const history = createBrowserHistory({ v5Compat: true });
  // The page's code must be there before hydration, or React would throw the server's HTML away.
  const first = await firstPage(site, history);
  const named = delivered ? { ...first, name: deliveredName() } : first;
  fetchCodeAhead((address) => loadPage(site, address));
  const app = (
    <App client={client} session={session} instance={boot}>
      <PageRouter history={history} first={named} open={opener(site, client)} ErrorPage={ErrorPage} />
    </App>
  );
  // With what was entered so far at hand before React empties it; what comes until then is told of a little later.
  if (window.hodagEarly?.entered.size) await import('#platform/ui/early-use.ts');
  startTransition(() => {
    if (empty) return empty.render(app);
    const whole = <TakenOver onDone={() => reportEarlyUse(element)}>{app}</TakenOver>;
    hydrateRoot(element, whole, { onRecoverableError: tell });
  });
}

/** Tells when everything in it answers: the effects of what stands in it ran before this one. */
function TakenOver({ onDone, children }: { onDone: () => void; children: ReactElement }): ReactElement {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(onDone, []);
  return children;
}

/** Repeats what was done on the server's drawing; most readers did nothing and need no code for it. */
function reportEarlyUse(element: HTMLElement): void {
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

/** The server has led elsewhere what leads elsewhere, and handed over what the page reads. */
async function firstPage(site: Site, history: BrowserHistory): Promise<LoadedPage> {
  const page = await loadPage(site, history.location);
  if (!('redirect' in page)) return page;
  history.replace(page.redirect);
  return firstPage(site, history);
}

/** Loads a page after a click, and begins its reads without waiting for them. */
function opener(site: Site, client: QueryClient) {
  const { session } = site;
  return async (address: Address) => {
    const page = await loadPage(site, address);
    if (!('redirect' in page)) await readAhead(page, address, { client, session, waitMs: 0 });
    return page;
  };
}

/** Only for a page that did not come from our server; a spinner stands there meanwhile. */
async function askForBoot(root: Root | null): Promise<Boot> {
  const { bootFromApi, WaitingForSession } = await import('./boot-from-api.tsx');
  root?.render(<WaitingForSession />);
  return bootFromApi();
}
