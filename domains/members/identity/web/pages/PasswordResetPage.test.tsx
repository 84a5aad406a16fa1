import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import { Toaster } from '#platform/ui/Toaster.tsx';
import { clearToasts } from '#platform/ui/toast-store.ts';
import { sessionApi } from '../components/session-api.ts';
import { Component as PasswordResetPage } from './PasswordResetPage.tsx';

function open(url: string, stubs: readonly Stub[] = []) {
  const page = () => (
    <>
      <PasswordResetPage />
      <Toaster />
    </>
  );
  return renderPage(page, { path: '/password-reset', url, session: { state: 'visitor' }, stubs });
}

afterEach(() => clearToasts());

describe('asking for a reset link', () => {
  it('shows the server’s answer and a way to ask for another name', async () => {
    const message =
      'If the account has a verified address, we are mailing a link to it. It is valid for 30 minutes and can be used once.';
    const { user, calls } = open('/password-reset', [
      answer(sessionApi.requestPasswordReset, { success: true, message }),
    ]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Reset your password');
    expect(document.activeElement).toBe(document.body);
    await user.type(screen.getByLabelText('Username or email address'), 'tidewatch-lead');
    await user.click(screen.getByRole('button', { name: 'Send reset link' }));
    const told = (await screen.findByRole('status')).textContent;
    expect(told).toContain(message);
    expect(told?.match(/30 minutes/g)).toHaveLength(1);
    const another = screen.getByRole('button', { name: 'Use another name or address' });
    expect(document.activeElement).toBe(another);
    expect(calls.at(-1)?.input.body).toEqual({ usernameOrEmail: 'tidewatch-lead' });
    await user.click(another);
    expect(document.activeElement).toBe(await screen.findByLabelText('Username or email address'));
  });

  it('does not call without a name', async () => {
    const { user, calls } = open('/password-reset');
    await user.type(screen.getByLabelText('Username or email address'), '   ');
    await user.click(screen.getByRole('button', { name: 'Send reset link' }));
    expect(await screen.findByText('Enter your username or email address')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('says why it was refused', async () => {
    const { user } = open('/password-reset', [
      answer(sessionApi.requestPasswordReset, () => {
        throw refusal(429, 'identity.throttled', 'Too many attempts. Wait a moment and try again.');
      }),
    ]);
    await user.type(screen.getByLabelText('Username or email address'), 'tidewatch-lead');
    await user.click(screen.getByRole('button', { name: 'Send reset link' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts.');
  });
});

describe('the mailed link', () => {
  async function choose(user: ReturnType<typeof open>['user'], password: string, confirmation: string) {
    await user.type(screen.getByLabelText('New password'), password);
    await user.type(screen.getByLabelText('Confirm password'), confirmation);
    await user.click(screen.getByRole('button', { name: 'Change password' }));
  }

  it('sets the new password and leads to the sign-in page', async () => {
    const { user, calls, address } = open('/password-reset?token=abc', [
      answer(sessionApi.confirmPasswordReset, { success: true }),
    ]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Choose a new password');
    await choose(user, 'a long sentence', 'a long sentence');
    await vi.waitFor(() => expect(address()).toBe('/login'));
    expect(calls.at(-1)?.input.body).toEqual({
      token: 'abc',
      password: 'a long sentence',
      confirmPassword: 'a long sentence',
    });
  });

  it('compares the passwords before it calls', async () => {
    const { user, calls } = open('/password-reset?token=abc');
    await choose(user, 'a long sentence', 'a short one');
    expect(await screen.findByText('Passwords do not match')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('writes a refused password on its field, once', async () => {
    const { user } = open('/password-reset?token=abc', [
      answer(sessionApi.confirmPasswordReset, () => {
        throw refusal(400, 'identity.password_refused', 'Use at least 8 characters');
      }),
    ]);
    await choose(user, 'short', 'short');
    const field = screen.getByLabelText('New password');
    await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(field);
    expect(screen.getAllByText('Use at least 8 characters')).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that was used or has expired offers a new one', async () => {
    const { user, address } = open('/password-reset?token=abc', [
      answer(sessionApi.confirmPasswordReset, () => {
        throw refusal(400, 'account.reset_link_invalid', 'This link has been used or has expired.');
      }),
    ]);
    await choose(user, 'a long sentence', 'a long sentence');
    expect((await screen.findByRole('alert')).textContent).toContain('has been used or has expired');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Ask for a new link' }));
    await user.click(screen.getByRole('link', { name: 'Ask for a new link' }));
    expect(address()).toBe('/password-reset');
    expect(await screen.findByLabelText('Username or email address')).toBeTruthy();
  });
});
