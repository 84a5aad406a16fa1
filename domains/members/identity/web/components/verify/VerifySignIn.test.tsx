import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, pending, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import { clearToasts } from '#platform/ui/toast-store.ts';
import type { VerificationWay } from '../../../contract/factors.ts';
import type { LoginResponse } from '../../../contract/schemas.ts';
import { factorsApi } from '../factors/factors-api.ts';
import { proofApi } from '../proof/proof-api.ts';
import { sessionApi } from '../session-api.ts';
import { VerifySignIn } from './VerifySignIn.tsx';

const browser = vi.hoisted(() => ({ startAuthentication: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => browser);

const VERIFIED: LoginResponse = {
  needsVerification: false,
  username: 'tidewatch-lead',
  isAdmin: false,
  loginBypassed: false,
  isFullyOnboarded: false,
};
const ANSWERED = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'B', authenticatorData: 'C', signature: 'D' },
};

function open(ways: VerificationWay[], stubs: readonly Stub[] = []) {
  const onVerified = vi.fn();
  const view = renderPage(() => <VerifySignIn justSent={false} onVerified={onVerified} />, {
    session: { state: 'pending', username: 'tidewatch-lead' },
    stubs: [...stubs, answer(factorsApi.getVerification, { ways })],
  });
  return { ...view, onVerified };
}

afterEach(() => {
  clearToasts();
  vi.resetAllMocks();
});

describe('what a sign-in still owes', () => {
  it('is looked up first', () => {
    renderPage(() => <VerifySignIn justSent={false} onVerified={() => {}} />, {
      stubs: [answer(factorsApi.getVerification, pending)],
    });
    expect(screen.getByText('Looking up what is asked')).toBeTruthy();
  });

  it('is the mailed code, which can be sent again', async () => {
    open(['email']);
    expect(await screen.findByText(/in the email we sent you/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send another code' })).toBeTruthy();
  });

  it('is the code of the authenticator app; no mail is offered', async () => {
    const { user, onVerified, calls } = open(
      ['authenticator', 'recovery'],
      [answer(sessionApi.verify, VERIFIED)],
    );
    expect(await screen.findByText('6 digits, shown by your authenticator app.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send another code' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
    await user.type(screen.getByLabelText('Verification code'), '123456{Enter}');
    await vi.waitFor(() => expect(onVerified).toHaveBeenCalled());
    expect(calls.find(({ name }) => name === 'verify')?.input.body).toEqual({ code: '123456' });
  });

  it('may be a recovery code instead', async () => {
    const { user, onVerified, calls } = open(
      ['authenticator', 'recovery'],
      [
        answer(sessionApi.verify, ({ body }) => {
          if (body.code === 'abcde-23456') return VERIFIED;
          throw refusal(400, 'account.verification_failed', 'Verification failed');
        }),
      ],
    );
    const other = await screen.findByRole('button', { name: 'Use a recovery code' });
    expect(document.activeElement).toBe(document.body);
    await user.click(other);
    expect(document.activeElement).toBe(screen.getByLabelText('Recovery code'));
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(screen.getByText('Enter a recovery code')).toBeTruthy();
    await user.type(screen.getByLabelText('Recovery code'), 'abcde-99999{Enter}');
    expect(await screen.findByText('Verification failed')).toBeTruthy();
    await user.clear(screen.getByLabelText('Recovery code'));
    await user.type(screen.getByLabelText('Recovery code'), 'abcde-23456{Enter}');
    await vi.waitFor(() => expect(onVerified).toHaveBeenCalled());
    expect(calls.filter(({ name }) => name === 'verify')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Use the authenticator app' })).toBeTruthy();
  });

  it('is a passkey; what the browser says is told in words, and it can be tried again', async () => {
    browser.startAuthentication.mockRejectedValueOnce(
      Object.assign(new Error('raw'), { name: 'NotAllowedError' }),
    );
    browser.startAuthentication.mockResolvedValueOnce(ANSWERED);
    const { user, onVerified, calls } = open(
      ['passkey'],
      [
        answer(proofApi.startPasskeyProof, { challenge: 'DDDD' }),
        answer(factorsApi.verifyByPasskey, VERIFIED),
      ],
    );
    await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
    expect(await screen.findByText(/got none/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
    await vi.waitFor(() => expect(onVerified).toHaveBeenCalled());
    expect(calls.find(({ name }) => name === 'verifyByPasskey')?.input.body).toEqual({
      answer: { ...ANSWERED, response: { ...ANSWERED.response, userHandle: null } },
    });
  });

  it('is nothing any more: only a new sign-in helps', async () => {
    open([]);
    const link = await screen.findByRole('link', { name: 'Sign in again' });
    expect(link.getAttribute('href')).toBe('/auth');
  });
});
