import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectionsApi } from '#members/connections/web';
import type { LoginResponse } from '#members/identity/contract';
import { answer, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import { clearToasts } from '#platform/ui/toast-store.ts';
import { takeFlash } from '#platform/web/flash.ts';
import { accountApi } from '../components/account-api.ts';
import { Component as AuthPage } from './AuthPage.tsx';

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const ACCEPTED: LoginResponse = {
  needsVerification: false,
  username: 'quiet-otter-4821',
  isAdmin: false,
  loginBypassed: false,
  isFullyOnboarded: false,
};

let assign: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const request = async ({ method }: { method: string }) =>
    method === 'eth_requestAccounts' ? [ADDRESS] : `0x${'ab'.repeat(65)}`;
  Object.assign(window, { ethereum: { request } });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'ethereum');
  vi.restoreAllMocks();
  clearToasts();
  sessionStorage.clear();
});

function open(url: string, reply: LoginResponse) {
  return renderPage(AuthPage, {
    path: '/auth',
    url,
    session: { state: 'visitor' },
    stubs: [
      answer(connectionsApi.requestWalletNonce, {
        nonce: 'a'.repeat(32),
        address: ADDRESS,
        issuedAt: '2026-03-01T12:00:00.000Z',
      }),
      answer(connectionsApi.signInWithWallet, reply),
      answer(accountApi.getUser, () => {
        throw refusal(401, 'session.required', 'Sign in to continue.');
      }),
    ],
  });
}

describe('sign in with wallet on /auth', () => {
  it.each([
    ['/auth', ACCEPTED, '/'],
    ['/auth', { ...ACCEPTED, isFullyOnboarded: true }, '/dashboard'],
    ['/auth?next=%2Fgrants', ACCEPTED, '/grants'],
  ])('from %s leads on as after a password', async (url, reply, destination) => {
    const { user } = open(url, reply);
    await user.click(await screen.findByRole('button', { name: 'Sign in with wallet' }));
    await vi.waitFor(() => expect(assign.mock.calls).toEqual([[destination]]));
    expect(takeFlash()).toMatchObject({ title: 'Authentication Successful' });
  });

  it('asks for the mailed code where one is owed', async () => {
    const { user } = open('/auth', { ...ACCEPTED, needsVerification: true });
    await user.click(await screen.findByRole('button', { name: 'Sign in with wallet' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Enter the 6-digit code' })).toBeTruthy();
    expect(assign).not.toHaveBeenCalled();
  });
});
