import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aMemberSession, renderPage } from '#platform/testing/web/render-page.tsx';
import type { SessionUser } from '#platform/web/session.tsx';
import { AccountLink } from './AccountLink.tsx';
import { needsAccountLink } from './account-link.ts';

const ONLY_TELEGRAM = { password: false, telegram: true, wallet: false };

function open(user: Partial<SessionUser>) {
  const session = aMemberSession({ isNewUser: true, authMethods: ONLY_TELEGRAM, ...user });
  if (session.state !== 'member') throw new Error('A member was asked for');
  return renderPage(() => <AccountLink user={session.user} />, { session });
}
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
    [true, undefined, false],
  ])('new: %s, ways in: %j → %s', (isNewUser, authMethods, needed) => {
    const user = {
      isNewUser,
      ...(authMethods ? { authMethods: authMethods as Record<string, boolean> } : {}),
    };
    expect(needsAccountLink(user)).toBe(needed);
  });
});

describe('the account-link banner', () => {
  it('leads to the account page', async () => {
    open({});
    const link = await screen.findByRole('link', { name: 'Link your account' });
    expect(link.getAttribute('href')).toBe('/link-account');
  });

  it('is closed, and stays closed in this browser for this member', async () => {
    const { user, unmount } = open({});
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(banner()).toBeNull();
    unmount();
    open({});
    open({ id: 'somebody-else' });
    // Had the first of the two one to show, it would be there before the second's.
    expect(await screen.findAllByRole('link', { name: 'Link your account' })).toHaveLength(1);
  });

  it('is absent for a member with another way in', async () => {
    open({ authMethods: { password: true, telegram: true } });
    open({});
    expect(await screen.findAllByRole('link', { name: 'Link your account' })).toHaveLength(1);
  });
});
