import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import { clearToasts } from '#platform/ui/toast-store.ts';
import { ownUser } from '#platform/web/own-user.ts';
import type { Session } from '#platform/web/session.tsx';
import type { LoginResponse } from '../../../contract/schemas.ts';
import { sessionApi } from '../session-api.ts';
import { PendingSignIn } from './PendingSignIn.tsx';

const PENDING: Session = { state: 'pending', username: 'tidewatch-lead' };
const VERIFIED: LoginResponse = {
  needsVerification: false,
  username: 'tidewatch-lead',
  isAdmin: false,
  loginBypassed: false,
  isFullyOnboarded: false,
};

function open(stubs: readonly Stub[] = [], url = '/rewards?tab=history') {
  return renderPage(() => <PendingSignIn username="tidewatch-lead" />, {
    session: PENDING,
    path: '*',
    url,
    stubs,
  });
}

afterEach(() => {
  vi.restoreAllMocks();
  clearToasts();
  sessionStorage.clear();
});

describe('the page of a sign-in that owes its code', () => {
  it('says so', async () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Finish signing in' })).toBeTruthy();
    expect(screen.getByText(/Signed in as tidewatch-lead, one step is left/)).toBeTruthy();
    await screen.findByRole('region', { name: 'Enter the 6-digit code' });
  });

  it.each([
    ['/', '/dashboard'],
    ['/rewards?tab=history', '/rewards?tab=history'],
  ])('opened at %s takes the code and leads to %s', async (url, destination) => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const { user } = open([answer(sessionApi.verify, VERIFIED), answer(ownUser, { id: 'x' } as never)], url);
    const code = await screen.findByLabelText('Verification code');
    // The page was merely opened: its reader is not torn away.
    expect(document.activeElement).toBe(document.body);
    await user.type(code, '123456');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    await vi.waitFor(() => expect(assign.mock.calls).toEqual([[destination]]));
  });

  it('leads to a new sign-in when this one has ended', async () => {
    const { user } = open([
      answer(sessionApi.verify, () => {
        throw refusal(401, 'session.required', 'Sign in to continue.');
      }),
    ]);
    await user.type(await screen.findByLabelText('Verification code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect((await screen.findByRole('link', { name: 'Sign in again' })).getAttribute('href')).toBe('/auth');
  });

  it('sends another code, then counts the seconds until the next', async () => {
    const { user, calls } = open([answer(sessionApi.resendVerification, { success: true })]);
    const resend = () => screen.findByRole('button', { name: 'Send another code' });
    await user.click(await resend());
    await screen.findByText('You can ask for another one in 60 s.');
    await user.click(await resend());
    expect(calls.map(({ name }) => name)).toEqual(['resendVerification']);
  });
});
