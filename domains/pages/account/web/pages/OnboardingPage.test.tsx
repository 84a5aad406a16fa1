import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { connectionsApi, connectionsWeb } from '#members/connections/web';
import { contactsApi } from '#members/contacts/web';
import { factorsApi } from '#members/identity/web';
import type { OnboardingProgress } from '#members/onboarding/contract';
import { onboardingEndpoints } from '#members/onboarding/contract';
import { aProgress } from '#members/onboarding/testing';
import { onboardingWeb } from '#members/onboarding/web';
import { learningWeb } from '#people/learning/web';
import {
  aMemberSession,
  answer,
  refusal,
  renderPage,
  type Stub,
} from '#platform/testing/web/render-page.tsx';
import { createApi } from '#platform/web/api.ts';
import { collectLevels } from '#platform/web/levels.ts';
import type { Session } from '#platform/web/session.tsx';
import { Component as OnboardingPage } from './OnboardingPage.tsx';

const onboardingApi = createApi(onboardingEndpoints);
const read = (data: OnboardingProgress) => answer(onboardingApi.getOnboardingProgress, data);
const SAVED = answer(onboardingApi.saveOnboardingProgress, aProgress());

const NO_FACTORS = answer(factorsApi.getFactors, {
  password: true,
  authenticator: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  requiredForAdmin: false,
});
const NO_WALLET = answer(connectionsApi.getWallet, { walletAddress: null, canUnlink: false });

const PUBLISHING = { level: 'email', order: 10, feature: 'publishing projects' };
beforeAll(() => collectLevels([onboardingWeb, connectionsWeb, learningWeb, { opens: [PUBLISHING] }]));

function open(url: string, stubs: readonly Stub[], session: Session = aMemberSession()) {
  return renderPage(OnboardingPage, {
    path: '/onboarding',
    url,
    stubs: [...stubs, NO_FACTORS, NO_WALLET],
    session,
  });
}

const step = (name: string) => screen.findByRole('region', { name });

/** Progress with the first n steps done. */
function progressAt(done: number, overrides: Partial<OnboardingProgress> = {}): OnboardingProgress {
  const fresh = aProgress();
  return {
    ...fresh,
    stage: done,
    resumeStep: Math.min(done + 1, 5),
    steps: fresh.steps.map((one, index) => ({ ...one, done: index < done })),
    ...overrides,
  };
}

describe('which step is open', () => {
  it.each([
    ['/onboarding?step=1', 'Step 1: Alias'],
    ['/onboarding?step=2', 'Step 2: Email'],
    ['/onboarding?step=3', 'Step 3: Verify email'],
    ['/onboarding?step=4', 'Step 4: 2FA'],
    ['/onboarding?step=5', 'Step 5: Wallet'],
    ['/onboarding', 'Step 4: 2FA'],
    ['/onboarding?step=6', 'Step 4: 2FA'],
    ['/onboarding?step=0', 'Step 4: 2FA'],
    ['/onboarding?step=1.5', 'Step 4: 2FA'],
    ['/onboarding?step=%3Cscript%3E', 'Step 4: 2FA'],
  ])('%s: %s', async (url, name) => {
    open(url, [read(aProgress({ resumeStep: 4 })), SAVED]);
    expect(await step(name)).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 1 }).map((h1) => h1.textContent)).toEqual(['Onboarding']);
  });

  it('is remembered while it is not done, and only then', async () => {
    const { calls, user } = open('/onboarding?step=4', [read(progressAt(1)), SAVED]);
    const saved = () =>
      calls.filter(({ name }) => name === 'saveOnboardingProgress').map(({ input }) => input.body);
    await waitFor(() => expect(saved()).toEqual([{ step: 4 }]));
    const steps = screen.getByRole('navigation', { name: 'Onboarding steps' });
    await user.click(within(steps).getByRole('link', { name: /Alias/ }));
    await step('Step 1: Alias');
    expect(saved()).toEqual([{ step: 4 }]);
  });

  it('has ways to its neighbours', async () => {
    const { user, address } = open('/onboarding?step=4', [read(progressAt(3)), SAVED]);
    await step('Step 4: 2FA');
    await user.click(screen.getByRole('link', { name: 'Next step' }));
    expect(address()).toBe('/onboarding?step=5');
    await step('Step 5: Wallet');
    expect(screen.queryByRole('link', { name: 'Next step' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Back' }));
    expect(address()).toBe('/onboarding?step=4');
  });
});

describe('what is open to the member', () => {
  it('says of each level whether it is reached, and names what is missing with its place', async () => {
    open('/onboarding', [read(progressAt(1))]);
    const levels = within(await step('What is open to you'));
    expect(levels.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'BasicOpen',
      'EmailClosed',
      'KnowledgeClosed',
      '2FAClosed',
      'WalletClosed',
      'FullClosed',
    ]);
    const missing = levels.getByRole('link', { name: 'Do what email asks' });
    expect(missing.getAttribute('href')).toBe('/onboarding?step=3');
    expect(screen.getByText('1 of 5 completed')).toBeTruthy();
  });

  it('tells what a step has opened', async () => {
    const progress = progressAt(5);
    const steps = progress.steps.map((one) =>
      one.id === 'wallet' ? { ...one, opened: ['wallet' as const] } : one,
    );
    open('/onboarding?step=5', [read({ ...progress, steps })]);
    const part = within(await step('Step 5: Wallet'));
    expect(part.getByText('You can now use: Signing in with your wallet')).toBeTruthy();
    expect(screen.getByText('All steps completed!')).toBeTruthy();
  });

  it('says that a second factor alone does not open its level', async () => {
    open('/onboarding?step=4', [read(progressAt(4))]);
    expect(
      await screen.findByText(/^The level 2FA needs one thing more: another factor or a second verified/),
    ).toBeTruthy();
  });
});

describe('the address', () => {
  it('is added, then verified by its code; then the step says what it opened', async () => {
    let progress = progressAt(1);
    const { user, address, calls } = open('/onboarding?step=2', [
      answer(onboardingApi.getOnboardingProgress, () => progress),
      SAVED,
      answer(contactsApi.addEmail, () => {
        progress = progressAt(2, { email: 'a@b.example' });
        return { success: true as const, email: 'a@b.example', emailVerified: false as const };
      }),
      answer(contactsApi.verifyEmail, () => {
        progress = progressAt(3, { email: 'a@b.example', emailVerified: true });
        progress.steps[2]?.opened.push('email');
        return { success: true as const, email: 'a@b.example', emailVerified: true as const };
      }),
    ]);
    const form = within(await step('Step 2: Email'));
    await user.type(form.getByLabelText('New email address'), 'a@b.example');
    await user.click(form.getByRole('button', { name: 'Send code' }));
    const code = within(await step('Step 3: Verify email'));
    expect(address()).toBe('/onboarding?step=3');
    expect(code.getByText('We are mailing a code to a@b.example.')).toBeTruthy();
    await user.type(code.getByLabelText('Verification code'), '123456');
    await user.click(code.getByRole('button', { name: 'Verify address' }));
    expect(await code.findByText('This step is done.')).toBeTruthy();
    expect(code.getByText(/^You can now use: Publishing projects/)).toBeTruthy();
    expect(code.getByText('a@b.example is verified.')).toBeTruthy();
    expect(calls.find(({ name }) => name === 'verifyEmail')?.input.body).toEqual({ code: '123456' });
  });

  it('that is refused stays in its step', async () => {
    const { user, address } = open('/onboarding?step=2', [
      read(progressAt(1)),
      answer(contactsApi.addEmail, () => {
        throw refusal(409, 'identity.email_taken', 'This address is used by another account.');
      }),
    ]);
    const form = within(await step('Step 2: Email'));
    await user.type(form.getByLabelText('New email address'), 'a@b.example');
    await user.click(form.getByRole('button', { name: 'Send code' }));
    const field = form.getByLabelText('New email address');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(address()).toBe('/onboarding?step=2');
  });

  it('can be changed; there is none to verify before it is added', async () => {
    const { user } = open('/onboarding?step=2', [
      read(progressAt(3, { email: 'a@b.example', emailVerified: true })),
      SAVED,
    ]);
    const part = within(await step('Step 2: Email'));
    expect(part.getByText('Verified')).toBeTruthy();
    await user.click(part.getByRole('button', { name: 'Change email address' }));
    expect(part.getByLabelText('New email address')).toBeTruthy();
  });

  it('is asked for before its code', async () => {
    open('/onboarding?step=3', [read(progressAt(1)), SAVED]);
    const part = within(await step('Step 3: Verify email'));
    expect(part.getByRole('link', { name: 'Add your email address' }).getAttribute('href')).toBe(
      '/onboarding?step=2',
    );
  });

  it('whose code was mailed another day takes it', async () => {
    open('/onboarding?step=3', [read(progressAt(2, { email: 'a@b.example' })), SAVED]);
    const part = within(await step('Step 3: Verify email'));
    expect(part.getByText('Enter the code from the last email.')).toBeTruthy();
    expect(part.getByLabelText('Verification code')).toBeTruthy();
  });
});

it('step 4 sets up a second factor in place', async () => {
  open('/onboarding?step=4', [read(progressAt(3)), SAVED]);
  const part = within(await step('Step 4: 2FA'));
  expect(await part.findByRole('heading', { name: 'Authenticator app' })).toBeTruthy();
  expect(part.getByRole('heading', { name: 'Passkeys' })).toBeTruthy();
});

describe('the second proof of step 4', () => {
  const asked = /^The level 2FA needs one thing more/;
  const VERIFIED = { email: 'a@b.example', emailVerified: true };
  const opened = () => {
    const progress = progressAt(4, VERIFIED);
    progress.steps[3]?.opened.push('2fa');
    return progress;
  };

  it('is a second contact, entered here; then no more is asked for', async () => {
    let progress = progressAt(4, VERIFIED);
    let second: { email: string; since: string } | null = null;
    const { user } = open('/onboarding?step=4', [
      answer(onboardingApi.getOnboardingProgress, () => progress),
      answer(contactsApi.getSecondEmail, () => ({ available: true, second, waiting: null })),
      answer(contactsApi.requestSecondEmailCode, { success: true as const, email: 'b@b.example' } as never),
      answer(contactsApi.verifySecondEmail, () => {
        progress = opened();
        second = { email: 'b@b.example', since: '2026-11-01T00:00:00.000Z' };
        return { success: true as const, email: 'b@b.example' } as never;
      }),
    ]);
    const part = within(await step('Step 4: 2FA'));
    expect(await part.findByText(asked)).toBeTruthy();
    await user.type(await part.findByRole('textbox', { name: 'Second email address' }), 'b@b.example');
    await user.click(part.getByRole('button', { name: 'Mail a code to it' }));
    await user.type(await part.findByLabelText('Verification code'), '123456');
    await user.click(part.getByRole('button', { name: 'Verify address' }));
    await waitFor(() => expect(part.queryByText(asked)).toBeNull());
  });

  it('is a second factor: the page reads again once it is there', async () => {
    let progress = progressAt(4, VERIFIED);
    const PASSKEY = { id: 'k', name: 'Passkey', createdAt: '2026-11-01T00:00:00.000Z', lastUsedAt: null };
    const factors = (count: number) =>
      ({
        password: true,
        authenticator: null,
        passkeys: Array.from({ length: count }, (_, at) => ({ ...PASSKEY, id: `k${at}` })),
        recoveryCodesLeft: 8,
        requiredForAdmin: false,
      }) as never;
    let count = 1;
    const { client } = open('/onboarding?step=4', [
      answer(factorsApi.getFactors, () => factors(count)),
      answer(onboardingApi.getOnboardingProgress, () => progress),
    ]);
    expect(await screen.findByText(asked)).toBeTruthy();
    expect(await screen.findByRole('list', { name: 'Passkeys' })).toBeTruthy();
    [count, progress] = [2, opened()];
    await client.invalidateQueries({ queryKey: [factorsApi.getFactors.route.path] });
    await waitFor(() => expect(screen.queryByText(asked)).toBeNull());
  });

  it('leads to the address that is not verified yet', async () => {
    open('/onboarding?step=4', [read(progressAt(1)), SAVED]);
    const link = await screen.findByRole('link', { name: 'Verify your email address' });
    expect(link.getAttribute('href')).toBe('/onboarding?step=2');
    expect(screen.queryByLabelText('Second email address')).toBeNull();
  });
});

it('step 5 links a wallet in place', async () => {
  open('/onboarding?step=5', [read(progressAt(4)), SAVED]);
  const part = within(await step('Step 5: Wallet'));
  expect(await part.findByText(/No wallet yet/)).toBeTruthy();
});

it('loads, and fails with a retry', async () => {
  let isUp = false;
  const { user } = open('/onboarding', [
    answer(onboardingApi.getOnboardingProgress, () => {
      if (!isUp) throw refusal(503, 'server.busy', 'The server is busy.');
      return progressAt(1);
    }),
  ]);
  expect(screen.getByText('Loading your steps')).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toContain('Your steps did not load.');
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await step('Step 2: Email')).toBeTruthy();
});

it('tells a member who owes a code so, and asks the server nothing', () => {
  const { calls } = open('/onboarding', [], { state: 'pending', username: 'x' });
  expect(screen.getByText('Your sign-in is not finished.')).toBeTruthy();
  expect(calls).toEqual([]);
});
