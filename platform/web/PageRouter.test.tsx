import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  Link,
  Outlet,
  useLocation,
  useNavigate,
  useParams,
} from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Address, LoadedPage } from './load-page.ts';
import { PageRouter, usePageRow } from './PageRouter.tsx';
import type { PageRow } from './pages.ts';

function Frame(): ReactElement {
  const [count, setCount] = useState(0);
  const row = usePageRow();
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        Pressed {count}
      </button>
      <button type="button" onClick={() => void navigate('/things/3', { preventScrollReset: true })}>
        Stay
      </button>
      <p>Row {row?.path}</p>
      <Link to="/things/1">One</Link>
      <Link to="/things/2">Two</Link>
      <Link to="/broken">Broken</Link>
      <Link to="/old">Old</Link>
      <Outlet />
    </>
  );
}

function Thing(): ReactElement {
  const { id } = useParams();
  const { search } = useLocation();
  return <h1>{`Thing ${id}${search}`}</h1>;
}

function Broken(): ReactElement {
  throw new Error('drawn wrongly');
}

const pageOf = (path: PageRow['path'], Component: () => ReactElement): LoadedPage => ({
  row: { path, access: 'pending', title: path },
  Frame,
  Component,
});
const HOME = pageOf('/', () => <h1>Home</h1>);
const THING = pageOf('/things/:id', Thing);

type Opened = LoadedPage | { readonly redirect: string };

/** Pages that come when they are told to. */
function start(open: (address: Address) => Promise<Opened>) {
  const ErrorPage = ({ error }: { error: unknown }) => <h1>{`Failed: ${String(error)}`}</h1>;
  const history = createBrowserHistory({ v5Compat: true });
  render(<PageRouter history={history} first={HOME} open={open} ErrorPage={ErrorPage} />);
  return { user: userEvent.setup(), history };
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const at = async ({ pathname }: Address): Promise<Opened> => {
  if (pathname === '/old') return { redirect: '/things/9' };
  if (pathname === '/broken') return pageOf('/broken', Broken);
  return pathname === '/' ? HOME : THING;
};

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

describe('a click on a link', () => {
  it('keeps the page until the code of the next is there, and the frame for good', async () => {
    let arrive: (page: Opened) => void = () => {};
    const { user } = start(
      () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    );
    await user.click(screen.getByRole('button', { name: 'Pressed 0' }));
    await user.click(screen.getByRole('link', { name: 'One' }));
    expect(heading()).toBe('Home');
    expect(screen.getByText('Row /')).toBeTruthy();
    await act(async () => arrive(THING));
    expect(heading()).toBe('Thing 1');
    expect(screen.getByText('Row /things/:id')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pressed 1' })).toBeTruthy();
  });

  it('shows the page of the last of two, whichever comes first', async () => {
    const arrive: Record<string, (page: Opened) => void> = {};
    const { user } = start(
      ({ pathname }) =>
        new Promise((resolve) => {
          arrive[pathname] = resolve;
        }),
    );
    await user.click(screen.getByRole('link', { name: 'One' }));
    await user.click(screen.getByRole('link', { name: 'Two' }));
    await act(async () => arrive['/things/2']?.(THING));
    await act(async () => arrive['/things/1']?.(THING));
    expect(heading()).toBe('Thing 2');
    expect(window.location.pathname).toBe('/things/2');
  });

  it('follows a redirect', async () => {
    const { user } = start(at);
    await user.click(screen.getByRole('link', { name: 'Old' }));
    await vi.waitFor(() => expect(heading()).toBe('Thing 9'));
    expect(window.location.pathname).toBe('/things/9');
  });

  it('says what failed, until the next page', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user, history } = start((address) =>
      address.pathname === '/things/1' ? Promise.reject(new Error('gone')) : at(address),
    );
    await user.click(screen.getByRole('link', { name: 'One' }));
    await vi.waitFor(() => expect(heading()).toBe('Failed: Error: gone'));
    act(() => history.push('/broken'));
    await vi.waitFor(() => expect(heading()).toBe('Failed: Error: drawn wrongly'));
    act(() => history.push('/things/2'));
    await vi.waitFor(() => expect(heading()).toBe('Thing 2'));
  });
});

describe('the scroll position', () => {
  const scrolls = () => {
    // As newer browsers do: what is answered must not become the end of an effect.
    const answer = (() => Promise.resolve()) as unknown as typeof window.scrollTo;
    const spy = vi.spyOn(window, 'scrollTo').mockImplementation(answer);
    return () => spy.mock.calls.map(([, y]) => y);
  };
  const scrollBy = (y: number): void => {
    Object.assign(window, { scrollY: y });
    window.dispatchEvent(new Event('scroll'));
  };

  it('is the top after a link, and what it was after going back', async () => {
    const positions = scrolls();
    const { user, history } = start(at);
    scrollBy(480);
    await user.click(screen.getByRole('link', { name: 'One' }));
    await vi.waitFor(() => expect(heading()).toBe('Thing 1'));
    expect(positions()).toEqual([0]);
    scrollBy(120);
    act(() => history.go(-1));
    await vi.waitFor(() => expect(heading()).toBe('Home'));
    expect(positions()).toEqual([0, 480]);
    await user.click(screen.getByRole('link', { name: 'Two' }));
    await vi.waitFor(() => expect(heading()).toBe('Thing 2'));
  });

  it.each(['#there', '#%E0%A4%A'])('is the top where %s names nothing', async (hash) => {
    const positions = scrolls();
    const { history } = start(at);
    act(() => history.push(`/things/1${hash}`));
    await vi.waitFor(() => expect(heading()).toBe('Thing 1'));
    expect(positions()).toEqual([0]);
  });

  it('stays where a page says so', async () => {
    const positions = scrolls();
    const { user } = start(at);
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    await vi.waitFor(() => expect(heading()).toBe('Thing 3'));
    expect(positions()).toEqual([]);
  });

  it('is found again after a reload', () => {
    const { key, pathname, search } = createBrowserHistory({ v5Compat: true }).location;
    sessionStorage.setItem(
      'hodag.scroll-positions',
      JSON.stringify({ [`${key} ${pathname}${search}`]: 300 }),
    );
    const positions = scrolls();
    start(at);
    expect(positions()).toEqual([300]);
  });

  it('is not that of another address which the browser loaded before', () => {
    const { key } = createBrowserHistory({ v5Compat: true }).location;
    sessionStorage.setItem('hodag.scroll-positions', JSON.stringify({ [`${key} /other`]: 300, [key]: 200 }));
    const positions = scrolls();
    start(at);
    expect(positions()).toEqual([]);
  });
});
