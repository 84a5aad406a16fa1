import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { accountEndpoints, type User } from '#account/contract';
import { answer, pending, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import { createApi } from '#platform/web/api.ts';
import { AccountLinkBanner } from './AccountLinkBanner.tsx';
import { needsAccountLink } from './account-link.ts';

const { getUser } = createApi(accountEndpoints);
const ONLY_TELEGRAM = { password: false, telegram: true, wallet: false };

const open = (user: Partial<User>) =>
  renderPage(AccountLinkBanner, {
    stubs: [answer(getUser, { id: 'u1', isNewUser: true, authMethods: ONLY_TELEGRAM, ...user } as User)],
  });
const banner = () => screen.queryByRole('region', { name: 'Link your account' });

afterEach(() => localStorage.clear());

describe('needsAccountLink', () => {
  it.each([
    [true, { telegram: true }, true],
    [true, ONLY_TELEGRAM, true],
    [false, ONLY_TELEGRAM, false],
    [true, { telegram: true, password: true }, false],
    [true, { telegram: true, wallet: true }, false],
    [true, { password: true, telegram: false }, false],
    [true, { wallet: true }, false],
    [true, {}, false],
  ])('new: %s, ways in: %j → %s', (isNewUser, authMethods, needed) => {
    expect(needsAccountLink({ isNewUser, authMethods: authMethods as Record<string, boolean> })).toBe(needed);
  });
});

describe('AccountLinkBanner', () => {
  it('leads to the account page', async () => {
    open({});
    const link = await screen.findByRole('link', { name: 'Link your account' });
    expect(link.getAttribute('href')).toBe('/link-account');
    expect(banner()).toBeTruthy();
  });

  it('is closed, and stays closed in this browser for this member', async () => {
    const { user, unmount } = open({});
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(banner()).toBeNull();
    unmount();
    const again = open({});
    await expect.poll(() => again.calls.length).toBe(1);
    expect(banner()).toBeNull();
    again.unmount();
    open({ id: 'u2' });
    expect(await screen.findByRole('link', { name: 'Link your account' })).toBeTruthy();
  });

  it('is not there for somebody with another way in, while the user loads, or when that fails', async () => {
    const { calls, unmount } = open({ authMethods: { password: true, telegram: true } });
    await expect.poll(() => calls.length).toBe(1);
    expect(banner()).toBeNull();
    unmount();
    renderPage(AccountLinkBanner, { stubs: [answer(getUser, pending)] });
    expect(banner()).toBeNull();
    renderPage(AccountLinkBanner, {
      stubs: [
        answer(getUser, () => {
          throw refusal(503, 'server.busy', 'The server is busy.');
        }),
      ],
    });
    expect(banner()).toBeNull();
  });
});
