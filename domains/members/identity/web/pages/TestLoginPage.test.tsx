import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  aMemberSession,
  answer,
  refusal,
  renderPage,
  type Stub,
} from '#platform/testing/web/render-page.tsx';
import type { Session } from '#platform/web/session.tsx';
import { sessionApi } from '../components/session-api.ts';
import { Component as TestLoginPage } from './TestLoginPage.tsx';

const CHECK = answer(sessionApi.getSignInCheck, {
  session: 'visitor',
  cookies: ['hodag_browser', 'hodag_theme'],
});

const open = (session: Session = { state: 'visitor' }, stub: Stub = CHECK) =>
  renderPage(TestLoginPage, { path: '/test-login', session, stubs: [stub] });
const section = (name: string) => within(screen.getByRole('region', { name }));

let fetched: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  fetched = vi.spyOn(globalThis, 'fetch');
});
afterEach(() => vi.restoreAllMocks());
const replyWith = (status: number, text: string) =>
  fetched.mockResolvedValue(new Response(text, { status }) as never);

describe('session and cookies', () => {
  it('shows what the server sees, cookies by name', async () => {
    open();
    const names = await section('Session and cookies').findByRole('list', { name: 'Cookies' });
    expect(
      within(names)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['hodag_browser', 'hodag_theme']);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('shows that a session ended while the page stood open', async () => {
    open(aMemberSession());
    const facts = section('Session and cookies');
    await facts.findByRole('list', { name: 'Cookies' });
    expect(
      facts
        .getAllByRole('definition')
        .map(({ textContent }) => textContent)
        .slice(0, 3),
    ).toEqual(['Signed in', 'Signed out', 'tidewatch-lead']);
  });

  it('says when the server does not, and asks again', async () => {
    let isUp = false;
    const { user } = open(
      { state: 'visitor' },
      answer(sessionApi.getSignInCheck, () => {
        if (!isUp) throw refusal(503, 'server.busy', 'The server is busy.');
        return { session: 'visitor' as const, cookies: [] };
      }),
    );
    expect((await screen.findByRole('alert')).textContent).toContain('The server did not say.');
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('none')).toBeTruthy();
  });
});

describe('the CSRF token', () => {
  it('is fetched and measured, never shown', async () => {
    replyWith(200, '{"csrfToken":"abcdefgh.secret"}');
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Fetch the token' }));
    expect(await screen.findByText('The server gave a token of 15 characters.')).toBeTruthy();
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/csrf-token');
    expect(document.body.textContent).not.toContain('abcdefgh');
  });

  it.each([
    [429, '{"code":"rate.limited"}', /rate\.limited/],
    [200, '<html>', /<html>/],
    [200, '{"csrfToken":7}', /"csrfToken": 7/],
  ])('shows the answer %i %s when it is none', async (status, text, shown) => {
    replyWith(status, text);
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Fetch the token' }));
    expect((await screen.findByRole('figure', { name: 'Answer of the token call' })).textContent).toMatch(
      shown,
    );
  });
});

describe('the login call', () => {
  async function send() {
    const view = open();
    const form = section('Try the login call');
    await view.user.type(form.getByLabelText('Username'), 'tidewatch-lead');
    await view.user.type(form.getByLabelText('Password'), 'a long sentence');
    await view.user.click(form.getByRole('button', { name: 'Send POST /api/login' }));
    return { ...view, form };
  }

  it('sends what the specified client sends and shows the raw answer', async () => {
    replyWith(401, '{"message":"Login failed. Please try again.","code":"account.login_failed"}');
    const { form } = await send();
    const figure = await form.findByRole('figure', { name: 'Answer of the login call' });
    expect(figure.textContent).toContain('401');
    expect(figure.textContent).toContain('"code": "account.login_failed"');
    const [path, init] = fetched.mock.calls[0] as [string, RequestInit];
    expect(path).toBe('/api/login');
    expect(init).toMatchObject({ method: 'POST', credentials: 'include' });
    expect(JSON.parse(String(init.body))).toEqual({
      username: 'tidewatch-lead',
      password: 'a long sentence',
    });
    expect((form.getByLabelText('Password') as HTMLInputElement).value).toBe('');
    expect(form.queryByRole('button', { name: 'Reload this page' })).toBeNull();
  });

  it('offers to load the page anew once it has signed in', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    replyWith(200, '{"needsVerification":false}');
    const { form, user } = await send();
    await user.click(await form.findByRole('button', { name: 'Reload this page' }));
    expect(assign).toHaveBeenCalledWith('/test-login');
  });

  it('says that there was no answer', async () => {
    fetched.mockRejectedValue(new TypeError('network'));
    const { form } = await send();
    const figure = await form.findByRole('figure', { name: 'Answer of the login call' });
    expect(figure.textContent).toContain('No answer');
    expect(figure.textContent).toContain('The server did not answer.');
  });

  it('shows markup as text', async () => {
    replyWith(502, '<img src=x onerror=alert(1)>');
    const { form } = await send();
    const figure = await form.findByRole('figure', { name: 'Answer of the login call' });
    expect(figure.textContent).toContain('<img src=x onerror=alert(1)>');
    expect(figure.querySelector('img')).toBeNull();
  });
});
