import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { connectionsApi } from '#members/connections/web';
import { sessionApi } from '#members/identity/web';
import { answer, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import { Toaster } from '#platform/ui/Toaster.tsx';
import { clearToasts } from '#platform/ui/toast-store.ts';
import { takeFlash } from '#platform/web/flash.ts';
import { aUserAnswer } from '../../testing/user-answer.ts';
import { accountApi } from '../components/account-api.ts';
import { Component as AccountPage } from './AccountPage.tsx';

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const USER = aUserAnswer({
  username: 'quiet-otter-4821',
  walletAddress: ADDRESS,
  onboardingStage: 2,
  authMethods: { password: false, wallet: true },
});

/** Opens the page as a member who came by wallet. */
function open(...stubs: Stub[]) {
  let hasPassword = false;
  const page = () => (
    <>
      <AccountPage />
      <Toaster />
    </>
  );
  return renderPage(page, {
    path: '/account',
    stubs: [
      ...stubs,
      answer(accountApi.getUser, () => ({ ...USER, authMethods: { password: hasPassword, wallet: true } })),
      answer(sessionApi.listSessions, { sessions: [] }),
      answer(connectionsApi.getAlias, { username: USER.username, changesLeft: 1 }),
      answer(connectionsApi.getWallet, () => ({ walletAddress: ADDRESS, canUnlink: hasPassword })),
      answer(sessionApi.changePassword, () => {
        hasPassword = true;
        return { success: true as const, revokedApiKeys: [] };
      }),
    ],
  });
}
const section = (name: string) => screen.findByRole('region', { name });

afterEach(() => {
  vi.restoreAllMocks();
  clearToasts();
  sessionStorage.clear();
});

describe('the account page of a member who signed up by wallet', () => {
  it('sets the first password, after which the wallet can be unlinked', async () => {
    const { user, calls } = open();
    const password = within(await section('Password'));
    await screen.findByText('This wallet is the only way into your account. Set a password first.');
    await user.type(password.getByLabelText('New password'), 'eleven patient herons');
    await user.type(password.getByLabelText('Confirm password'), 'eleven patient herons');
    await user.click(password.getByRole('button', { name: 'Set a password' }));
    expect(await screen.findByLabelText('Current password')).toBeTruthy();
    expect(calls).toContainEqual({
      name: 'changePassword',
      input: { body: { newPassword: 'eleven patient herons', confirmPassword: 'eleven patient herons' } },
    });
    await vi.waitFor(() => expect(screen.queryByText(/only way into your account/)).toBeNull());
  });

  it('changes the made-up username and loads the page anew', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const { user } = open(answer(connectionsApi.changeAlias, ({ body }) => ({ ...body, changesLeft: 0 })));
    const username = within(await section('Username'));
    await user.type(username.getByLabelText('New username'), 'tidewatch');
    await user.click(username.getByRole('button', { name: 'Change username' }));
    await vi.waitFor(() => expect(assign.mock.calls).toEqual([['/account']]));
    expect(takeFlash()).toMatchObject({ title: 'Username changed' });
  });

  it('shows the wallet, shortened', async () => {
    open();
    expect(await within(await section('Wallet')).findByText('0xf39F...2266')).toBeTruthy();
  });
});
