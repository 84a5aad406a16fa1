import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOGOUT_LIMIT_MS, sessionApi } from '#members/identity/web';
import { aMemberSession, answer, pending, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import { Toaster } from '#platform/ui/Toaster.tsx';
import { clearToasts } from '#platform/ui/toast-store.ts';
import { takeFlash } from '#platform/web/flash.ts';
import { AccountMenu } from './AccountMenu.tsx';

const Page = () => (
  <>
    <AccountMenu />
    <Toaster />
  </>
);

let assign: ReturnType<typeof vi.spyOn>;
let sendBeacon: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  sendBeacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  clearToasts();
  localStorage.clear();
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: as the page writes it.
  document.cookie = 'hodag_left=; Max-Age=0; Path=/';
});

describe('the account menu', () => {
  it('is not there for visitors', () => {
    renderPage(Page, { session: { state: 'visitor' } });
    expect(screen.queryByRole('button', { name: 'Your account' })).toBeNull();
  });

  it.each([
    ['a member', aMemberSession()],
    ['a pending visitor', { state: 'pending', username: 'tidewatch-lead' } as const],
  ])('of %s opens with the first click and leads to the account', async (_, session) => {
    const { user, address } = renderPage(Page, { session });
    expect(screen.queryByRole('menu')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Your account' }));
    expect((await screen.findByRole('menu')).textContent).toContain('tidewatch-lead');
    await user.click(screen.getByRole('menuitem', { name: 'Account' }));
    expect(address()).toBe('/account');
  });

  it('chooses the theme', async () => {
    const { user } = renderPage(Page);
    await user.click(screen.getByRole('button', { name: 'Your account' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
    expect(document.documentElement.getAttribute('data-theme')).toBe('dark');
    document.documentElement.removeAttribute('data-theme');
  });

  it('shows what the page before left to say', async () => {
    sessionStorage.setItem('hodag.flash', JSON.stringify({ title: 'Login successful' }));
    renderPage(Page);
    expect((await screen.findAllByText('Login successful')).length).toBeGreaterThan(0);
  });
});

describe('signing out', () => {
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  /** Opens the menu, fills cache and storages, and chooses Sign out under fake timers. */
  async function signOut(reply: () => Promise<{ success: true }>) {
    const view = renderPage(Page, { stubs: [answer(sessionApi.logout, reply)] });
    await view.user.click(screen.getByRole('button', { name: 'Your account' }));
    const item = await screen.findByRole('menuitem', { name: 'Sign out' });
    view.client.setQueryData(['/api/user'], { username: 'tidewatch-lead' });
    localStorage.setItem('hodag.welcome.1', '1');
    sessionStorage.setItem('draft', 'secret');
    vi.useFakeTimers();
    fireEvent.click(item);
    await wait(0);
    return view;
  }

  it('clears the cache and both storages and leads to /auth after 200 ms', async () => {
    const { client } = await signOut(() => Promise.resolve({ success: true }));
    expect(client.getQueryCache().getAll()).toEqual([]);
    expect(localStorage.length).toBe(0);
    expect(sessionStorage.getItem('draft')).toBeNull();
    expect(screen.getAllByText('Logged out').length).toBeGreaterThan(0);
    expect(sendBeacon).not.toHaveBeenCalled();
    expect(document.cookie).not.toContain('hodag_left');
    await wait(199);
    expect(assign).not.toHaveBeenCalled();
    await wait(1);
    expect(assign.mock.calls).toEqual([['/auth']]);
    expect(takeFlash()).toEqual({ title: 'Logged out' });
  });

  it('does the same when the call fails, says so, and sends the revocation again', async () => {
    const { client } = await signOut(() => {
      throw refusal(503, 'server.busy', 'The server is busy.');
    });
    expect(client.getQueryCache().getAll()).toEqual([]);
    expect(localStorage.length).toBe(0);
    expect(screen.getAllByText('Logout completed').length).toBeGreaterThan(0);
    expect(screen.getAllByText('Session cleared locally').length).toBeGreaterThan(0);
    expect(sendBeacon.mock.calls).toEqual([['/api/logout']]);
    expect(document.cookie).toContain('hodag_left=1');
    await wait(200);
    expect(assign.mock.calls).toEqual([['/auth']]);
    expect(takeFlash()).toEqual({ title: 'Logout completed', description: 'Session cleared locally' });
  });

  it('does not wait for a server that never answers', async () => {
    await signOut(pending);
    await wait(LOGOUT_LIMIT_MS + 200);
    expect(assign.mock.calls).toEqual([['/auth']]);
    expect(sendBeacon).toHaveBeenCalledOnce();
  });
});
