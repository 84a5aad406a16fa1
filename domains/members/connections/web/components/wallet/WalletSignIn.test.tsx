import { act, screen } from '@testing-library/react';
import { recoverMessageAddress } from 'viem';
import { parseSiweMessage } from 'viem/siwe';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoginResponse, WalletProof } from '#members/identity/contract';
import { answer, pending, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import { Toaster } from '#platform/ui/Toaster.tsx';
import { clearToasts } from '#platform/ui/toast-store.ts';
import { PageWallet } from '../../../testing/page-wallet.ts';
import { connectionsApi } from '../connections-api.ts';
import { WalletSignIn } from './WalletSignIn.tsx';
import { disconnectWallet } from './wallet-connection.ts';

const ACCEPTED: LoginResponse = {
  needsVerification: false,
  username: 'quiet-otter-4821',
  isAdmin: false,
  loginBypassed: false,
  isFullyOnboarded: false,
};
const NONCE = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
const ISSUED = '2026-03-01T12:00:00.000Z';

let removers: (() => void)[] = [];
function install(wallet: PageWallet): PageWallet {
  removers.push(wallet.install(window));
  return wallet;
}
const nonceFor = (wallet: PageWallet): Stub =>
  answer(connectionsApi.requestWalletNonce, { nonce: NONCE, address: wallet.checksummed, issuedAt: ISSUED });

function open(stubs: readonly Stub[] = []) {
  const onAnswer = vi.fn();
  const page = () => (
    <>
      <WalletSignIn onAnswer={onAnswer} />
      <Toaster />
    </>
  );
  return { ...renderPage(page, { session: { state: 'visitor' }, stubs }), onAnswer };
}
const theButton = () => screen.findByRole('button', { name: 'Sign in with wallet' });

beforeEach(() => {
  removers = [];
});
afterEach(() => {
  act(() => disconnectWallet());
  for (const remove of removers) remove();
  Reflect.deleteProperty(window, 'ethereum');
  clearToasts();
});

describe('sign in with wallet', () => {
  it('connects, has our message signed and sends a proof that holds', async () => {
    const wallet = install(new PageWallet());
    const verify = answer(connectionsApi.signInWithWallet, ACCEPTED);
    const { user, calls, onAnswer } = open([nonceFor(wallet), verify]);
    await user.click(await theButton());
    await vi.waitFor(() => expect(onAnswer).toHaveBeenCalledWith(ACCEPTED));
    expect(calls.map(({ name }) => name)).toEqual(['requestWalletNonce', 'signInWithWallet']);
    expect(calls[0]?.input).toEqual({ body: { address: wallet.address } });
    const proof = calls[1]?.input.body as WalletProof;
    expect(parseSiweMessage(proof.message)).toMatchObject({
      domain: window.location.host,
      uri: window.location.origin,
      address: wallet.checksummed,
      version: '1',
      chainId: 1,
      nonce: NONCE,
      issuedAt: new Date(ISSUED),
      statement: expect.stringMatching(/^Welcome .* terms/),
    });
    const signature = proof.signature as `0x${string}`;
    expect(await recoverMessageAddress({ message: proof.message, signature })).toBe(wallet.checksummed);
    expect(proof.address).toBe(wallet.checksummed);
    expect(wallet.calls.map(({ method }) => method)).toEqual(['eth_requestAccounts', 'personal_sign']);
    expect(wallet.calls[1]?.params[1]).toBe(wallet.address);
    expect(await screen.findByText('Wallet Connected')).toBeTruthy();
  });

  it('says what to do without a wallet', async () => {
    const { user, calls } = open();
    await user.click(await theButton());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Wallet Not FoundInstall a Web3 wallet, then reload this page.');
    expect(calls).toEqual([]);
  });

  it('lets choose between several, whose names are only text', async () => {
    const first = install(new PageWallet('First'));
    const second = install(new PageWallet('<b>Second</b>'));
    const { user, onAnswer } = open([nonceFor(second), answer(connectionsApi.signInWithWallet, ACCEPTED)]);
    await user.click(await theButton());
    expect(screen.getByRole('group', { name: 'Which wallet?' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '<b>Second</b>' }));
    await vi.waitFor(() => expect(onAnswer).toHaveBeenCalled());
    expect(first.calls).toEqual([]);
  });

  it('finds a wallet that announces itself late, and takes one twice announced for one', async () => {
    const { user, onAnswer } = open([
      answer(connectionsApi.requestWalletNonce, ({ body }) => ({
        nonce: NONCE,
        address: body.address,
        issuedAt: ISSUED,
      })),
      answer(connectionsApi.signInWithWallet, ACCEPTED),
    ]);
    await theButton();
    const wallet = new PageWallet();
    act(() => {
      install(wallet);
      install(wallet);
    });
    await user.click(await theButton());
    await vi.waitFor(() => expect(onAnswer).toHaveBeenCalled());
  });

  it('takes window.ethereum only where nothing announced itself', async () => {
    const legacy = new PageWallet('legacy');
    Object.assign(window, { ethereum: legacy });
    const stubs = [nonceFor(legacy), answer(connectionsApi.signInWithWallet, ACCEPTED)];
    const view = open(stubs);
    await view.user.click(await theButton());
    await vi.waitFor(() => expect(view.onAnswer).toHaveBeenCalled());
    view.unmount();
    act(() => disconnectWallet());
    const announced = install(new PageWallet());
    const again = open([nonceFor(announced), answer(connectionsApi.signInWithWallet, ACCEPTED)]);
    const before = legacy.calls.length;
    await again.user.click(await theButton());
    await vi.waitFor(() => expect(again.onAnswer).toHaveBeenCalled());
    expect(legacy.calls).toHaveLength(before);
  });

  it.each([
    ['nothing', undefined],
    ['no detail', null],
    ['no provider', { info: { uuid: 'x', name: 'X' } }],
    ['a provider that cannot be asked', { info: { uuid: 'x', name: 'X' }, provider: {} }],
    ['no identity', { provider: { request: () => undefined } }],
  ])('ignores an announcement of %s', async (_, detail) => {
    const { user } = open();
    await theButton();
    act(() => {
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    });
    await user.click(await theButton());
    expect((await screen.findByRole('alert')).textContent).toContain('Wallet Not Found');
  });
});

describe('what goes wrong', () => {
  const CONNECTION = 'Connection FailedFailed to connect your wallet. Please try again.';

  it.each([
    ['a declined connection', { refuse: { code: 4001 } }],
    ['a locked wallet', { refuse: new Error('locked') }],
    ['no account', { lie: [] }],
    ['an account that is no address', { lie: ['vitalik.eth'] }],
    ['an answer that is no list', { lie: 'yes' }],
  ] as const)('%s', async (_, { refuse, lie }: { refuse?: unknown; lie?: unknown }) => {
    const wallet = install(new PageWallet());
    if (refuse) wallet.refusals.set('eth_requestAccounts', refuse);
    else wallet.lies.set('eth_requestAccounts', lie);
    const { user, calls } = open();
    await user.click(await theButton());
    expect((await screen.findByRole('alert')).textContent).toBe(CONNECTION);
    expect(calls).toEqual([]);
    expect((await theButton()).getAttribute('aria-busy')).toBeNull();
  });

  it('reports a missing nonce', async () => {
    const wallet = install(new PageWallet());
    const nonce = answer(connectionsApi.requestWalletNonce, () => {
      throw refusal(429, 'rate.limited', 'Too many attempts. Wait a moment and try again.');
    });
    const { user } = open([nonce]);
    await user.click(await theButton());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to get authentication nonceToo many attempts. Wait a moment and try again.',
    );
    expect(wallet.calls.map(({ method }) => method)).toEqual(['eth_requestAccounts']);
  });

  it('an account that went while the nonce came', async () => {
    const wallet = install(new PageWallet());
    const nonce = answer(connectionsApi.requestWalletNonce, () => {
      act(() => wallet.changeAccounts([]));
      return { nonce: NONCE, address: wallet.checksummed, issuedAt: ISSUED };
    });
    const { user } = open([nonce]);
    await user.click(await theButton());
    expect((await screen.findByRole('alert')).textContent).toContain('Wallet not connected');
    expect(wallet.calls.map(({ method }) => method)).not.toContain('personal_sign');
  });

  it.each<[string, readonly string[], unknown]>([
    ['another account', [`0x${'12'.repeat(20)}`], undefined],
    ['no account', [], undefined],
    ['no account, and the wallet says no', [], { code: 4001 }],
  ])('%s while the message was signed: nothing is sent', async (_, next, refuse) => {
    const wallet = install(new PageWallet());
    if (refuse) wallet.refusals.set('personal_sign', refuse);
    wallet.before.set('personal_sign', () => act(() => wallet.changeAccounts(next)));
    const { user, calls, onAnswer } = open([
      nonceFor(wallet),
      answer(connectionsApi.signInWithWallet, ACCEPTED),
    ]);
    await user.click(await theButton());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Wallet not connectedConnect your wallet and try again.',
    );
    expect(calls.map(({ name }) => name)).toEqual(['requestWalletNonce']);
    expect(onAnswer).not.toHaveBeenCalled();
    expect((await theButton()).getAttribute('aria-busy')).toBeNull();
  });

  it('nothing, where the wallet only names the same account in other letters', async () => {
    const wallet = install(new PageWallet());
    wallet.before.set('personal_sign', () => act(() => wallet.changeAccounts([wallet.checksummed])));
    const { user, onAnswer } = open([nonceFor(wallet), answer(connectionsApi.signInWithWallet, ACCEPTED)]);
    await user.click(await theButton());
    await vi.waitFor(() => expect(onAnswer).toHaveBeenCalledWith(ACCEPTED));
  });

  it.each([
    ['declined', { code: 4001 }, undefined, 'You declined to sign in your wallet.'],
    ['failed', new Error('no'), undefined, 'Your wallet did not sign. Try again.'],
    ['answered nonsense', undefined, 'signed', 'Your wallet answered something that is no signature.'],
  ])('a signature that was %s', async (_, refuse, lie, text) => {
    const wallet = install(new PageWallet());
    if (refuse) wallet.refusals.set('personal_sign', refuse);
    else wallet.lies.set('personal_sign', lie);
    const { user, calls } = open([nonceFor(wallet)]);
    await user.click(await theButton());
    expect((await screen.findByRole('alert')).textContent).toBe(`Authentication failed${text}`);
    expect(calls.map(({ name }) => name)).toEqual(['requestWalletNonce']);
  });

  it.each([
    [
      401,
      'identity.wallet_refused',
      'Authentication failed. The message has expired.',
      'Authentication failedThe message has expired.',
    ],
    [401, 'identity.wallet_refused', 'Authentication failed', 'Authentication failed'],
    [403, 'identity.locked', 'This account is locked.', 'This account is locked.'],
    [500, 'server.error', 'Something failed.', 'Authentication failedSomething failed.'],
  ])('a proof the server answers with %s %s, sent once', async (status, code, message, text) => {
    const wallet = install(new PageWallet());
    const verify = answer(connectionsApi.signInWithWallet, () => {
      throw refusal(status, code, message);
    });
    const { user, calls, onAnswer } = open([nonceFor(wallet), verify]);
    await user.click(await theButton());
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(calls.filter(({ name }) => name === 'signInWithWallet')).toHaveLength(1);
    expect(onAnswer).not.toHaveBeenCalled();
  });

  it('a wallet that never answers can be given up, and its late answer counts no more', async () => {
    const wallet = install(new PageWallet());
    let answerLate: (accounts: unknown) => void = () => undefined;
    wallet.lies.set('eth_requestAccounts', new Promise((resolve) => (answerLate = resolve)));
    const { user, calls } = open();
    await user.click(await theButton());
    expect(await screen.findByText('Open your wallet and allow this page to see your address.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await act(async () => answerLate([wallet.address]));
    expect(calls).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/is connected as/)).toBeNull();
  });
});

describe('the connection', () => {
  async function connected() {
    const wallet = install(new PageWallet());
    wallet.refusals.set('personal_sign', { code: 4001 });
    const view = open([nonceFor(wallet)]);
    await view.user.click(await theButton());
    await screen.findByText(/Test Wallet is connected as/);
    return { wallet, ...view };
  }
  const shown = () => screen.getByText(/is connected as/).textContent;

  it('is shown, follows the wallet, and an empty list ends it', async () => {
    const { wallet } = await connected();
    const short = (address: string) => `${address.slice(0, 6)}...${address.slice(-4)}`;
    expect(shown()).toBe(`Test Wallet is connected as ${short(wallet.address)}`);
    const other = `0x${'12'.repeat(20)}`;
    act(() => wallet.changeAccounts([other, wallet.address]));
    expect(shown()).toBe(`Test Wallet is connected as ${short(other)}`);
    act(() => wallet.changeAccounts([]));
    expect(screen.queryByText(/is connected as/)).toBeNull();
    expect(await screen.findByText('Wallet Disconnected')).toBeTruthy();
    expect(wallet.listening).toBe(0);
  });

  it('ends here only, without a word to the wallet', async () => {
    const { wallet, user } = await connected();
    const asked = wallet.calls.length;
    await user.click(screen.getByRole('button', { name: 'Disconnect' }));
    expect(screen.queryByText(/is connected as/)).toBeNull();
    expect(await screen.findByText('Wallet Disconnected')).toBeTruthy();
    expect(wallet.calls).toHaveLength(asked);
    act(() => wallet.changeAccounts([wallet.address]));
    expect(screen.queryByText(/is connected as/)).toBeNull();
  });

  it('is used again without asking for the account anew', async () => {
    const { wallet, user } = await connected();
    await user.click(await theButton());
    await vi.waitFor(() =>
      expect(wallet.calls.map(({ method }) => method)).toEqual([
        'eth_requestAccounts',
        'personal_sign',
        'personal_sign',
      ]),
    );
  });

  it('never leaves the page waiting on the server', async () => {
    const wallet = install(new PageWallet());
    const { user } = open([answer(connectionsApi.requestWalletNonce, () => pending())]);
    await user.click(await theButton());
    await screen.findByText('Open your wallet and sign the message. It costs nothing.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect((await theButton()).getAttribute('aria-busy')).toBeNull();
    expect(wallet.calls).toHaveLength(1);
  });
});
