import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { proofApi } from '#members/identity/web';
import { answer, pending, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import { Toaster } from '#platform/ui/Toaster.tsx';
import { clearToasts } from '#platform/ui/toast-store.ts';
import { contactsApi } from '../api.ts';
import { SecondEmailSection } from './SecondEmailSection.tsx';

const EMAIL = 'second@example.org';
const NONE = { available: true, second: null, waiting: null };
const VERIFIED = { ...NONE, second: { email: EMAIL, since: '2026-11-20T08:00:00.000Z' } };
const WAITING = { ...NONE, waiting: { email: EMAIL } };

function open(stubs: readonly Stub[]) {
  const page = () => (
    <>
      <SecondEmailSection />
      <Toaster />
    </>
  );
  return renderPage(page, { path: '/account', stubs });
}
const state = (second: typeof NONE | typeof VERIFIED | typeof WAITING) =>
  answer(contactsApi.getSecondEmail, second);
const section = async () => within(await screen.findByRole('region', { name: 'Second email address' }));
const busy = (): never => {
  throw refusal(503, 'server.busy', 'The server is busy.');
};

afterEach(clearToasts);

describe('the second address', () => {
  it('says that it loads, and that it did not', async () => {
    const { unmount } = open([answer(contactsApi.getSecondEmail, pending)]);
    expect(screen.getByText('Loading the second address')).toBeTruthy();
    unmount();
    open([answer(contactsApi.getSecondEmail, busy)]);
    expect(await screen.findByText('The second address did not load.')).toBeTruthy();
  });

  it('is verified with the code that was mailed to it', async () => {
    let isVerified = false;
    const { user, calls } = open([
      answer(contactsApi.getSecondEmail, () => (isVerified ? VERIFIED : NONE)),
      answer(contactsApi.requestSecondEmailCode, { success: true, email: EMAIL }),
      answer(contactsApi.verifySecondEmail, () => {
        isVerified = true;
        return { success: true as const, email: EMAIL };
      }),
    ]);
    const part = await section();
    await user.type(await part.findByRole('textbox', { name: 'Second email address' }), `${EMAIL}{Enter}`);
    expect(await part.findByText(`We are mailing a code to ${EMAIL}.`)).toBeTruthy();
    expect(part.getByText(/You can ask for another one in \d+ s\./)).toBeTruthy();
    await user.type(part.getByLabelText('Verification code'), '123456{Enter}');
    expect(await part.findByText('Verified')).toBeTruthy();
    expect(part.getByText(EMAIL)).toBeTruthy();
    expect(calls.find(({ name }) => name === 'verifySecondEmail')?.input.body).toEqual({ code: '123456' });
  });

  it.each([
    [409, 'identity.email_has_it', 'This address is already verified.', true],
    [429, 'identity.throttled', 'Too many attempts. Try again in 50 minutes.', false],
  ])('says why no code was mailed: %i %s', async (status, code, message, isOfField) => {
    const { user } = open([
      state(NONE),
      answer(contactsApi.requestSecondEmailCode, () => {
        throw refusal(
          status,
          code,
          message,
          isOfField ? { fields: [{ field: 'email', message }] } : undefined,
        );
      }),
    ]);
    const part = await section();
    await user.type(await part.findByRole('textbox', { name: 'Second email address' }), `${EMAIL}{Enter}`);
    expect((await part.findAllByText(message)).length).toBeGreaterThan(0);
  });

  it('continues with a pending code, sends another one, and says that the address is taken', async () => {
    const message = 'This address is used by another account.';
    const { user, calls } = open([
      state(WAITING),
      answer(contactsApi.requestSecondEmailCode, { success: true, email: EMAIL }),
      answer(contactsApi.verifySecondEmail, () => {
        throw refusal(409, 'identity.email_taken', message);
      }),
    ]);
    const part = await section();
    await user.click(await part.findByRole('button', { name: 'Send another code' }));
    expect(await part.findByText(/A new code is on its way/)).toBeTruthy();
    expect(calls.find(({ name }) => name === 'requestSecondEmailCode')?.input.body).toEqual({ email: EMAIL });
    await user.type(part.getByLabelText('Verification code'), '123456{Enter}');
    expect((await part.findAllByText(message)).length).toBeGreaterThan(0);
    await user.click(part.getByRole('button', { name: 'Use another address' }));
    expect(part.getByRole('textbox', { name: 'Second email address' })).toBeTruthy();
  });

  it('is removed after asking, and after a proof where the server wants one', async () => {
    const { user, calls } = open([
      state(VERIFIED),
      answer(contactsApi.removeSecondEmail, () => {
        throw refusal(403, 'identity.reauthentication_required', 'Confirm that it is you.');
      }),
      answer(proofApi.getProofWays, busy),
    ]);
    const part = await section();
    await user.click(await part.findByRole('button', { name: 'Remove second address' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove this address?' }));
    await user.click(question.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('dialog', { name: 'Confirm that it is you' })).toBeTruthy();
    expect(calls.map(({ name }) => name)).toContain('removeSecondEmail');
  });

  it('can be replaced by another one', async () => {
    const { user } = open([state(VERIFIED)]);
    const part = await section();
    await user.click(await part.findByRole('button', { name: 'Use another second address' }));
    expect(part.getByRole('textbox', { name: 'Second email address' })).toBeTruthy();
  });
});
