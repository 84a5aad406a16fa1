import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { proofApi } from '#members/identity/web';
import { answer, pending, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import { Toaster } from '#platform/ui/Toaster.tsx';
import { clearToasts } from '#platform/ui/toast-store.ts';
import { PageWallet } from '../../../testing/page-wallet.ts';
import { connectionsApi } from '../connections-api.ts';
import { WalletPanel } from './WalletPanel.tsx';
import { disconnectWallet } from './wallet-connection.ts';

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const NONE = { walletAddress: null, canUnlink: true };
const CONFIRM = refusal(403, 'identity.reauthentication_required', 'Confirm that it is you.');
const BY_PASSWORD = { password: true, code: false, passkey: false, wallet: null, telegram: null };

let wallet: PageWallet;
let remove: () => void;
beforeEach(() => {
  wallet = new PageWallet();
  remove = wallet.install(window);
});
afterEach(() => {
  act(() => disconnectWallet());
  remove();
  clearToasts();
});

function open(stubs: readonly Stub[]) {
  const onChanged = vi.fn();
  const nonce = answer(connectionsApi.requestWalletNonce, () => ({
    nonce: 'a'.repeat(32),
    address: wallet.checksummed,
    issuedAt: '2026-03-01T12:00:00.000Z',
  }));
  const page = () => (
    <>
      <WalletPanel onChanged={onChanged} />
      <Toaster />
    </>
  );
  return { ...renderPage(page, { stubs: [...stubs, nonce] }), onChanged };
}

/** A server that knows whether a wallet is linked, and asks who is there unless that is proved. */
function aServer(state: { address: string | null; canUnlink?: boolean; proved?: boolean }): readonly Stub[] {
  const check = (): void => {
    if (state.proved === false) throw CONFIRM;
  };
  return [
    answer(proofApi.getProofWays, BY_PASSWORD),
    answer(proofApi.reauthenticate, () => {
      state.proved = true;
      return { success: true as const, until: '2026-11-21T08:00:00.000Z' };
    }),
    answer(connectionsApi.getWallet, () => ({
      ...NONE,
      walletAddress: state.address,
      canUnlink: state.canUnlink ?? true,
    })),
    answer(connectionsApi.connectWallet, ({ body }) => {
      check();
      state.address = body.address;
      return { success: true as const, walletAddress: body.address };
    }),
    answer(connectionsApi.disconnectWallet, () => {
      check();
      state.address = null;
      return { success: true as const, walletAddress: null };
    }),
  ];
}
const button = (name: string) => screen.findByRole('button', { name });

describe('the wallet of an account', () => {
  it('loads, fails and is tried again', async () => {
    let isUp = false;
    const { user } = open([
      answer(connectionsApi.getWallet, () => {
        if (!isUp) throw refusal(503, 'server.busy', 'The server is busy.');
        return NONE;
      }),
    ]);
    expect(await screen.findByText('Your wallet did not load.')).toBeTruthy();
    isUp = true;
    await user.click(await button('Try again'));
    expect(await button('Link a wallet')).toBeTruthy();
  });

  it('shows that it loads', async () => {
    open([answer(connectionsApi.getWallet, () => pending())]);
    expect(await screen.findByText('Loading your wallet')).toBeTruthy();
  });

  it('is linked by a signature and then shown short', async () => {
    const { user, calls, onChanged } = open(aServer({ address: null }));
    await user.click(await button('Link a wallet'));
    const { checksummed: full } = wallet;
    expect(await screen.findByText(`${full.slice(0, 6)}...${full.slice(-4)}`)).toBeTruthy();
    expect(screen.getByText('Linked')).toBeTruthy();
    expect(onChanged).toHaveBeenCalledTimes(1);
    const sent = calls.find(({ name }) => name === 'connectWallet')?.input.body;
    expect(sent).toEqual({
      message: expect.stringContaining(full),
      signature: expect.stringMatching(/^0x/),
      address: full,
    });
  });

  it('asks who is there where the server does, and signs once for it', async () => {
    const { user, calls } = open(aServer({ address: null, proved: false }));
    await user.click(await button('Link a wallet'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    await user.type(await dialog.findByLabelText('Your password'), 'right{Enter}');
    expect(await screen.findByText('Linked')).toBeTruthy();
    expect(calls.filter(({ name }) => name === 'connectWallet')).toHaveLength(2);
    expect(calls.filter(({ name }) => name === 'requestWalletNonce')).toHaveLength(1);
    expect(wallet.calls.filter(({ method }) => method === 'personal_sign')).toHaveLength(1);
  });

  it.each([
    ['another account', [ADDRESS]],
    ['no account', []],
  ])('sends no signature again once the wallet has %s', async (_, next) => {
    const { user, calls, onChanged } = open(aServer({ address: null, proved: false }));
    await user.click(await button('Link a wallet'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    act(() => wallet.changeAccounts(next));
    await user.type(await dialog.findByLabelText('Your password'), 'right{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Wallet not connectedConnect your wallet and try again.',
    );
    expect(calls.filter(({ name }) => name === 'connectWallet')).toHaveLength(1);
    expect(onChanged).not.toHaveBeenCalled();
    expect((await button('Link a wallet')).getAttribute('aria-busy')).toBeNull();
  });

  it('sends nothing of an account that went while it signed', async () => {
    wallet.before.set('personal_sign', () => act(() => wallet.changeAccounts([ADDRESS])));
    const { user, calls } = open(aServer({ address: null }));
    await user.click(await button('Link a wallet'));
    expect((await screen.findByRole('alert')).textContent).toContain('Wallet not connected');
    expect(calls.map(({ name }) => name)).not.toContain('connectWallet');
  });

  it('can be given up at that question', async () => {
    const { user } = open(aServer({ address: null, proved: false }));
    await user.click(await button('Link a wallet'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect((await button('Link a wallet')).getAttribute('aria-busy')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that the wallet is another member’s', async () => {
    const [, , state] = aServer({ address: null });
    const taken = answer(connectionsApi.connectWallet, () => {
      throw refusal(409, 'identity.wallet_taken', 'This wallet is linked to another account.');
    });
    const { user, onChanged } = open([state as Stub, taken]);
    await user.click(await button('Link a wallet'));
    expect((await screen.findByRole('alert')).textContent).toBe('This wallet is linked to another account.');
    expect(onChanged).not.toHaveBeenCalled();
  });

  it('is unlinked after a question', async () => {
    const { user, onChanged } = open(aServer({ address: ADDRESS }));
    await user.click(await button('Unlink wallet'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Unlink this wallet?' });
    await user.click(within(dialog).getByRole('button', { name: 'Unlink' }));
    expect(await button('Link a wallet')).toBeTruthy();
    expect(onChanged).toHaveBeenCalledTimes(1);
  });

  it('is kept when the question is answered so', async () => {
    const { user, calls } = open(aServer({ address: ADDRESS }));
    await user.click(await button('Unlink wallet'));
    await user.click(await button('Keep it'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(calls.map(({ name }) => name)).toEqual(['getWallet']);
  });

  it('is unlinked after a proof where the server asks for one', async () => {
    const { user } = open(aServer({ address: ADDRESS, proved: false }));
    await user.click(await button('Unlink wallet'));
    await user.click(await button('Unlink'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    await user.type(await dialog.findByLabelText('Your password'), 'right{Enter}');
    expect(await button('Link a wallet')).toBeTruthy();
  });

  it('shows in the question why it could not be unlinked', async () => {
    const [, , state] = aServer({ address: ADDRESS });
    const busy = answer(connectionsApi.disconnectWallet, () => {
      throw refusal(503, 'server.busy', 'The server is busy. Try again in a moment.');
    });
    const { user } = open([state as Stub, busy]);
    await user.click(await button('Unlink wallet'));
    await user.click(await button('Unlink'));
    expect((await screen.findByRole('alert')).textContent).toBe('The server is busy. Try again in a moment.');
  });

  it('stays while it is the only way in, and says so', async () => {
    const { user } = open(aServer({ address: ADDRESS, canUnlink: false }));
    await user.click(await button('Unlink wallet'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(
      screen.getByText('This wallet is the only way into your account. Set a password first.'),
    ).toBeTruthy();
  });
});
