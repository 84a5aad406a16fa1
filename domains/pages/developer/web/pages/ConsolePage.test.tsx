import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aMemberSession, answer, renderPage } from '#platform/testing/web/render-page.tsx';
import type { ApiOperation } from '../../contract/reference-schemas.ts';
import { anOperation, SOME_OPERATIONS } from '../../testing/answers.ts';
import { developerApi } from '../api.ts';
import { Component as ConsolePage } from './ConsolePage.tsx';

const ADMIN = aMemberSession({ isAdmin: true });

function open(operation: ApiOperation | null = anOperation(), session: typeof ADMIN = ADMIN) {
  return renderPage(ConsolePage, {
    path: '/developer/api',
    url: operation ? `/developer/api?operation=${operation.id}` : '/developer/api',
    session,
    stubs: [
      answer(developerApi.listApiOperations, SOME_OPERATIONS),
      answer(developerApi.getApiOperation, operation ?? anOperation()),
    ],
  });
}

const sent = vi.fn<typeof fetch>();
beforeEach(() => {
  sent.mockReset();
  sent.mockImplementation(async (address) =>
    String(address) === '/api/csrf-token'
      ? Response.json({ csrfToken: 'token' })
      : new Response('{"title":"Kitchen"}', {
          status: 200,
          statusText: 'OK',
          headers: { 'content-type': 'application/json', 'x-request-id': 'r1' },
        }),
  );
  vi.stubGlobal('fetch', sent);
});
afterEach(() => vi.unstubAllGlobals());

const calls = () =>
  sent.mock.calls
    .filter(([address]) => address !== '/api/csrf-token')
    .map(([address, init]) => ({
      address,
      method: init?.method,
      credentials: init?.credentials,
      headers: init?.headers,
      body: init?.body,
    }));
const send = { name: 'Send' };

describe('the API console', () => {
  it('offers every operation; the chosen one is in the address', async () => {
    const { user, address } = open(null);
    await user.click(await screen.findByRole('combobox', { name: 'Operation' }));
    await user.click(await screen.findByRole('option', { name: /GET \/api\/ledger\/balance/ }));
    expect(address()).toBe('/developer/api?operation=getBalance');
    expect(await screen.findByRole('form', { name: 'Call' })).toBeTruthy();
  });

  it('sends a read at once and shows status, headers and body', async () => {
    const { user } = open();
    const form = within(await screen.findByRole('form', { name: 'Call' }));
    expect((form.getByLabelText('id') as HTMLInputElement).value).toBe('7');
    await user.click(form.getByRole('button', send));
    expect(await screen.findByText('200 OK')).toBeTruthy();
    expect(screen.getByText(/"title": "Kitchen"/)).toBeTruthy();
    expect(screen.getByText('x-request-id:')).toBeTruthy();
    expect(calls()).toEqual([
      {
        address: '/api/projects/7',
        method: 'GET',
        credentials: 'same-origin',
        headers: { accept: 'application/json' },
        body: undefined,
      },
    ]);
  });

  it('needs what the path needs', async () => {
    const { user } = open();
    const form = within(await screen.findByRole('form', { name: 'Call' }));
    await user.clear(form.getByLabelText('id'));
    await user.click(form.getByRole('button', send));
    expect(await form.findByText('Enter a value')).toBeTruthy();
    expect(calls()).toEqual([]);
  });

  it('asks before it sends a write, which then carries the token', async () => {
    const body = { mediaType: 'application/json', fields: [], example: '{"title":"A"}' };
    const { user } = open(anOperation({ id: 'changeProject', method: 'PUT', needsToken: true, body }));
    await user.click(within(await screen.findByRole('form', { name: 'Call' })).getByRole('button', send));
    const question = () => screen.findByRole('alertdialog', { name: 'Send this call?' });
    await user.click(within(await question()).getByRole('button', { name: 'Do not send' }));
    expect(calls()).toEqual([]);
    await user.click(screen.getByRole('button', send));
    expect(within(await question()).getByText('PUT /api/projects/7')).toBeTruthy();
    await user.click(within(await question()).getByRole('button', { name: 'Send the call' }));
    expect(await screen.findByText('200 OK')).toBeTruthy();
    expect(calls()).toMatchObject([
      { method: 'PUT', body: '{"title":"A"}', headers: { 'CSRF-Token': 'token' } },
    ]);
  });

  it('sends a pasted key without cookies and without a token', async () => {
    const { user } = open();
    const form = within(await screen.findByRole('form', { name: 'Call' }));
    await user.click(form.getByRole('radio', { name: 'API key' }));
    await user.click(form.getByRole('button', send));
    expect(await form.findByText('Paste an API key')).toBeTruthy();
    await user.type(form.getByLabelText('API key', { selector: 'input[type=password]' }), 'hodag_secret');
    await user.click(form.getByRole('button', send));
    expect(await screen.findByText('200 OK')).toBeTruthy();
    expect(calls()).toMatchObject([
      { credentials: 'omit', headers: { authorization: 'Bearer hodag_secret' } },
    ]);
  });

  it('refuses a body that is no JSON', async () => {
    const body = { mediaType: 'application/json', fields: [], example: null };
    const { user } = open(anOperation({ method: 'POST', body }));
    const form = within(await screen.findByRole('form', { name: 'Call' }));
    await user.type(form.getByLabelText('Body'), 'title');
    await user.click(form.getByRole('button', send));
    expect(await form.findByText('Enter valid JSON')).toBeTruthy();
  });

  it('shows a refusal of the server as an answer, and says when none came', async () => {
    const { user } = open();
    sent.mockImplementationOnce(async () =>
      Response.json({ message: 'Project not found.', code: 'projects.not_found' }, { status: 404 }),
    );
    await user.click(await screen.findByRole('button', send));
    expect(await screen.findByText('404')).toBeTruthy();
    expect(screen.getByText(/projects\.not_found/)).toBeTruthy();
    sent.mockImplementationOnce(async () => {
      throw new TypeError('Failed to fetch');
    });
    await user.click(screen.getByRole('button', send));
    expect(await screen.findByText('No answer came.')).toBeTruthy();
  });
});
