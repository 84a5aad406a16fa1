import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  aMemberSession,
  answer,
  refusal,
  renderPage,
  type Stub,
} from '#platform/testing/web/render-page.tsx';
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

function open(session: Session, stubs: readonly Stub[] = []) {
  const onDone = vi.fn();
  const view = renderPage(() => <PendingSignIn onDone={onDone} />, { session, stubs });
  return { ...view, onDone };
}

afterEach(() => {
  vi.restoreAllMocks();
  clearToasts();
  sessionStorage.clear();
});

describe('the card of a pending sign-in', () => {
  it.each([
    ['a member', aMemberSession()],
    ['a visitor', { state: 'visitor' } as const],
  ])('is done at once for %s', (_, session) => {
    const { onDone, container } = open(session);
    expect(onDone).toHaveBeenCalled();
    expect(container.textContent).toBe('');
  });

  it('takes the code and leads to the dashboard; the next overlay waits', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const { user, onDone } = open(PENDING, [
      answer(sessionApi.verify, VERIFIED),
      answer(ownUser, { id: 'x' } as never),
    ]);
    await screen.findByRole('region', { name: 'Enter the 6-digit code' });
    const code = await screen.findByLabelText('Verification code');
    // The page was merely opened: its reader is not torn away.
    expect(document.activeElement).toBe(document.body);
    await user.type(code, '123456');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    await vi.waitFor(() => expect(assign.mock.calls).toEqual([['/dashboard']]));
    expect(onDone).not.toHaveBeenCalled();
  });

  it('folds and unfolds', async () => {
    const { user } = open(PENDING);
    await user.click(await screen.findByRole('button', { name: 'Fold' }));
    expect(screen.queryByLabelText('Verification code')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Unfold' }));
    expect(screen.getByLabelText('Verification code')).toBeTruthy();
  });

  it('leads to a new sign-in when this one has ended', async () => {
    const { user } = open(PENDING, [
      answer(sessionApi.verify, () => {
        throw refusal(401, 'session.required', 'Sign in to go on.');
      }),
    ]);
    await user.type(await screen.findByLabelText('Verification code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect((await screen.findByRole('link', { name: 'Sign in again' })).getAttribute('href')).toBe('/auth');
  });

  it('sends another code, then counts the seconds until the next', async () => {
    const { user, calls } = open(PENDING, [answer(sessionApi.resendVerification, { success: true })]);
    const resend = () => screen.findByRole('button', { name: 'Send another code' });
    await user.click(await resend());
    await screen.findByText('You can ask for another one in 60 s.');
    await user.click(await resend());
    expect(calls.map(({ name }) => name)).toEqual(['resendVerification']);
  });
});
