import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { proofApi } from '#members/identity/web';
import { answer, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import { Toaster } from '#platform/ui/Toaster.tsx';
import { clearToasts } from '#platform/ui/toast-store.ts';
import { contactsApi } from '../api.ts';
import { PhoneSection } from './PhoneSection.tsx';

const NUMBER = '+17155550100';
const NONE = { available: true, phone: null, waiting: null };
const VERIFIED = { ...NONE, phone: { number: NUMBER, since: '2026-11-20T08:00:00.000Z' } };
const WAITING = { ...NONE, waiting: { number: NUMBER, until: '2026-11-20T08:10:00.000Z' } };
const SENT = { success: true as const, number: NUMBER, resendAfterSeconds: 60 };

function open(stubs: readonly Stub[]) {
  const page = () => (
    <>
      <PhoneSection />
      <Toaster />
    </>
  );
  return renderPage(page, { path: '/account', stubs });
}
const state = (phone: typeof NONE | typeof VERIFIED | typeof WAITING) => answer(contactsApi.getPhone, phone);
const section = () => screen.findByRole('region', { name: 'Phone' });

afterEach(clearToasts);

describe('the phone section', () => {
  it('is not there where no text messages can be sent, nor while that is not known', async () => {
    const { calls, unmount } = open([answer(contactsApi.getPhone, { ...NONE, available: false })]);
    await vi.waitFor(() => expect(calls.map(({ name }) => name)).toContain('getPhone'));
    expect(screen.queryByRole('region', { name: 'Phone' })).toBeNull();
    unmount();
    open([
      answer(contactsApi.getPhone, () => {
        throw refusal(503, 'server.busy', 'The server is busy.');
      }),
    ]);
    expect(screen.queryByRole('region', { name: 'Phone' })).toBeNull();
  });

  it('verifies a number with the code that was sent to it', async () => {
    let isVerified = false;
    const { user, calls } = open([
      answer(contactsApi.getPhone, () => (isVerified ? VERIFIED : NONE)),
      answer(contactsApi.requestPhoneCode, SENT),
      answer(contactsApi.verifyPhone, () => {
        isVerified = true;
        return { success: true as const, number: NUMBER };
      }),
    ]);
    await section();
    await user.type(screen.getByLabelText('Phone number'), '+1 715 555 0100{Enter}');
    expect(await screen.findByText(`We sent a code to ${NUMBER}.`)).toBeTruthy();
    expect(screen.getByText(/You can ask for another one in \d+ s\./)).toBeTruthy();
    await user.type(screen.getByLabelText('Verification code'), '123456{Enter}');
    expect(await screen.findByText('Verified')).toBeTruthy();
    expect((await screen.findAllByText('Verification successful')).length).toBeGreaterThan(0);
    expect(calls.find(({ name }) => name === 'requestPhoneCode')?.input.body).toEqual({
      number: '+1 715 555 0100',
    });
    expect(calls.find(({ name }) => name === 'verifyPhone')?.input.body).toEqual({ code: '123456' });
  });

  it('wants a country code before it sends anything', async () => {
    const { user, calls } = open([state(NONE)]);
    await section();
    await user.type(screen.getByLabelText('Phone number'), '715 555 0100{Enter}');
    expect(await screen.findByText(/Enter the number with its country code/)).toBeTruthy();
    expect(calls.map(({ name }) => name)).not.toContain('requestPhoneCode');
  });

  it.each([
    ['identity.phone_not_sent', 503, 'The message could not be sent. Try again in a moment.'],
    ['identity.throttled', 429, 'Too many attempts. Try again in 50 seconds.'],
  ])('says why nothing was sent: %s', async (code, status, message) => {
    const { user } = open([
      state(NONE),
      answer(contactsApi.requestPhoneCode, () => {
        throw refusal(status, code, message);
      }),
    ]);
    await section();
    await user.type(screen.getByLabelText('Phone number'), '+17155550100{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain(message);
  });

  it('continues with a pending code, and says plainly that the number is another account’s', async () => {
    const message =
      'This number is verified for another Hodag account. A number can verify one account only.';
    const { user } = open([
      state(WAITING),
      answer(contactsApi.verifyPhone, () => {
        throw refusal(409, 'identity.phone_taken', message);
      }),
    ]);
    await section();
    await user.type(screen.getByLabelText('Verification code'), '123456{Enter}');
    await vi.waitFor(() => expect(screen.getAllByText(message).length).toBeGreaterThan(0));
    await user.click(screen.getByRole('button', { name: 'Use another number' }));
    expect(screen.getByLabelText('Phone number')).toBeTruthy();
  });

  it('sends another code', async () => {
    const { user } = open([state(WAITING), answer(contactsApi.requestPhoneCode, SENT)]);
    await section();
    await user.click(screen.getByRole('button', { name: 'Send another code' }));
    expect(await screen.findByText(/A new code is on its way/)).toBeTruthy();
  });

  it('removes a number after asking, and who is there where the server wants to know', async () => {
    const { user, calls } = open([
      state(VERIFIED),
      answer(contactsApi.removePhone, () => {
        throw refusal(403, 'identity.reauthentication_required', 'Confirm that it is you.');
      }),
      answer(proofApi.getProofWays, () => {
        throw refusal(503, 'server.busy', 'The server is busy.');
      }),
    ]);
    await section();
    await user.click(screen.getByRole('button', { name: 'Remove number' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove this number?' }));
    await user.click(question.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('dialog', { name: 'Confirm that it is you' })).toBeTruthy();
    expect(calls.map(({ name }) => name)).toContain('removePhone');
  });

  it('only removes where the gateway is gone', async () => {
    open([answer(contactsApi.getPhone, { ...VERIFIED, available: false })]);
    const part = within(await section());
    expect(part.getByRole('button', { name: 'Remove number' })).toBeTruthy();
    expect(part.queryByRole('button', { name: 'Use another number' })).toBeNull();
  });
});
