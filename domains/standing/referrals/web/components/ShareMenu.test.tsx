import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  aMemberSession,
  answer,
  refusal,
  renderPage,
  type Stub,
} from '#platform/testing/web/render-page.tsx';
import { Toaster } from '#platform/ui/Toaster.tsx';
import { clearToasts } from '#platform/ui/toast-store.ts';
import type { Session } from '#platform/web/session.tsx';
import { referralsApi } from '../api.ts';
import { ShareMenu } from './ShareMenu.tsx';

const CODE = answer(referralsApi.getReferralCode, { referralCode: 'MARI0417' });
const NO_CODE = answer(referralsApi.getReferralCode, () => {
  throw refusal(503, 'server.busy', 'The server is busy.');
});
const LINK = `${window.location.origin}/join?referrer=MARI0417`;

function open(session: Session, stubs: readonly Stub[] = []) {
  const page = () => (
    <>
      <ShareMenu />
      <Toaster />
    </>
  );
  return renderPage(page, { session, stubs });
}

async function choose(user: ReturnType<typeof open>['user'], item: string) {
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

let opened: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  opened = vi.spyOn(window, 'open').mockReturnValue(null);
});
afterEach(() => {
  vi.restoreAllMocks();
  clearToasts();
});

describe('the share menu of a member', () => {
  it('reads the code with the first opening, not before', async () => {
    const { user, calls } = open(aMemberSession(), [CODE]);
    expect(calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(calls.map(({ name }) => name)).toEqual(['getReferralCode']));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Copy Link',
      'Share on X',
      'Share on Facebook',
      'Achievements',
    ]);
    expect(screen.getByRole('menuitem', { name: 'Achievements' }).getAttribute('href')).toBe('/achievements');
  });

  it('opens by the keyboard', async () => {
    const { user } = open(aMemberSession(), [CODE]);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('menu')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Share' }));
  });

  it('copies the link and thanks', async () => {
    const { user } = open(aMemberSession(), [CODE]);
    const written = vi.spyOn(navigator.clipboard, 'writeText');
    await choose(user, 'Copy Link');
    expect((await screen.findAllByText('Link copied!')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Thanks for sharing!').length).toBeGreaterThan(0);
    // On the item itself, for two seconds.
    expect(screen.getByRole('menuitem', { name: 'Copied' })).toBeTruthy();
    expect(await screen.findByRole('menuitem', { name: 'Copy Link' })).toBeTruthy();
    expect(written).toHaveBeenCalledWith(LINK);
  });

  it.each([
    ['the clipboard refuses', [CODE]],
    ['the code does not load', [NO_CODE]],
  ])('says that copying failed when %s', async (_why, stubs) => {
    const { user } = open(aMemberSession(), stubs);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await choose(user, 'Copy Link');
    expect((await screen.findAllByText('Failed to copy')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Please try again').length).toBeGreaterThan(0);
  });

  it.each([
    ['Share on X', 'https://x.com', 'url'],
    ['Share on Facebook', 'https://www.facebook.com', 'u'],
  ])(
    '%s opens the network with the link, which learns nothing of the page',
    async (item, origin, parameter) => {
      const { user } = open(aMemberSession(), [CODE]);
      await choose(user, item);
      await waitFor(() => expect(opened).toHaveBeenCalledOnce());
      const [address, target, features] = opened.mock.calls[0] as [string, string, string];
      expect(new URL(address).origin).toBe(origin);
      expect(new URL(address).searchParams.get(parameter)).toBe(LINK);
      expect([target, features]).toEqual(['_blank', 'noopener,noreferrer']);
    },
  );

  it('opens no network without a link', async () => {
    const { user } = open(aMemberSession(), [NO_CODE]);
    await choose(user, 'Share on X');
    expect((await screen.findAllByText('Your share link did not load')).length).toBeGreaterThan(0);
    expect(opened).not.toHaveBeenCalled();
  });
});

describe('the share menu of a guest', () => {
  it('offers login and register', async () => {
    const { user } = open({ state: 'visitor' });
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect((await screen.findByRole('menuitem', { name: 'Login' })).getAttribute('href')).toBe('/login');
    expect(screen.getByRole('menuitem', { name: 'Register' }).getAttribute('href')).toBe('/register');
  });

  it.each(['Copy Link', 'Share on X', 'Share on Facebook'])('%s leads to /login', async (item) => {
    const { user, address, calls } = open({ state: 'visitor' });
    await choose(user, item);
    expect(address()).toBe('/login');
    expect(calls).toEqual([]);
    expect(opened).not.toHaveBeenCalled();
  });
});

it('is not there while a sign-in still owes its code', () => {
  open({ state: 'pending', username: 'marigold' });
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
});
