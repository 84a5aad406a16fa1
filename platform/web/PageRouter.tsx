import {
  Component,
  type ComponentType,
  createContext,
  type ReactElement,
  type ReactNode,
  startTransition,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import {
  type UNSAFE_createBrowserHistory as createBrowserHistory,
  createPath,
  type Location,
  type NavigateOptions,
  type Navigator,
  Router,
  type To,
  useRoutes,
} from 'react-router';
import type { Address, LoadedPage } from './load-page.ts';
import { keepEmbedded, type PageRow } from './pages.ts';
import { useScrollPositions } from './use-scroll-positions.ts';

type BrowserHistory = ReturnType<typeof createBrowserHistory>;

export type ErrorPageType = ComponentType<{ error: unknown }>;

interface Shown {
  readonly location: Location;
  readonly action: BrowserHistory['action'];
  readonly page: LoadedPage | { readonly error: unknown };
  /** The page asked to stay where it is scrolled to. */
  readonly isScrollKept: boolean;
}

interface PageRouterProps {
  readonly history: BrowserHistory;
  /** The page of the present address: the first drawing waits for nothing. */
  readonly first: LoadedPage;
  /** Loads the page of another address and begins its reads. */
  readonly open: (address: Address) => Promise<LoadedPage | { readonly redirect: string }>;
  readonly ErrorPage: ErrorPageType;
}

/** Shows the page of the browser's address; the one before stays until the code of the next is there. */
export function PageRouter({ history, first, open, ErrorPage }: PageRouterProps): ReactElement {
  const { action, location } = history;
  const [shown, setShown] = useState<Shown>({ action, location, page: first, isScrollKept: false });
  const [navigator, listen] = useMemo(() => navigatorOver(history), [history]);
  useLayoutEffect(() => {
    let turn = 0;
    const follow = async (next: Omit<Shown, 'page'>): Promise<void> => {
      turn += 1;
      const mine = turn;
      const page = await open(next.location).catch((error: unknown) => ({ error }));
      if (mine !== turn) return;
      if ('redirect' in page) return history.replace(page.redirect);
      startTransition(() => setShown({ ...next, page }));
    };
    return listen((next) => void follow(next));
  }, [history, listen, open]);
  useScrollPositions(shown);
  return (
    <Router location={shown.location} navigationType={shown.action} navigator={navigator}>
      <OpenPage page={shown.page} at={shown.location.key} ErrorPage={ErrorPage} />
    </Router>
  );
}

/** History that also tells whether a navigation keeps the scroll position. */
function navigatorOver(history: BrowserHistory) {
  let isScrollKept = false;
  const keeping = (options: NavigateOptions | undefined, go: () => void): void => {
    isScrollKept = options?.preventScrollReset ?? false;
    go();
    isScrollKept = false;
  };
  const framed = (to: To): string =>
    keepEmbedded(typeof to === 'string' ? to : createPath(to), history.location.search);
  const navigator: Navigator = {
    createHref: history.createHref,
    encodeLocation: history.encodeLocation,
    go: history.go,
    push: (to, state, options) => keeping(options, () => history.push(framed(to), state)),
    replace: (to, state, options) => keeping(options, () => history.replace(framed(to), state)),
  };
  const listen = (tell: (next: Omit<Shown, 'page'>) => void) =>
    history.listen(({ action, location }) => tell({ action, location, isScrollKept }));
  return [navigator, listen] as const;
}

const PageRowContext = createContext<PageRow | null>(null);

/** The row of the page that is shown. */
export function usePageRow(): PageRow | null {
  return useContext(PageRowContext);
}

const NameContext = createContext<string | null>(null);

/** Name of the page as the server drew it; null for a page that was opened by a click. */
export function useDeliveredName(): string | null {
  return useContext(NameContext);
}

interface OpenPageProps {
  readonly page: LoadedPage | { readonly error: unknown };
  /** Key of a visit: an error is over with its own. */
  readonly at: string;
  readonly ErrorPage: ErrorPageType;
}

/** A page in its frame. */
export function OpenPage({ page, at, ErrorPage }: OpenPageProps): ReactElement {
  if ('error' in page) return <ErrorPage error={page.error} />;
  return (
    <PageRowContext value={page.row}>
      <NameContext value={page.name ?? null}>
        <Caught at={at} ErrorPage={ErrorPage}>
          <Framed page={page} />
        </Caught>
      </NameContext>
    </PageRowContext>
  );
}

function Framed({ page: { row, Frame, Component: Page } }: { page: LoadedPage }): ReactElement | null {
  return useRoutes([{ element: <Frame />, children: [{ path: row.path, element: <Page /> }] }]);
}

type CaughtProps = Omit<OpenPageProps, 'page'> & { children: ReactNode };

interface CaughtState {
  readonly at: string;
  readonly thrown: { readonly error: unknown } | null;
}

/** Catches what a page throws while it is drawn, until the next page. */
class Caught extends Component<CaughtProps, CaughtState> {
  override state: CaughtState = { at: this.props.at, thrown: null };

  static getDerivedStateFromError(error: unknown): Partial<CaughtState> {
    return { thrown: { error } };
  }

  static getDerivedStateFromProps({ at }: CaughtProps, state: CaughtState): CaughtState | null {
    return at === state.at ? null : { at, thrown: null };
  }

  override render(): ReactNode {
    const { thrown } = this.state;
    const { ErrorPage, children } = this.props;
    return thrown ? <ErrorPage error={thrown.error} /> : children;
  }
}
