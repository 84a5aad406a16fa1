import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { proofApi } from '#members/identity/web';
import { answer, pending, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import { Toaster } from '#platform/ui/Toaster.tsx';
import { clearToasts } from '#platform/ui/toast-store.ts';
import { connectionsApi } from '../connections-api.ts';
import { TelegramSection } from './TelegramSection.tsx';

const BY_PASSWORD = { password: true, code: false, passkey: false, wallet: null, telegram: null };
const PROVED = { success: true as const, until: '2026-11-21T08:10:00.000Z' };
const NOT_LINKED = {
  available: true,
  botUsername: 'hodag_bot',
  linked: null,
  canUnlink: false,
};
const LINKED = {
  ...NOT_LINKED,
  linked: { name: '@ada', since: '2026-11-20T08:00:00.000Z' },
  canUnlink: true,
};

function open(stubs: readonly Stub[]) {
  const page = () => (
    <>
      <TelegramSection />
      <Toaster />
    </>
  );
  return renderPage(page, { path: '/account', stubs });
}
const state = (link: typeof NOT_LINKED | typeof LINKED) => answer(connectionsApi.getTelegramLink, link);

afterEach(clearToasts);

describe('the Telegram section', () => {
  it('links with the code of the bot', async () => {
    let isLinked = false;
    const { user, calls } = open([
      answer(connectionsApi.getTelegramLink, () => (isLinked ? LINKED : NOT_LINKED)),
      answer(connectionsApi.linkTelegram, () => {
        isLinked = true;
        return { success: true as const, name: '@ada' };
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Link Telegram' }));
    expect(screen.getByRole('link', { name: '@hodag_bot in Telegram' })).toBeTruthy();
    await user.type(screen.getByLabelText('Verification code'), '123456{Enter}');
    expect(await screen.findByText('Linked')).toBeTruthy();
    expect((await screen.findAllByText('Telegram linked')).length).toBeGreaterThan(0);
    expect(calls.find(({ name }) => name === 'linkTelegram')?.input.body).toEqual({ code: '123456' });
  });

  it('takes out of the address what Telegram signed when an account is linked already', async () => {
    const signed = btoa(JSON.stringify({ id: 5, auth_date: 1, hash: 'ab' }));
    window.history.replaceState(null, '', `/account?telegram=ab#tgAuthResult=${signed}`);
    open([state(LINKED)]);
    await screen.findByText('@ada');
    expect(window.location.href).toMatch(/\/account$/);
    window.history.replaceState(null, '', '/');
  });

  it('asks who is there some time after the sign-in, and links with the same code then', async () => {
    let proved = false;
    const { user, calls } = open([
      state(NOT_LINKED),
      answer(proofApi.getProofWays, BY_PASSWORD),
      answer(proofApi.reauthenticate, () => {
        proved = true;
        return PROVED;
      }),
      answer(connectionsApi.linkTelegram, () => {
        if (!proved) throw refusal(403, 'identity.reauthentication_required', 'Confirm that it is you.');
        return { success: true as const, name: '@ada' };
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Link Telegram' }));
    await user.type(screen.getByLabelText('Verification code'), '123456{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    await user.type(await dialog.findByLabelText('Your password'), 'my sentence{Enter}');
    expect((await screen.findAllByText('Telegram linked')).length).toBeGreaterThan(0);
    const sent = calls.filter(({ name }) => name === 'linkTelegram').map(({ input }) => input.body);
    expect(sent).toEqual([{ code: '123456' }, { code: '123456' }]);
  });

  it('says that the Telegram account belongs to another member', async () => {
    const message = 'This Telegram account is linked to another Hodag account. Unlink it there first.';
    const { user } = open([
      state(NOT_LINKED),
      answer(connectionsApi.linkTelegram, () => {
        throw refusal(409, 'identity.telegram_taken', message);
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Link Telegram' }));
    await user.type(screen.getByLabelText('Verification code'), '123456{Enter}');
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('unlinks after a question', async () => {
    let isLinked = true;
    const { user, calls } = open([
      answer(connectionsApi.getTelegramLink, () => (isLinked ? LINKED : NOT_LINKED)),
      answer(connectionsApi.unlinkTelegram, () => {
        isLinked = false;
        return { success: true as const };
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Unlink Telegram' }));
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(calls.map(({ name }) => name)).not.toContain('unlinkTelegram');
    await user.click(screen.getByRole('button', { name: 'Unlink Telegram' }));
    await user.click(screen.getByRole('button', { name: 'Unlink' }));
    expect(await screen.findByRole('button', { name: 'Link Telegram' })).toBeTruthy();
    expect((await screen.findAllByText('Telegram unlinked')).length).toBeGreaterThan(0);
  });

  it('keeps the only way in, and says why', async () => {
    open([state({ ...LINKED, canUnlink: false })]);
    const button = await screen.findByRole('button', { name: 'Unlink Telegram' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(/Telegram is your only sign-in method/)).toBeTruthy();
  });

  it('shows a refusal of unlinking', async () => {
    const { user } = open([
      state(LINKED),
      answer(connectionsApi.unlinkTelegram, () => {
        throw refusal(503, 'server.busy', 'The server is busy.');
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Unlink Telegram' }));
    await user.click(screen.getByRole('button', { name: 'Unlink' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The server is busy.');
  });

  it('says plainly that there is no bot', async () => {
    open([state({ ...NOT_LINKED, available: false })]);
    expect(await screen.findByText('Telegram authentication not available')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('loads, fails and is tried again', async () => {
    let reads = 0;
    const { user } = open([
      answer(connectionsApi.getTelegramLink, () => {
        reads += 1;
        if (reads === 1) throw refusal(500, 'server.error', 'Something failed on our side.');
        return pending();
      }),
    ]);
    expect(screen.getByText('Loading the Telegram link')).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toContain('The Telegram link did not load.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(reads).toBe(2);
  });
});
