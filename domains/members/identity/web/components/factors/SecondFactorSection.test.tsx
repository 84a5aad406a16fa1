import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, pending, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import { Toaster } from '#platform/ui/Toaster.tsx';
import { clearToasts } from '#platform/ui/toast-store.ts';
import { BY_PASSWORD, PROVED } from '../../../testing/proof-answers.ts';
import { proofApi } from '../proof/proof-api.ts';
import type { FactorList } from './factor-list.ts';
import { factorsApi } from './factors-api.ts';
import { SecondFactorSection } from './SecondFactorSection.tsx';

const browser = vi.hoisted(() => ({ startRegistration: vi.fn(), startAuthentication: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => browser);

const CODES = Array.from({ length: 10 }, (_, index) => `abcd${index + 2}-23456`.slice(-11));
const NONE: FactorList = {
  password: true,
  authenticator: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  requiredForAdmin: false,
};
const APP = { name: 'Phone', createdAt: '2026-11-20T08:00:00.000Z' };
const KEY = {
  id: '00000000-0000-4000-8000-00000000000a',
  name: 'Blue key',
  synced: false,
  createdAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: null,
};
const CREATED = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'BBBB', attestationObject: 'CCCC', transports: ['internal'], publicKey: 'no' },
};
const CREATION = {
  rp: { name: 'Hodag' },
  user: { id: 'AA', name: 'ada', displayName: 'ada' },
  challenge: 'DDDD',
  pubKeyCredParams: [],
};
const needsProof = () => refusal(403, 'identity.reauthentication_required', 'Confirm that it is you.');

function open(factors: FactorList | (() => FactorList), stubs: readonly Stub[] = []) {
  const page = () => (
    <>
      <SecondFactorSection />
      <Toaster />
    </>
  );
  return renderPage(page, { path: '/account', stubs: [...stubs, answer(factorsApi.getFactors, factors)] });
}

afterEach(() => {
  clearToasts();
  vi.resetAllMocks();
});

describe('the section', () => {
  it('loads, and fails with a retry', async () => {
    let reads = 0;
    const { user } = open(() => {
      reads += 1;
      if (reads === 1) throw refusal(500, 'server.error', 'Something failed on our side.');
      return NONE;
    });
    expect(screen.getByText('Loading your second factors')).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toContain('did not load');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Set up authenticator app' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Recovery codes' })).toBeNull();
  });

  it('stays in its loading state while nothing comes', () => {
    renderPage(SecondFactorSection, { stubs: [answer(factorsApi.getFactors, pending)] });
    expect(screen.getByRole('status').textContent).toBe('Loading your second factors');
  });

  it('tells an administrator that the rights wait', async () => {
    open({ ...NONE, requiredForAdmin: true });
    expect(await screen.findByText('Set up a second factor to use your administrator rights.')).toBeTruthy();
  });
});

describe('the authenticator app', () => {
  it('is set up by QR code or key; the recovery codes are shown once', async () => {
    let factors = NONE;
    const { user, calls, container } = open(
      () => factors,
      [
        answer(factorsApi.startAuthenticator, {
          secret: 'GEZDGNBV',
          uri: 'otpauth://totp/Hodag:ada?secret=GEZDGNBV',
        }),
        answer(factorsApi.confirmAuthenticator, () => {
          factors = { ...NONE, authenticator: APP, recoveryCodesLeft: 10 };
          return { success: true as const, recoveryCodes: CODES };
        }),
      ],
    );
    await user.click(await screen.findByRole('button', { name: 'Set up authenticator app' }));
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
    expect(container.querySelector('path[fill="black"]')?.getAttribute('d')?.length).toBeGreaterThan(500);
    expect(screen.getByText('GEZDGNBV')).toBeTruthy();
    await user.clear(screen.getByLabelText('Name'));
    await user.type(screen.getByLabelText('Name'), 'Phone');
    await user.type(screen.getByLabelText('Code from the app'), '123456');
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }));
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual(CODES);
    expect(dialog.getByRole('button', { name: 'Download codes' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Copy codes' }));
    expect(await navigator.clipboard.readText()).toBe(CODES.join('\n'));
    await user.click(dialog.getByRole('button', { name: 'I have saved them' }));
    expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
    expect(await screen.findByText('Phone')).toBeTruthy();
    expect(screen.getByText(/10 codes are left/)).toBeTruthy();
    const sent = calls.find(({ name }) => name === 'confirmAuthenticator');
    expect(sent?.input.body).toEqual({ name: 'Phone', code: '123456' });
  });

  it('says on the field when the code is wrong', async () => {
    const { user } = open(NONE, [
      answer(factorsApi.startAuthenticator, { secret: 'GEZDGNBV', uri: 'otpauth://totp/x' }),
      answer(factorsApi.confirmAuthenticator, () => {
        throw refusal(400, 'identity.factor_code_wrong', 'This code is not right.');
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Set up authenticator app' }));
    await user.type(await screen.findByLabelText('Code from the app'), '000000');
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText('This code is not right.')).toBeTruthy();
    expect(screen.getByLabelText('Code from the app').getAttribute('aria-invalid')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Set up authenticator app' })).toBeTruthy();
  });

  it('is removed after a question', async () => {
    let factors: FactorList = { ...NONE, authenticator: APP, recoveryCodesLeft: 2 };
    const { user } = open(
      () => factors,
      [
        answer(factorsApi.removeAuthenticator, () => {
          factors = NONE;
          return { success: true as const };
        }),
      ],
    );
    expect(await screen.findByText(/Make new ones before you run out/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove authenticator app' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('button', { name: 'Set up authenticator app' })).toBeTruthy();
  });
});

describe('a change that needs a fresh proof', () => {
  it('asks for the password and then continues automatically', async () => {
    let proved = false;
    const { user } = open(NONE, [
      answer(factorsApi.startAuthenticator, () => {
        if (!proved) throw needsProof();
        return { secret: 'GEZDGNBV', uri: 'otpauth://totp/x' };
      }),
      answer(proofApi.getProofWays, BY_PASSWORD),
      answer(proofApi.reauthenticate, () => {
        proved = true;
        return PROVED;
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Set up authenticator app' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    await user.type(await dialog.findByLabelText('Your password'), 'right{Enter}');
    expect(await screen.findByLabelText('Code from the app')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('passkeys', () => {
  it('are made by the browser, named and removed', async () => {
    let factors: FactorList = { ...NONE, passkeys: [KEY], recoveryCodesLeft: 10 };
    browser.startRegistration.mockResolvedValue(CREATED);
    const { user, calls } = open(
      () => factors,
      [
        answer(factorsApi.startPasskey, CREATION),
        answer(factorsApi.addPasskey, ({ body }) => {
          const passkey = { ...KEY, id: '00000000-0000-4000-8000-00000000000b', name: body.name ?? '' };
          factors = { ...factors, passkeys: [KEY, passkey] };
          return { passkey, recoveryCodes: null };
        }),
        answer(factorsApi.changePasskeyName, ({ body }) => {
          factors = { ...factors, passkeys: [{ ...KEY, name: body.name }] };
          return { success: true as const };
        }),
        answer(factorsApi.removePasskey, () => {
          factors = NONE;
          return { success: true as const };
        }),
      ],
    );
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    const list = within(screen.getByRole('list', { name: 'Passkeys' }));
    expect(await list.findByText('Passkey 2')).toBeTruthy();
    expect(calls.find(({ name }) => name === 'addPasskey')?.input.body).toEqual({
      name: 'Passkey 2',
      answer: {
        ...CREATED,
        response: { clientDataJSON: 'BBBB', attestationObject: 'CCCC', transports: ['internal'] },
      },
    });
    await user.click(screen.getByRole('button', { name: 'Rename Blue key' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Rename the passkey' }));
    await user.clear(dialog.getByLabelText('Name'));
    await user.type(dialog.getByLabelText('Name'), 'Red key');
    await user.click(dialog.getByRole('button', { name: 'Save name' }));
    await user.click(await screen.findByRole('button', { name: 'Remove Red key' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText(/cannot be phished/)).toBeTruthy();
    expect(calls.find(({ name }) => name === 'removePasskey')?.input.params).toEqual({ id: KEY.id });
  });

  it.each([
    ['NotAllowedError', /got none/],
    ['InvalidStateError', /holds a passkey of your account already/],
    ['SecurityError', /do not work at this address/],
    ['Error', /This browser doesn’t support passkeys/],
  ])('%s of the browser becomes a sentence', async (name, sentence) => {
    browser.startRegistration.mockRejectedValue(Object.assign(new Error('raw'), { name }));
    const { user } = open(NONE, [answer(factorsApi.startPasskey, CREATION)]);
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
  });

  it('tells why the server refused one', async () => {
    browser.startRegistration.mockResolvedValue(CREATED);
    const { user } = open(NONE, [
      answer(factorsApi.startPasskey, CREATION),
      answer(factorsApi.addPasskey, () => {
        throw refusal(409, 'identity.passkey_known', 'This passkey is already registered.');
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    expect((await screen.findByRole('alert')).textContent).toBe('This passkey is already registered.');
  });
});

describe('recovery codes', () => {
  it('are made anew after a question', async () => {
    const { user } = open({ ...NONE, authenticator: APP, recoveryCodesLeft: 1 }, [
      answer(factorsApi.renewRecoveryCodes, { recoveryCodes: CODES }),
    ]);
    expect(await screen.findByText(/1 code is left/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Make new codes' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Make new codes' }),
    );
    expect(await screen.findByRole('dialog', { name: 'Your recovery codes' })).toBeTruthy();
  });
});
