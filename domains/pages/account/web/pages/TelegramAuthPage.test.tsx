import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TelegramSignIn } from '#members/connections/contract';
import { connectionsApi, startWidgetTrip } from '#members/connections/web';
import { answer, pending, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import { Toaster } from '#platform/ui/Toaster.tsx';
import { clearToasts } from '#platform/ui/toast-store.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { takeFlash } from '#platform/web/flash.ts';
import { accountApi } from '../components/account-api.ts';
import { Component as AuthPage } from './AuthPage.tsx';

const CONFIG = { available: true, botUsername: 'hodag_bot', botId: 4242 };
const READY = answer(connectionsApi.getTelegramConfig, CONFIG);
const NOBODY = answer(accountApi.getUser, () => {
  throw refusal(401, 'session.required', 'Sign in to continue.');
});
const SIGNED_IN: TelegramSignIn = {
  success: true,
  user: {
    id: '00000000-0000-4000-8000-000000000001',
    username: 'amber-otter-1234',
    isAdmin: false,
    loginBypassed: false,
    isNewUser: true,
    needsVerification: false,
  },
  error: null,
  message: 'Account created successfully',
};

function open(stubs: readonly Stub[], url = '/auth') {
  const page = () => (
    <>
      <AuthPage />
      <Toaster />
    </>
  );
  return renderPage(page, { path: '/auth', url, session: { state: 'visitor' }, stubs: [...stubs, NOBODY] });
}

const others = async () => within(await screen.findByRole('region', { name: 'More sign-in options' }));

/** Up to the code entry. */
async function connect(stubs: readonly Stub[], url?: string) {
  const view = open([READY, ...stubs], url);
  const part = await others();
  await view.user.click(part.getByRole('button', { name: 'Continue with Telegram' }));
  return { ...view, part, code: await part.findByLabelText('Verification code') };
}

let assign: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  clearToasts();
  sessionStorage.clear();
});

describe('Telegram login', () => {
  it('leads to the bot and signs in with its code, to /', async () => {
    const { user, part, code, calls } = await connect([answer(connectionsApi.verifyTelegramCode, SIGNED_IN)]);
    const link = part.getByRole('link', { name: '@hodag_bot in Telegram' });
    expect(link.getAttribute('href')).toBe('https://t.me/hodag_bot?start=login');
    await user.type(code, '12a3 4567 89');
    expect((code as HTMLInputElement).value).toBe('123456');
    await user.click(part.getByRole('button', { name: 'Verify' }));
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
    expect(takeFlash()).toEqual({ title: 'Account created successfully' });
    expect(calls.find(({ name }) => name === 'verifyTelegramCode')?.input.body).toEqual({ code: '123456' });
  });

  it('says Login successful to a known member, and keeps the page asked for', async () => {
    const known = answer(connectionsApi.verifyTelegramCode, { ...SIGNED_IN, message: 'Login successful' });
    const { user, part, code } = await connect([known], '/auth?next=%2Fgrants');
    await user.type(code, '123456{Enter}');
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/grants'));
    expect(takeFlash()).toEqual({ title: 'Login successful' });
    expect(part.getByRole('button', { name: 'Verify' }).getAttribute('aria-busy')).toBe('true');
  });

  it('asks for the mailed code where one is owed', async () => {
    const owing = { ...SIGNED_IN, user: { ...SIGNED_IN.user, needsVerification: true } } as TelegramSignIn;
    const { user, code } = await connect([answer(connectionsApi.verifyTelegramCode, owing)]);
    await user.type(code, '123456{Enter}');
    expect(await screen.findByRole('heading', { name: 'Enter the 6-digit code' })).toBeTruthy();
    expect(assign).not.toHaveBeenCalled();
  });

  it('has the button off while the field is empty, and says what is missing', async () => {
    const { user, part, code, calls } = await connect([]);
    expect((part.getByRole('button', { name: 'Verify' }) as HTMLButtonElement).disabled).toBe(true);
    await user.type(code, '{Enter}');
    expect(part.getByText('Please enter the verification code')).toBeTruthy();
    expect(calls.map(({ name }) => name)).not.toContain('verifyTelegramCode');
    await user.click(part.getByRole('button', { name: 'Cancel' }));
    expect(part.getByRole('button', { name: 'Continue with Telegram' })).toBeTruthy();
  });

  it.each([
    [
      'the sentence of the server',
      { ...SIGNED_IN, success: false, user: null, error: 'Of the server' },
      'Of the server',
    ],
    [
      'one of ours without it',
      { ...SIGNED_IN, success: false, user: null, error: null },
      'Verification failed',
    ],
    ['a refusal', refusal(429, 'identity.throttled', 'Too many attempts.'), 'Too many attempts.'],
    ['no connection', new ApiError(0, '', 'offline'), 'Network error during verification'],
    ['an answer that is not ours', new ApiError(400, '<html>', 'Bad'), 'Verification failed'],
  ])('shows %s on the field and as a toast', async (_what, reply, text) => {
    const verify = answer(connectionsApi.verifyTelegramCode, () => {
      if (reply instanceof Error) throw reply;
      return reply as TelegramSignIn;
    });
    const { user, part, code } = await connect([verify]);
    await user.type(code, '000000{Enter}');
    await vi.waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
    expect(part.getByText(text)).toBeTruthy();
    expect((await screen.findAllByText('Authentication failed')).length).toBeGreaterThan(0);
    expect(assign).not.toHaveBeenCalled();
  });

  it('says plainly that there is no bot', async () => {
    open([answer(connectionsApi.getTelegramConfig, { available: false, botUsername: null })]);
    const part = await others();
    expect(await part.findByText('Telegram authentication not available')).toBeTruthy();
    expect(part.queryByRole('button', { name: 'Continue with Telegram' })).toBeNull();
  });

  it('fails to begin, and begins at the next try', async () => {
    let isUp = false;
    const { user } = open([
      answer(connectionsApi.getTelegramConfig, () => {
        if (!isUp) throw refusal(503, 'server.busy', 'The server is busy.');
        return CONFIG;
      }),
    ]);
    const part = await others();
    const button = part.getByRole('button', { name: 'Continue with Telegram' });
    await user.click(button);
    expect((await part.findByRole('alert')).textContent).toContain('Failed to initialize Telegram login');
    isUp = true;
    await user.click(part.getByRole('button', { name: 'Continue with Telegram' }));
    expect(await part.findByLabelText('Verification code')).toBeTruthy();
  });

  it('fails to begin when the server cannot reach Telegram', async () => {
    const down = { success: false as const, data: { available: false, botUsername: null } };
    const { user } = open([answer(connectionsApi.getTelegramConfig, down)]);
    const part = await others();
    await user.click(part.getByRole('button', { name: 'Continue with Telegram' }));
    expect((await part.findByRole('alert')).textContent).toContain('Failed to initialize Telegram login');
  });

  it('shows that it connects', async () => {
    const { user } = open([answer(connectionsApi.getTelegramConfig, pending)]);
    const part = await others();
    const button = part.getByRole('button', { name: 'Continue with Telegram' });
    await user.click(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
  });
});

describe('coming back from Telegram', () => {
  const data = { id: 5, first_name: 'Ada', auth_date: 1, hash: 'ab' };
  const encoded = btoa(JSON.stringify(data));
  const initData = new URLSearchParams({ user: JSON.stringify(data), hash: 'ab' }).toString();
  const returned = (hash: string, stubs: readonly Stub[]) => {
    window.location.hash = hash;
    return open([READY, ...stubs]);
  };
  afterEach(() => window.history.replaceState(null, '', '/'));

  it('signs in from a Mini App once the person says so', async () => {
    const { user, calls } = returned(`tgWebAppData=${encodeURIComponent(initData)}`, [
      answer(connectionsApi.signInWithTelegramMiniApp, SIGNED_IN),
    ]);
    const button = await (await others()).findByRole('button', { name: 'Continue as Ada' });
    expect(calls.map(({ name }) => name)).not.toContain('signInWithTelegramMiniApp');
    await user.click(button);
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
    expect(calls.find(({ name }) => name === 'signInWithTelegramMiniApp')?.input.body).toEqual({ initData });
  });

  it('leaves for the Login Widget, and signs in at once with what it brings back', async () => {
    const there = open([READY], '/auth?next=%2Fgrants');
    await there.user.click(
      await (await others()).findByRole('button', { name: 'Sign in on telegram.org, without a code' }),
    );
    const target = new URL(String(assign.mock.calls[0]?.[0]));
    expect(target.origin).toBe('https://oauth.telegram.org');
    expect(target.searchParams.get('bot_id')).toBe('4242');
    const back = new URL(target.searchParams.get('return_to') ?? '');
    there.unmount();
    assign.mockClear();

    window.history.replaceState(null, '', `/auth${back.search}&next=%2Fgrants#tgAuthResult=${encoded}`);
    const { calls } = open(
      [READY, answer(connectionsApi.signInWithTelegramWidget, SIGNED_IN)],
      '/auth?next=%2Fgrants',
    );
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/grants'));
    expect(calls.find(({ name }) => name === 'signInWithTelegramWidget')?.input.body).toEqual(data);
    expect(window.location.hash + window.location.search).not.toMatch(/tgAuthResult|telegram=/);
  });

  it.each([
    ['nothing', ''],
    ['another state', '?telegram=00000000000000000000000000000000'],
  ])(
    'sends nothing of a widget that brings %s back: anybody could have made the address',
    async (_, search) => {
      window.history.replaceState(null, '', `/auth${search}#tgAuthResult=${encoded}`);
      const { calls } = open([READY]);
      const part = await others();
      expect((await part.findByRole('alert')).textContent).toContain('Verification failed');
      expect(calls.map(({ name }) => name)).not.toContain('signInWithTelegramWidget');
      expect(window.location.hash).toBe('');
      expect(part.getByRole('button', { name: 'Continue with Telegram' })).toBeTruthy();
    },
  );

  it('says that the sign-in was called off at Telegram, and ends the trip', async () => {
    const there = new URL(startWidgetTrip('sign-in', 4242, new URL('https://hodag.example/auth?next=%2Fx')));
    const { search } = new URL(there.searchParams.get('return_to') ?? '');
    window.history.replaceState(null, '', `/auth${search}#tgAuthResult=false`);
    const { calls } = open([READY]);
    const part = await others();
    expect((await part.findByRole('alert')).textContent).toContain(
      'The sign-in at Telegram was not finished.',
    );
    expect(window.location.pathname + window.location.search + window.location.hash).toBe('/auth?next=%2Fx');
    expect(sessionStorage).toHaveLength(0);
    expect(calls.map(({ name }) => name)).not.toContain('signInWithTelegramWidget');
    expect(part.getByRole('button', { name: 'Continue with Telegram' })).toBeTruthy();
  });

  it.each(['Verification failed', 'This Telegram sign-in has expired. Start it again.'])(
    'shows the server’s "%s", as a toast too',
    async (error) => {
      const search = new URL(startWidgetTrip('sign-in', 4242, new URL('https://hodag.example/auth')))
        .searchParams;
      const state = new URL(search.get('return_to') ?? '').search;
      window.history.replaceState(null, '', `/auth${state}#tgAuthResult=${encoded}`);
      const refused = { success: false, user: null, error, message: null };
      open([READY, answer(connectionsApi.signInWithTelegramWidget, refused)]);
      expect((await (await others()).findByRole('alert')).textContent).toContain(error);
      expect((await screen.findAllByText('Authentication failed')).length).toBeGreaterThan(0);
      expect(assign).not.toHaveBeenCalled();
    },
  );

  it('says why not, and offers the code', async () => {
    const error = 'This Telegram sign-in has expired. Start it again.';
    const stale = { success: false, user: null, error, message: null };
    const { user } = returned(`tgWebAppData=${encodeURIComponent(initData)}`, [
      answer(connectionsApi.signInWithTelegramMiniApp, stale),
    ]);
    const part = await others();
    await user.click(await part.findByRole('button', { name: 'Continue as Ada' }));
    expect((await part.findByRole('alert')).textContent).toContain(error);
    expect(part.getByRole('button', { name: 'Continue with Telegram' })).toBeTruthy();
  });
});
