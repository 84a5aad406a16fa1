import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Toaster } from '#platform/ui/Toaster.tsx';
import { clearToasts } from '#platform/ui/toast-store.ts';
import { PageWallet } from '../../../testing/page-wallet.ts';
import { useSensitiveMutation } from '../../hooks/use-sensitive-mutation.ts';
import { identityApi } from '../identity-api.ts';
import { disconnectWallet } from '../wallet-connection.ts';
import type { ProofWays } from './ProofForm.tsx';
import { proofApi } from './proof-api.ts';
import { StepUpDialog } from './StepUpDialog.tsx';

const browser = vi.hoisted(() => ({ startAuthentication: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => browser);

const NONE: ProofWays = { password: false, code: false, passkey: false, wallet: null, telegram: null };
const BOT = { name: '@ada', botUsername: 'hodag_bot' };

function Change() {
  const change = useSensitiveMutation(identityApi.unlinkTelegram, { invalidates: [] });
  return (
    <>
      <Button onClick={() => change.run({})}>Change it</Button>
      {change.error && <p role="alert">{change.error.text}</p>}
      <StepUpDialog stepUp={change.stepUp} />
      <Toaster />
    </>
  );
}

/** A change that the server puts off until `isRight` takes a proof. */
async function ask(ways: ProofWays, isRight: (body: object) => boolean, stubs: readonly Stub[] = []) {
  let proved = false;
  const view = renderPage(Change, {
    stubs: [
      ...stubs,
      answer(proofApi.getProofWays, ways),
      answer(proofApi.startPasskeyProof, { challenge: 'DDDD' }),
      answer(proofApi.reauthenticate, ({ body }) => {
        if (!isRight(body)) throw refusal(403, 'identity.password_wrong', 'This is not right.');
        proved = true;
        return { success: true as const, until: '2026-11-21T08:00:00.000Z' };
      }),
      answer(identityApi.unlinkTelegram, () => {
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

const isClosed = () => vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

afterEach(() => {
  vi.resetAllMocks();
  clearToasts();
});

describe('a change that needs a fresh proof', () => {
  it('asks for the password, says what is wrong, and then goes on by itself', async () => {
    const isRight = (body: object) => 'password' in body && body.password === 'right';
    const { user, dialog, goesOn } = await ask({ ...NONE, password: true }, isRight);
    const field = await dialog.findByLabelText('Your password');
    expect(dialog.queryByRole('button', { name: /^(Use|Sign)/ })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(dialog.getByText('Enter your password')).toBeTruthy();
    await user.type(field, 'wrong{Enter}');
    expect(await dialog.findByText('This is not right.')).toBeTruthy();
    await user.clear(field);
    await user.type(field, 'right{Enter}');
    await goesOn();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('takes a code of a factor', async () => {
    const isRight = (body: object) => 'code' in body && body.code === '123456';
    const { user, dialog, goesOn } = await ask({ ...NONE, password: true, code: true }, isRight);
    await user.click(await dialog.findByRole('button', { name: 'Use a code' }));
    await user.type(dialog.getByLabelText(/Code of your authenticator app/), '123456{Enter}');
    await goesOn();
  });

  it('takes a passkey', async () => {
    browser.startAuthentication.mockResolvedValue({
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: 'B', authenticatorData: 'C', signature: 'D', userHandle: 'E' },
    });
    const { user, dialog, goesOn } = await ask({ ...NONE, passkey: true }, (body) => 'passkey' in body);
    await user.click(await dialog.findByRole('button', { name: 'Use a passkey' }));
    await goesOn();
  });

  it('takes the code of the bot from whoever came by Telegram alone', async () => {
    const isRight = (body: object) => 'telegramCode' in body && body.telegramCode === '654321';
    const { user, dialog, goesOn } = await ask({ ...NONE, telegram: BOT }, isRight);
    expect(await dialog.findByRole('link', { name: '@hodag_bot in Telegram' })).toBeTruthy();
    await user.type(dialog.getByLabelText('Verification code'), '111111{Enter}');
    expect(await dialog.findByText('This is not right.')).toBeTruthy();
    await user.clear(dialog.getByLabelText('Verification code'));
    await user.type(dialog.getByLabelText('Verification code'), '654321{Enter}');
    await goesOn();
  });

  it('takes the signature of the wallet from whoever came by a wallet alone', async () => {
    const wallet = new PageWallet();
    const remove = wallet.install(window);
    const nonce = answer(identityApi.requestWalletNonce, {
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
    const nonce = answer(identityApi.requestWalletNonce, {
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

  it('is dropped when nobody proves anything', async () => {
    const { user, dialog, changes } = await ask({ ...NONE, password: true }, () => false);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(changes()).toBe(1);
  });

  it('says what helps where nothing can be proved here, as while the bot is gone', async () => {
    const { dialog } = await ask(NONE, () => false);
    expect(await dialog.findByText(/Sign out, sign in again/)).toBeTruthy();
  });

  it('says that the ways did not load, and tries again', async () => {
    let isUp = false;
    const ways = answer(proofApi.getProofWays, () => {
      if (!isUp) throw refusal(503, 'server.busy', 'The server is busy.');
      return { ...NONE, password: true };
    });
    const { user, dialog } = await ask(NONE, () => true, [ways]);
    expect(await dialog.findByText('Your factors did not load.')).toBeTruthy();
    isUp = true;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByLabelText('Your password')).toBeTruthy();
  });

  it('asks anew what the account has: a factor that was removed meanwhile is not offered', async () => {
    let ways = { ...NONE, password: true, passkey: true };
    let arrive = () => {};
    const { user, dialog } = await ask(NONE, () => false, [
      answer(proofApi.getProofWays, async () => {
        await new Promise<void>((resolve) => {
          arrive = resolve;
        });
        return ways;
      }),
    ]);
    await vi.waitFor(() => arrive());
    expect(await dialog.findByRole('button', { name: 'Use a passkey' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await isClosed();
    ways = { ...ways, passkey: false };
    await user.click(screen.getByRole('button', { name: 'Change it' }));
    const again = within(await screen.findByRole('dialog'));
    expect(again.getByText('Loading your factors')).toBeTruthy();
    expect(again.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
    await act(async () => arrive());
    expect(await again.findByLabelText('Your password')).toBeTruthy();
    expect(again.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  });

  it('offers nothing that an earlier answer said where the new one does not come', async () => {
    let isUp = true;
    const { user, dialog } = await ask(NONE, () => false, [
      answer(proofApi.getProofWays, () => {
        if (!isUp) throw refusal(503, 'server.busy', 'The server is busy.');
        return { ...NONE, password: true };
      }),
    ]);
    await dialog.findByLabelText('Your password');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await isClosed();
    isUp = false;
    await user.click(screen.getByRole('button', { name: 'Change it' }));
    const again = within(await screen.findByRole('dialog'));
    expect(await again.findByText('Your factors did not load.')).toBeTruthy();
    expect(again.queryByLabelText('Your password')).toBeNull();
    isUp = true;
    await user.click(again.getByRole('button', { name: 'Try again' }));
    expect(await again.findByLabelText('Your password')).toBeTruthy();
  });
});
