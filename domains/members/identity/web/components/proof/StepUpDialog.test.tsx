import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import { Button } from '#platform/ui/Button.tsx';
import { Toaster } from '#platform/ui/Toaster.tsx';
import { clearToasts } from '#platform/ui/toast-store.ts';
import { useSensitiveMutation } from '../../hooks/use-sensitive-mutation.ts';
import type { ProofWays } from './ProofForm.tsx';
import { proofApi } from './proof-api.ts';
import { StepUpDialog } from './StepUpDialog.tsx';

const browser = vi.hoisted(() => ({ startAuthentication: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => browser);

const NONE: ProofWays = { password: false, code: false, passkey: false, wallet: null, telegram: null };

/** Stands for any sensitive change. */
const CHANGE = proofApi.startPasskeySignIn;

function Change() {
  const change = useSensitiveMutation(CHANGE, { invalidates: [] });
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
async function ask(
  ways: ProofWays,
  isRight: (body: object) => boolean,
  stubs: readonly Stub[] = [],
  code = 'identity.reauthentication_required',
) {
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
      answer(CHANGE, () => {
        if (!proved) throw refusal(403, code, 'Confirm that it is you.');
        return { challenge: 'EEEE' };
      }),
    ],
  });
  await view.user.click(screen.getByRole('button', { name: 'Change it' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  const changes = () => view.calls.filter(({ name }) => name === CHANGE.name).length;
  const goesOn = () => vi.waitFor(() => expect([changes(), screen.queryByRole('dialog')]).toEqual([2, null]));
  return { ...view, dialog, changes, goesOn };
}

const isClosed = () => vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

afterEach(() => {
  vi.resetAllMocks();
  clearToasts();
});

describe('a change that needs a fresh proof', () => {
  it('offers nothing but a second factor where only that counts', async () => {
    const ways = {
      ...NONE,
      password: true,
      code: true,
      wallet: '0x1',
      telegram: { name: 'Ada', botUsername: 'b' },
    };
    const isRight = (body: object) => 'code' in body;
    const { user, dialog, goesOn } = await ask(ways, isRight, [], 'identity.factor_proof_required');
    const field = await dialog.findByLabelText('Code of your authenticator app, or a recovery code');
    expect(dialog.getByText(/with a second factor/)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /^Use/ })).toBeNull();
    await user.type(field, '123456{Enter}');
    await goesOn();
  });

  it('asks for the password, says what is wrong, and then continues automatically', async () => {
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

  it('is dropped when the proof is canceled', async () => {
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
