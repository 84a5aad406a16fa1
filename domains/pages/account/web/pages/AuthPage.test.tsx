import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectionsApi } from '#members/connections/web';
import { identityEndpoints, type LoginResponse } from '#members/identity/contract';
import { factorsApi, proofApi, sessionApi } from '#members/identity/web';
import { answer, pending, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import { Toaster } from '#platform/ui/Toaster.tsx';
import { clearToasts } from '#platform/ui/toast-store.ts';
import { createApi } from '#platform/web/api.ts';
import { takeFlash } from '#platform/web/flash.ts';
import type { Session } from '#platform/web/session.tsx';
import { accountApi } from '../components/account-api.ts';
import { Component as AuthPage } from './AuthPage.tsx';

const passkeys = vi.hoisted(() => ({ startAuthentication: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => passkeys);

const VISITOR: Session = { state: 'visitor' };
const ACCEPTED: LoginResponse = {
  needsVerification: false,
  username: 'tidewatch-lead',
  isAdmin: false,
  loginBypassed: false,
  isFullyOnboarded: false,
};
const NOBODY = answer(accountApi.getUser, () => {
  throw refusal(401, 'session.required', 'Sign in to continue.');
});

const NO_BOT = answer(connectionsApi.getTelegramConfig, { available: false, botUsername: null });

function open(url: string, stubs: readonly Stub[] = []) {
  const path = url.split('?')[0] ?? url;
  const page = () => (
    <>
      <AuthPage />
      <Toaster />
    </>
  );
  return renderPage(page, { path, url, session: VISITOR, stubs: [...stubs, NOBODY, NO_BOT] });
}

/** Types into the named fields and sends the form by its button. */
async function send(button: string, fields: Readonly<Record<string, string>>) {
  const user = userEvent.setup();
  for (const [label, text] of Object.entries(fields)) {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
  }
  await user.click(await screen.findByRole('button', { name: button }));
}

const CREDENTIALS = { Username: 'tidewatch-lead', Password: 'a long sentence' };
const REGISTRATION = { ...CREDENTIALS, 'Confirm password': 'a long sentence' };

let assign: ReturnType<typeof vi.spyOn>;
let replace: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  clearToasts();
  sessionStorage.clear();
});

describe('the tabs', () => {
  it.each([
    ['/auth', 'Login', 'Sign in'],
    ['/auth?tab=register', 'Register', 'Create your account'],
    ['/auth?tab=nonsense', 'Login', 'Sign in'],
    ['/login', 'Login', 'Sign in'],
    ['/register', 'Register', 'Create your account'],
    ['/register?tab=login', 'Login', 'Sign in'],
  ])('%s opens %s', async (url, tab, heading) => {
    open(url);
    expect((await screen.findByRole('tab', { name: tab })).getAttribute('aria-selected')).toBe('true');
    expect(screen.getAllByRole('heading', { level: 1 }).map((h1) => h1.textContent)).toEqual([heading]);
    expect(document.title).toBe(`${heading} · Hodag`);
  });

  it('stand in the address and keep what else is there', async () => {
    const { user, address } = open('/auth?referrer=TIDE1234&next=%2Fgrants');
    await user.click(await screen.findByRole('tab', { name: 'Register' }));
    expect(address()).toBe('/auth?referrer=TIDE1234&next=%2Fgrants&tab=register');
    await user.click(screen.getByRole('tab', { name: 'Login' }));
    expect(address()).toBe('/auth?referrer=TIDE1234&next=%2Fgrants');
  });

  it('stand beside four reasons, and say which logins are not there', async () => {
    open('/auth');
    await screen.findByRole('tab', { name: 'Login' });
    const reasons = within(screen.getByRole('complementary')).getAllByRole('listitem');
    expect(reasons.map((item) => item.querySelector('p')?.textContent)).toEqual([
      'Rapid prototyping',
      'Privacy first',
      'Smart collaboration',
      'Built-in funding',
    ]);
    expect(await screen.findByText('Telegram authentication not available')).toBeTruthy();
    expect(screen.getByText('GitHub, Discord and X logins: coming soon')).toBeTruthy();
    const forgot = screen.getByRole('link', { name: 'Forgot your password' });
    expect(forgot.getAttribute('href')).toBe('/password-reset');
  });
});

describe('login', () => {
  it('asks for both fields before it calls', async () => {
    const { user, calls } = open('/auth');
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Enter a username')).toBeTruthy();
    expect(screen.getByText('Enter a password')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Username'));
    expect(calls.map(({ name }) => name)).not.toContain('login');
  });

  it('reads the user again 100 ms later and then loads the destination', async () => {
    vi.useFakeTimers();
    const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    let signedIn = false;
    const { calls } = renderPage(AuthPage, {
      path: '/auth',
      url: '/auth',
      session: VISITOR,
      stubs: [
        answer(sessionApi.login, () => {
          signedIn = true;
          return { ...ACCEPTED, isFullyOnboarded: true };
        }),
        answer(accountApi.getUser, () => {
          if (!signedIn) throw refusal(401, 'session.required', 'Sign in to continue.');
          return { id: 'x' } as never;
        }),
      ],
    });
    await wait(1);
    fireEvent.input(screen.getByLabelText('Username'), { target: { value: 'tidewatch-lead' } });
    fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'a long sentence' } });
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await wait(0);
    expect(calls.at(-1)).toEqual({
      name: 'login',
      input: { body: { username: 'tidewatch-lead', password: 'a long sentence' } },
    });
    await wait(98);
    expect(calls.at(-1)?.name).toBe('login');
    await wait(10);
    expect(calls.at(-1)?.name).toBe('getUser');
    expect(screen.getByRole('status').textContent).toBe('Redirecting to dashboard...');
    expect(assign.mock.calls).toEqual([['/dashboard']]);
    expect(replace).not.toHaveBeenCalled();
    expect(takeFlash()).toEqual({ title: 'Login successful' });
  });

  it('leaves even if the user cannot be read again', async () => {
    vi.useFakeTimers();
    const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    let reads = 0;
    renderPage(AuthPage, {
      path: '/auth',
      url: '/auth?next=%2Fgrants%2F7',
      session: VISITOR,
      stubs: [
        answer(sessionApi.login, ACCEPTED),
        answer(accountApi.getUser, () => {
          reads += 1;
          if (reads > 1) return pending();
          throw refusal(401, 'session.required', 'Sign in to continue.');
        }),
      ],
    });
    await wait(1);
    fireEvent.input(screen.getByLabelText('Username'), { target: { value: 'tidewatch-lead' } });
    fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'a long sentence' } });
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await wait(1090);
    expect(assign).not.toHaveBeenCalled();
    await wait(20);
    expect(assign.mock.calls).toEqual([['/grants/7']]);
  });

  it.each([
    ['the server’s sentence', refusal(429, 'identity.throttled', 'Too many attempts.'), 'Too many attempts.'],
    ['ours, when there is none', refusal(502, 'unknown', ''), 'Login failed. Please try again.'],
    ['ours, when nothing answered', refusal(0, 'network', ''), 'Login failed. Please try again.'],
  ])('refused, says %s', async (_, error, text) => {
    open('/auth', [
      answer(sessionApi.login, () => {
        throw error;
      }),
    ]);
    await send('Sign in', CREDENTIALS);
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect((await screen.findAllByText('Login failed')).length).toBeGreaterThan(0);
    expect(assign).not.toHaveBeenCalled();
  });

  it.each([
    [429, 'identity.throttled', '/password-reset'],
    [401, 'account.login_failed', undefined],
  ])('refused with %i %s, offers in the alert: %s', async (status, code, href) => {
    open('/auth', [
      answer(sessionApi.login, () => {
        throw refusal(status, code, 'Too many attempts. Try again in 21 hours.');
      }),
    ]);
    await send('Sign in', CREDENTIALS);
    const link = within(await screen.findByRole('alert')).queryByRole('link');
    expect(link?.getAttribute('href')).toBe(href);
    if (link) expect(link.textContent).toBe('Get a reset link by mail');
  });

  it('takes the error toast away with the next try', async () => {
    let tries = 0;
    open('/auth', [
      answer(sessionApi.login, () => {
        tries += 1;
        if (tries > 1) return pending();
        throw refusal(401, 'account.login_failed', 'Login failed. Please try again.');
      }),
    ]);
    await send('Sign in', CREDENTIALS);
    await screen.findByText('Login failed');
    await send('Sign in', { Password: 'another sentence' });
    expect(tries).toBe(2);
    expect(screen.queryByText('Login failed')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('register', () => {
  it('sends the three fields and the referrer, kept through the tabs, and leads to /welcome', async () => {
    const { user, calls } = open('/auth?referrer=TIDE1234', [answer(accountApi.register, ACCEPTED)]);
    await user.click(await screen.findByRole('tab', { name: 'Register' }));
    expect(screen.getByText(/TIDE1234/)).toBeTruthy();
    await send('Create account', REGISTRATION);
    await vi.waitFor(() => expect(assign.mock.calls).toEqual([['/welcome']]));
    expect(calls.find(({ name }) => name === 'register')?.input.body).toEqual({
      username: 'tidewatch-lead',
      password: 'a long sentence',
      confirmPassword: 'a long sentence',
      referrer: 'TIDE1234',
    });
    expect(takeFlash()).toEqual({ title: 'Registration successful' });
  });

  it('leaves out a referrer that cannot be a code', async () => {
    const { calls } = open(`/register?referrer=${'x'.repeat(41)}`, [answer(accountApi.register, ACCEPTED)]);
    await send('Create account', REGISTRATION);
    await vi.waitFor(() => expect(assign).toHaveBeenCalled());
    expect(calls.find(({ name }) => name === 'register')?.input.body).not.toHaveProperty('referrer');
  });

  it('compares the passwords before it calls, and again while one is put right', async () => {
    const { calls } = open('/register');
    await send('Create account', { ...REGISTRATION, 'Confirm password': 'another sentence' });
    expect(await screen.findByText('Passwords do not match')).toBeTruthy();
    await userEvent.setup().clear(screen.getByLabelText('Password'));
    await userEvent.setup().type(screen.getByLabelText('Password'), 'another sentence');
    await vi.waitFor(() => expect(screen.queryByText('Passwords do not match')).toBeNull());
    expect(calls.map(({ name }) => name)).not.toContain('register');
  });

  it('gives the hints and a live checklist', async () => {
    const { user } = open('/register');
    const password = await screen.findByLabelText('Password');
    expect(screen.getByText(/at least 3 characters/)).toBeTruthy();
    expect(screen.getByText(/^At least 8 characters with a lowercase letter, an uppercase/)).toBeTruthy();
    const states = () =>
      within(screen.getByRole('list', { name: 'Password checklist' }))
        .getAllByRole('listitem')
        .map((item) => item.textContent);
    expect(screen.queryByRole('list', { name: 'Password checklist' })).toBeNull();
    await user.type(password, 'Abcdefg1');
    expect(screen.queryByText(/^At least 8 characters with/)).toBeNull();
    expect(states()).toEqual([
      '8 characters or more, met',
      'A lowercase letter, met',
      'An uppercase letter, met',
      'A number, met',
      'A special character, such as @$!%*?&, not yet',
      '15 or more characters recommended, not yet',
    ]);
  });

  it('writes what the server says on the field it is about', async () => {
    open('/register', [
      answer(accountApi.register, () => {
        throw refusal(400, 'account.registration_failed', 'Registration failed. Please try again.', {
          fields: [
            { field: 'username', message: 'This username is reserved' },
            { field: 'password', message: 'Do not use your username in the password' },
          ],
        });
      }),
    ]);
    await send('Create account', REGISTRATION);
    const username = await screen.findByLabelText('Username');
    await vi.waitFor(() => expect(username.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('This username is reserved')).toBeTruthy();
    expect(screen.getByText('Do not use your username in the password')).toBeTruthy();
    expect(document.activeElement).toBe(username);
    expect(screen.getByRole('alert').textContent).toContain('Registration failed. Please try again.');
    expect((await screen.findAllByText('Registration failed')).length).toBeGreaterThan(0);
  });
});

describe('the link of a fresh instance', () => {
  const identityApi = createApi(identityEndpoints);
  const LINK = '/auth?admin-token=one-time';

  it('makes the first administrator with the token of the link', async () => {
    const { calls } = open(LINK, [
      answer(identityApi.createFirstAdministrator, { ...ACCEPTED, isAdmin: true }),
    ]);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Create the first administrator' }),
    ).toBeTruthy();
    await send('Create account', REGISTRATION);
    await expect.poll(() => assign.mock.calls.length).toBe(1);
    const sent = calls.find(({ name }) => name === 'createFirstAdministrator');
    expect(sent?.input.body).toMatchObject({ token: 'one-time', username: 'tidewatch-lead' });
  });

  it('says that the link was used', async () => {
    open(LINK, [
      answer(identityApi.createFirstAdministrator, () => {
        throw refusal(403, 'identity.first_run_over', 'This instance has an administrator already.');
      }),
    ]);
    await send('Create account', REGISTRATION);
    expect((await screen.findByRole('alert')).textContent).toContain('has an administrator already');
  });
});

describe('a sign-in that owes a code', () => {
  const owed = answer(sessionApi.login, { ...ACCEPTED, needsVerification: true });

  it('takes a pasted code with a space and leads to the dashboard', async () => {
    const { user, calls } = open('/auth', [owed, answer(sessionApi.verify, ACCEPTED)]);
    await send('Sign in', CREDENTIALS);
    await screen.findByRole('heading', { level: 1, name: 'Enter the 6-digit code' });
    const code = await screen.findByLabelText('Verification code');
    await vi.waitFor(() => expect(document.activeElement).toBe(code));
    expect(assign).not.toHaveBeenCalled();
    await user.click(screen.getByLabelText('Verification code'));
    await user.paste('123 456 7');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    await vi.waitFor(() => expect(assign.mock.calls).toEqual([['/dashboard']]));
    expect(calls.find(({ name }) => name === 'verify')?.input.body).toEqual({ code: '123456' });
    expect(takeFlash()).toEqual({ title: 'Verification successful' });
  });

  it('asks for the code when none was entered, and says when one is wrong', async () => {
    const { user, calls } = open('/auth', [
      owed,
      answer(sessionApi.verify, () => {
        throw refusal(400, 'account.verification_failed', 'Verification failed');
      }),
    ]);
    await send('Sign in', CREDENTIALS);
    await user.click(await screen.findByRole('button', { name: 'Verify' }));
    expect(screen.getByText('Please enter the verification code')).toBeTruthy();
    expect(calls.map(({ name }) => name)).not.toContain('verify');
    await send('Verify', { 'Verification code': '000000' });
    // On the field and as a toast.
    await vi.waitFor(() =>
      expect(screen.getAllByText('Verification failed').length).toBeGreaterThanOrEqual(2),
    );
    expect(screen.getByLabelText('Verification code').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('an administrator', () => {
  const FACTORS = {
    password: true,
    authenticator: null,
    passkeys: [],
    recoveryCodesLeft: 0,
    requiredForAdmin: true,
  };
  const login = answer(sessionApi.login, { ...ACCEPTED, isAdmin: true });

  it.each([
    ['/auth', true, '/account#second-factor'],
    ['/auth', false, '/dashboard'],
    ['/auth?next=%2Fgrants', true, '/grants'],
  ])('at %s, second factor missing %s, is led to %s', async (url, requiredForAdmin, destination) => {
    open(url, [login, answer(factorsApi.getFactors, { ...FACTORS, requiredForAdmin })]);
    await send('Sign in', CREDENTIALS);
    await vi.waitFor(() => expect(assign.mock.calls).toEqual([[destination]]));
  });
});

describe('a sign-in that owes a second factor', () => {
  it('says which, and asks for no mailed code', async () => {
    const { user } = open('/auth', [
      answer(sessionApi.login, { ...ACCEPTED, needsVerification: true }),
      answer(sessionApi.verify, ACCEPTED),
      answer(factorsApi.getVerification, { ways: ['authenticator'] }),
    ]);
    await send('Sign in', CREDENTIALS);
    expect(await screen.findByText(/your account has a second factor/)).toBeTruthy();
    expect(screen.queryByText(/We are mailing you a code/)).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Verification code'));
    await user.type(screen.getByLabelText('Verification code'), '123456{Enter}');
    await vi.waitFor(() => expect(assign.mock.calls).toEqual([['/dashboard']]));
  });

  it('has its own heading where a passkey is asked for', async () => {
    open('/auth', [
      answer(sessionApi.login, { ...ACCEPTED, needsVerification: true }),
      answer(factorsApi.getVerification, { ways: ['passkey'] }),
    ]);
    await send('Sign in', CREDENTIALS);
    expect(await screen.findByRole('heading', { level: 1, name: 'Use your passkey' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Use a passkey' }));
  });
});

describe('a sign-in by passkey', () => {
  const options = answer(proofApi.startPasskeySignIn, { challenge: 'DDDD' });
  const press = async ({ user }: ReturnType<typeof open>) =>
    user.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));

  it('needs neither name nor code', async () => {
    passkeys.startAuthentication.mockResolvedValue({
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: 'B', authenticatorData: 'C', signature: 'D', userHandle: 'E' },
    });
    await press(open('/auth', [options, answer(factorsApi.signInByPasskey, ACCEPTED)]));
    await vi.waitFor(() => expect(assign.mock.calls).toEqual([['/']]));
  });

  it('says why it did not work', async () => {
    passkeys.startAuthentication.mockResolvedValue({ response: {} });
    await press(
      open('/auth', [
        options,
        answer(factorsApi.signInByPasskey, () => {
          throw refusal(400, 'identity.passkey_refused', 'This passkey was not accepted.');
        }),
      ]),
    );
    expect(await screen.findByText('This passkey was not accepted.')).toBeTruthy();
    expect(assign).not.toHaveBeenCalled();
  });
});

describe('the session of this browser', () => {
  it('is checked before the form is shown', () => {
    open('/auth', [answer(accountApi.getUser, pending as never)]);
    expect(screen.getByRole('status').textContent).toBe('Checking authentication...');
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('is checked again when the page comes back: signed in from another tab leads to /', async () => {
    let signedIn = false;
    open('/auth', [
      answer(accountApi.getUser, () => {
        if (!signedIn) throw refusal(401, 'session.required', 'Sign in to continue.');
        return { id: 'x' } as never;
      }),
    ]);
    await screen.findByRole('tab', { name: 'Login' });
    expect(replace).not.toHaveBeenCalled();
    signedIn = true;
    fireEvent.focus(window);
    expect(await screen.findByText('Redirecting to dashboard...')).toBeTruthy();
    expect(replace.mock.calls).toEqual([['/']]);
  });

  it('shows the form when the check fails', async () => {
    open('/auth', [
      answer(accountApi.getUser, () => {
        throw refusal(503, 'server.busy', 'The server is busy.');
      }),
    ]);
    expect(await screen.findByRole('tab', { name: 'Login' })).toBeTruthy();
  });

  it('brings along what the page before left to say', async () => {
    sessionStorage.setItem('hodag.flash', JSON.stringify({ title: 'Logged out' }));
    open('/auth');
    expect((await screen.findAllByText('Logged out')).length).toBeGreaterThan(0);
  });
});
