import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { proofApi } from '#members/identity/web';
import { answer, pending, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import { Toaster } from '#platform/ui/Toaster.tsx';
import { clearToasts } from '#platform/ui/toast-store.ts';
import type { ApiKey } from '#standing/api-keys/contract';
import { BY_PASSWORD, PROVED } from '../../../testing/proof-answers.ts';
import { ApiKeysSection } from './ApiKeysSection.tsx';
import { apiKeysApi } from './api-keys-api.ts';

const SECRET = `hodag_${'x'.repeat(43)}0aBcD1`;
const GIVES: ApiKey = {
  id: '00000000-0000-4000-8000-0000000000a1',
  name: 'Payouts',
  scopes: ['ledger:read', 'ledger:give'],
  dailyLimit: '100',
  createdAt: '2026-11-22T08:00:00.000Z',
  expiresAt: '2027-02-20T08:00:00.000Z',
  isExpired: false,
  lastUsedAt: '2026-11-22T09:00:00.000Z',
};
const READS: ApiKey = {
  ...GIVES,
  id: '00000000-0000-4000-8000-0000000000a2',
  name: 'Books',
  scopes: ['ledger:read'],
  dailyLimit: null,
  expiresAt: '2026-11-21T08:00:00.000Z',
  isExpired: true,
  lastUsedAt: null,
};
const CHOICES = [
  {
    scope: 'ledger:read',
    group: 'Ledger',
    word: 'Read',
    label: 'Read my ledger',
    hint: '',
    firstCall: '/api/ledger/balance',
    changes: false,
    givesAway: false,
  },
  {
    scope: 'ledger:give',
    group: 'Ledger',
    word: 'Give',
    label: 'Give HDAG',
    hint: '',
    firstCall: null,
    changes: true,
    givesAway: true,
  },
  {
    scope: 'teams:read',
    group: 'People',
    word: 'Read teams',
    label: 'Read my teams',
    hint: 'Your teams.',
    firstCall: '/api/teams',
    changes: false,
    givesAway: false,
  },
];
const list = (...keys: ApiKey[]) => ({ keys, choices: CHOICES, dailyLimitMax: '100000' });
const made = { key: GIVES, secret: SECRET };

function open(...stubs: readonly Stub[]) {
  const page = () => (
    <>
      <ApiKeysSection />
      <Toaster />
    </>
  );
  return renderPage(page, { path: '/account', stubs });
}

afterEach(clearToasts);

describe('the API keys', () => {
  it('load, fail, and are tried again', async () => {
    const { unmount } = open(answer(apiKeysApi.listApiKeys, pending));
    expect(screen.getByText('Loading your API keys')).toBeTruthy();
    unmount();
    let isUp = false;
    const { user } = open(
      answer(apiKeysApi.listApiKeys, () => {
        if (!isUp) throw refusal(503, 'server.busy', 'The server is busy.');
        return list();
      }),
    );
    expect((await screen.findByRole('alert')).textContent).toContain('Your API keys did not load.');
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No API keys yet')).toBeTruthy();
  });

  it('say what each may do, how much, until when, and when it was used', async () => {
    open(answer(apiKeysApi.listApiKeys, list(GIVES, READS)));
    const table = within(await screen.findByRole('table', { name: 'Your API keys' }));
    const [, first, second] = table.getAllByRole('row');
    const cells = (row: HTMLElement | undefined) =>
      within(row as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cells(first).slice(0, 3)).toEqual(['Payouts', 'Read, Give100 HDAG in 24 hours', 'Feb 20, 2027']);
    expect(cells(first)[3]).toContain('Nov 22, 2026');
    expect(cells(second).slice(0, 4)).toEqual(['Books', 'Read', 'Nov 21, 2026Expired', 'never']);
  });

  it('are revoked after a question', async () => {
    let keys = [GIVES, READS];
    const { user, calls } = open(
      answer(apiKeysApi.listApiKeys, () => list(...keys)),
      answer(apiKeysApi.revokeApiKey, () => {
        keys = [READS];
        return { success: true as const };
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Revoke Payouts' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Revoke this API key?' }));
    await user.click(question.getByRole('button', { name: 'Keep it' }));
    expect(calls.some(({ name }) => name === 'revokeApiKey')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Revoke Payouts' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Revoke Payouts' })).toBeNull());
    expect(calls.find(({ name }) => name === 'revokeApiKey')?.input.params).toEqual({ id: GIVES.id });
  });

  it('come with an example that a program can be made from', async () => {
    open(answer(apiKeysApi.listApiKeys, list()));
    expect(await screen.findByText(/\/api\/ledger\/batches/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy example' })).toBeTruthy();
  });
});

describe('the usage of a key', () => {
  const STEPS = [
    { at: '2026-11-22T00:00:00.000Z', calls: 2, refused: 1, failed: 0 },
    { at: '2026-11-23T00:00:00.000Z', calls: 1200, refused: 0, failed: 3 },
  ];
  const NEWEST = {
    requestId: '00000000-0000-4000-8000-0000000000b1',
    at: '2026-11-23T09:00:00.000Z',
    method: 'POST',
    path: '/api/applications',
    status: 403,
    code: 'key.scope_missing',
    ms: 7,
  };
  const USAGE = {
    days: 7,
    calls: 1202,
    refused: 1,
    failed: 3,
    p50Ms: 5,
    p99Ms: 48,
    steps: STEPS,
    newest: [NEWEST],
  };

  it('shows counts, times, and the newest calls, for the time that is chosen', async () => {
    const { user, calls } = open(
      answer(apiKeysApi.listApiKeys, list(GIVES)),
      answer(apiKeysApi.getApiKeyUsage, USAGE),
    );
    await user.click(await screen.findByRole('button', { name: 'Usage of Payouts' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Usage of Payouts' }));
    const figures = within(await dialog.findByRole('list', { name: 'Figures' }));
    expect(figures.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Calls1,202',
      'Refused (4xx)1',
      'Failed (5xx)3',
      'Median5ms',
      '99th percentile48ms',
    ]);
    expect(dialog.getByText('1,202 calls in 7 days: 1 refused, 3 failed.')).toBeTruthy();
    const log = within(dialog.getByRole('table', { name: 'Newest calls' }));
    expect(log.getByText('POST /api/applications')).toBeTruthy();
    expect(log.getByText('403 key.scope_missing')).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: '24 hours' }));
    await vi.waitFor(() =>
      expect(calls.filter(({ name }) => name === 'getApiKeyUsage').at(-1)?.input).toEqual({
        params: { id: GIVES.id },
        query: { days: '1' },
      }),
    );
  });

  it('says when there is none, and when it did not load', async () => {
    let isUp = false;
    const { user } = open(
      answer(apiKeysApi.listApiKeys, list(GIVES)),
      answer(apiKeysApi.getApiKeyUsage, () => {
        if (!isUp) throw refusal(503, 'server.busy', 'The server is busy.');
        return { ...USAGE, calls: 0, refused: 0, failed: 0, p50Ms: null, p99Ms: null, newest: [] };
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Usage of Payouts' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Usage of Payouts' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('The usage did not load.');
    isUp = true;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('No calls yet')).toBeTruthy();
  });
});

describe('a new API key', () => {
  async function ask(...stubs: readonly Stub[]) {
    const view = open(answer(apiKeysApi.listApiKeys, list()), ...stubs);
    await view.user.click(await screen.findByRole('button', { name: 'Make an API key' }));
    const form = within(screen.getByRole('form', { name: 'New API key' }));
    const submit = () => view.user.click(form.getByRole('button', { name: 'Make the key' }));
    const bodies = () =>
      view.calls.filter(({ name }) => name === 'createApiKey').map(({ input }) => input.body);
    return { ...view, form, submit, bodies };
  }

  it('is shown once, after a fresh proof, with the words that it is not shown again', async () => {
    let isProved = false;
    const { user, form, submit, bodies } = await ask(
      answer(proofApi.getProofWays, BY_PASSWORD),
      answer(proofApi.reauthenticate, () => {
        isProved = true;
        return PROVED;
      }),
      answer(apiKeysApi.createApiKey, () => {
        if (!isProved) throw refusal(403, 'identity.reauthentication_required', 'Confirm that it is you.');
        return made;
      }),
    );
    await user.type(form.getByLabelText('Name'), 'Payouts');
    expect(form.queryByLabelText('Daily limit')).toBeNull();
    const people = within(form.getByRole('group', { name: 'People' }));
    expect(people.getByRole('checkbox', { name: /^Read my teams/ })).toBeTruthy();
    await user.click(form.getByRole('checkbox', { name: /^Read my ledger/ }));
    await user.click(form.getByRole('checkbox', { name: /^Give HDAG/ }));
    await user.type(form.getByLabelText('Daily limit'), '100');
    await user.selectOptions(form.getByLabelText('Expires after'), '1 year');
    await submit();
    const proof = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    await user.type(await proof.findByLabelText('Your password'), 'my sentence{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Your API key' }));
    expect(dialog.getByRole('status', { name: 'API key' }).textContent).toBe(SECRET);
    expect(dialog.getByText(/shown only once/)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Copy key' })).toBeTruthy();
    expect(
      dialog.getByText(/^curl .*\/api\/ledger\/balance \\\s+-H "Authorization: Bearer hodag_/),
    ).toBeTruthy();
    expect(bodies().at(-1)).toEqual({
      name: 'Payouts',
      scopes: ['ledger:read', 'ledger:give'],
      dailyLimit: '100',
      expiresInDays: 365,
    });
    await user.click(dialog.getByRole('button', { name: 'I have saved it' }));
    expect(screen.queryByText(SECRET)).toBeNull();
  });

  it('that only reads is asked for without a limit', async () => {
    const { user, form, submit, bodies } = await ask(answer(apiKeysApi.createApiKey, made));
    await user.type(form.getByLabelText('Name'), 'Books');
    await user.click(form.getByRole('checkbox', { name: /^Read my ledger/ }));
    await user.click(form.getByRole('checkbox', { name: /^Give HDAG/ }));
    await user.type(form.getByLabelText('Daily limit'), '5');
    await user.click(form.getByRole('checkbox', { name: /^Give HDAG/ }));
    await submit();
    await vi.waitFor(() =>
      expect(bodies()).toEqual([{ name: 'Books', scopes: ['ledger:read'], expiresInDays: 90 }]),
    );
  });

  it('needs a name, something to do, and a limit where it gives', async () => {
    const { user, form, submit, bodies } = await ask();
    await submit();
    expect(await form.findByText('Enter a name')).toBeTruthy();
    expect(form.getByText('Choose what the key may do')).toBeTruthy();
    await user.click(form.getByRole('checkbox', { name: /^Give HDAG/ }));
    await user.type(form.getByLabelText('Name'), 'Payouts');
    await submit();
    expect(await form.findByText('Enter a daily limit')).toBeTruthy();
    await user.type(form.getByLabelText('Daily limit'), '1,5');
    expect(await form.findByText('Enter an amount such as 100 or 2.5')).toBeTruthy();
    expect(bodies()).toEqual([]);
  });

  it.each([
    ['api_keys.name_taken', 'Another of your API keys has this name.', 'Name'],
    ['api_keys.limit_too_high', 'A key may give at most 50 HDAG in 24 hours here.', 'Daily limit'],
  ])('that is refused says so on its field: %s', async (code, message, label) => {
    const { user, form, submit } = await ask(
      answer(apiKeysApi.createApiKey, () => {
        throw refusal(409, code, message);
      }),
    );
    await user.type(form.getByLabelText('Name'), 'Payouts');
    await user.click(form.getByRole('checkbox', { name: /^Give HDAG/ }));
    await user.type(form.getByLabelText('Daily limit'), '100');
    await submit();
    expect(await form.findByText(message)).toBeTruthy();
    expect(form.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  });

  it('that is refused for another reason says so above the form; it can be left', async () => {
    const message = 'You have 20 API keys, the most you can have. Revoke one first.';
    const { user, form, submit } = await ask(
      answer(apiKeysApi.createApiKey, () => {
        throw refusal(409, 'api_keys.too_many', message);
      }),
    );
    await user.type(form.getByLabelText('Name'), 'One more');
    await user.click(form.getByRole('checkbox', { name: /^Read my ledger/ }));
    await submit();
    expect((await form.findByRole('alert')).textContent).toContain(message);
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('form', { name: 'New API key' })).toBeNull();
    const opener = screen.getByRole('button', { name: 'Make an API key' });
    expect(document.activeElement).toBe(opener);
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });
});
