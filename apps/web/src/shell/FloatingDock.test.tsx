import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Outlet } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aMemberSession } from '#platform/testing/web/render-page.tsx';
import { InstanceProvider } from '#platform/web/instance.tsx';
import { OpenPage } from '#platform/web/PageRouter.tsx';
import { createQueryClient } from '#platform/web/query-client.ts';
import { type Session, SessionProvider } from '#platform/web/session.tsx';
import { dockControls } from '../domains.ts';
import { ShellFrame } from './ShellFrame.tsx';

const Frame = () => (
  <ShellFrame>
    <Outlet />
  </ShellFrame>
);

const Welcome = () => <h1>Welcome</h1>;

function open(
  session: Session,
  url = '/welcome',
  layout: 'app' | 'public' | 'bare' = 'public',
  emptyPlaces: readonly string[] = [],
) {
  const row = { path: '/welcome', access: 'visitor', title: 'Welcome', layout } as const;
  render(
    <QueryClientProvider client={createQueryClient(async () => ({}))}>
      <SessionProvider session={session}>
        <InstanceProvider instance={{ forumUrl: null, isDemo: false, hasMail: true, emptyPlaces }}>
          <MemoryRouter initialEntries={[url]}>
            <OpenPage page={{ row, Frame, Component: Welcome }} at="first" ErrorPage={() => null} />
          </MemoryRouter>
        </InstanceProvider>
      </SessionProvider>
    </QueryClientProvider>,
  );
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const dock = () => screen.queryByRole('region', { name: 'Quick actions' });

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  // Loaded before, so that only the clock decides when it appears.
  await import('./FloatingDock.tsx');
  await Promise.all(dockControls.map((load) => load()));
});
afterEach(() => vi.useRealTimers());

describe('the button of a phone (spec §2.5)', () => {
  const scrollTo = (top: number) =>
    act(() => {
      Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
      window.dispatchEvent(new Event('scroll'));
    });
  const button = () => screen.queryByRole('link', { name: 'Nonprofits' });
  afterEach(() => scrollTo(0));

  it('leads to the nonprofits, leaves below 200 px of scrolling down, and comes back on the way up', async () => {
    open(aMemberSession());
    await pass(2900);
    await vi.waitFor(() => expect(button()?.getAttribute('href')).toBe('/nonprofits'));
    scrollTo(200);
    expect(button()).not.toBeNull();
    scrollTo(201);
    expect(button()).toBeNull();
    scrollTo(900);
    scrollTo(850);
    expect(button()).not.toBeNull();
  });

  it('is hidden until the page is built', async () => {
    open(aMemberSession(), '/welcome', 'public', ['/nonprofits']);
    await pass(2900);
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Share' })).toBeTruthy());
    expect(button()).toBeNull();
  });
});

describe('the dock', () => {
  it.each([
    ['a visitor', { state: 'visitor' } as const],
    ['a member', aMemberSession()],
  ])('comes for %s once the page has stood for a while', async (_who, session) => {
    open(session);
    await pass(2700);
    expect(dock()).toBeNull();
    await pass(200);
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Share' })).toBeTruthy());
    expect(dock()).not.toBeNull();
  });

  it.each([
    ['in a frame', '/welcome?embed=true', 'public', { state: 'visitor' }],
    ['standing alone', '/welcome?standalone=true', 'app', aMemberSession()],
    ['on a page that is a form', '/welcome', 'bare', { state: 'visitor' }],
    ['while a sign-in owes its code', '/welcome', 'app', { state: 'pending', username: 'ada' }],
  ] as const)('is not there %s', async (_where, url, layout, session) => {
    open(session, url, layout);
    await pass(6000);
    expect(screen.getByRole('heading', { name: 'Welcome' })).toBeTruthy();
    expect(dock()).toBeNull();
  });
});
