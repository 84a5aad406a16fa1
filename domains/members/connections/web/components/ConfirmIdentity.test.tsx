import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { proofApi, StepUpDialog, useSensitiveMutation } from '#members/identity/web';
import { answer, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Toaster } from '#platform/ui/Toaster.tsx';
import { clearToasts } from '#platform/ui/toast-store.ts';
import { PageWallet } from '../../testing/page-wallet.ts';
import { connectionsWeb } from '../index.ts';
import { connectionsApi } from './connections-api.ts';
import { disconnectWallet } from './wallet/wallet-connection.ts';

const NONE = { password: false, code: false, passkey: false, wallet: null, telegram: null };
const BOT = { name: '@ada', botUsername: 'hodag_bot' };
type Ways = Omit<typeof NONE, 'wallet' | 'telegram'> & {
  readonly wallet: string | null;
  readonly telegram: typeof BOT | null;
};

function Change() {
  const change = useSensitiveMutation(connectionsApi.unlinkTelegram, { invalidates: [] });
  return (
    <>
      <Button onClick={() => change.run({})}>Change it</Button>
      <StepUpDialog stepUp={change.stepUp} />
      <Toaster />
    </>
  );
}

/** A change that the server puts off until `isRight` takes a proof. */
async function ask(ways: Ways, isRight: (body: object) => boolean, stubs: readonly Stub[] = []) {
  let proved = false;
  const view = renderPage(Change, {
    fills: connectionsWeb.fills ?? [],
    stubs: [
      ...stubs,
      answer(proofApi.getProofWays, ways),
      answer(proofApi.reauthenticate, ({ body }) => {
        if (!isRight(body)) throw refusal(403, 'identity.password_wrong', 'This is not right.');
        proved = true;
        return { success: true as const, until: '2026-11-21T08:00:00.000Z' };
      }),
      answer(connectionsApi.unlinkTelegram, () => {
        if (!proved) throw refusal(403, 'identity.reauthentication_required', 'Confirm that it is you.');
        return { success: true as const };
      }),
    ],
  });
  await view.user.click(screen.getByRole('button', { name: 'Change it' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  const changes = () => view.calls.filter(({ name }) => name === 'unlinkTelegram').length;
  const goesOn = () => vi.waitFor(() => expect([changes(), screen.queryByRole('dialog')]).toEqual([2, null]));
  return { ...view, dialog, changes, goesOn };
}

afterEach(() => {
  act(() => disconnectWallet());
  clearToasts();
});

describe('a change that needs a fresh proof', () => {
  it('takes the code of the bot from anyone who came by Telegram alone', async () => {
    const isRight = (body: object) => 'telegramCode' in body && body.telegramCode === '654321';
    const { user, dialog, goesOn } = await ask({ ...NONE, telegram: BOT }, isRight);
    expect(await dialog.findByRole('link', { name: '@hodag_bot in Telegram' })).toBeTruthy();
    await user.type(dialog.getByLabelText('Verification code'), '111111{Enter}');
    expect(await dialog.findByText('This is not right.')).toBeTruthy();
    await user.clear(dialog.getByLabelText('Verification code'));
    await user.type(dialog.getByLabelText('Verification code'), '654321{Enter}');
    await goesOn();
  });

  it('takes the signature of the wallet from anyone who came by a wallet alone', async () => {
    const wallet = new PageWallet();
    const remove = wallet.install(window);
    const nonce = answer(connectionsApi.requestWalletNonce, {
      nonce: 'a'.repeat(32),
      address: wallet.checksummed,
      issuedAt: '2026-03-01T12:00:00.000Z',
    });
    const ways = { ...NONE, wallet: wallet.checksummed };
    const { user, dialog, goesOn, calls } = await ask(ways, (body) => 'wallet' in body, [nonce]);
    await user.click(await dialog.findByRole('button', { name: /^Sign with 0x/ }));
    await goesOn();
    const sent = calls.find(({ name }) => name === 'reauthenticate')?.input.body;
    expect(sent).toMatchObject({ wallet: { address: wallet.checksummed } });
    act(() => disconnectWallet());
    remove();
  });

  it('shows in the dialog why a wallet was not taken', async () => {
    const wallet = new PageWallet();
    const remove = wallet.install(window);
    wallet.refusals.set('personal_sign', { code: 4001 });
    const nonce = answer(connectionsApi.requestWalletNonce, {
      nonce: 'a'.repeat(32),
      address: wallet.checksummed,
      issuedAt: '2026-03-01T12:00:00.000Z',
    });
    const { user, dialog, changes } = await ask({ ...NONE, wallet: wallet.checksummed }, () => true, [nonce]);
    await user.click(await dialog.findByRole('button', { name: /^Sign with 0x/ }));
    expect((await dialog.findByRole('alert')).textContent).toContain('You declined to sign in your wallet.');
    expect(changes()).toBe(1);
    act(() => disconnectWallet());
    remove();
  });
});
