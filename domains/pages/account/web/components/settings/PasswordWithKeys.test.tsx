import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { sessionApi } from '#members/identity/web';
import { answer, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import { Toaster } from '#platform/ui/Toaster.tsx';
import { clearToasts } from '#platform/ui/toast-store.ts';
import type { ApiKey } from '#standing/api-keys/contract';
import { aUserAnswer } from '../../../testing/user-answer.ts';
import { apiKeysApi } from '../api-keys/api-keys-api.ts';
import { PasswordWithKeys } from './PasswordWithKeys.tsx';

const aKey = (name: string, scope: ApiKey['scopes'][number]): ApiKey => ({
  id: `00000000-0000-4000-8000-00000000000${name.length}`,
  name,
  scopes: [scope],
  dailyLimit: scope === 'ledger:give' ? '100' : null,
  createdAt: '2026-11-22T08:00:00.000Z',
  expiresAt: '2027-02-20T08:00:00.000Z',
  isExpired: false,
  lastUsedAt: null,
});

const aChoice = (scope: ApiKey['scopes'][number], changes: boolean) => ({
  scope,
  group: 'Any',
  word: scope,
  label: scope,
  hint: '',
  firstCall: null,
  changes,
  givesAway: false,
});

function open(...stubs: readonly Stub[]) {
  const page = () => (
    <>
      <PasswordWithKeys user={aUserAnswer()} />
      <Toaster />
    </>
  );
  return renderPage(page, { path: '/account', stubs });
}

afterEach(clearToasts);

it('revokes keys that can change something, and on request those that read, and says which ended', async () => {
  const { user, calls } = open(
    answer(apiKeysApi.listApiKeys, {
      keys: [aKey('Payouts', 'projects:write'), aKey('Books', 'ledger:read')],
      choices: [aChoice('projects:write', true), aChoice('ledger:read', false)],
      dailyLimitMax: '1',
    }),
    answer(sessionApi.changePassword, {
      success: true,
      revokedApiKeys: [{ id: aKey('Payouts', 'projects:write').id, name: 'Payouts' }],
    }),
  );
  const part = within(await screen.findByRole('region', { name: 'Password' }));
  const giving = await part.findByRole<HTMLInputElement>('checkbox', { name: /Revoke keys that can change/ });
  expect([giving.checked, giving.disabled]).toEqual([true, true]);
  expect(part.getByText(/Always done with a new password: “Payouts”/)).toBeTruthy();
  const reading = part.getByRole<HTMLInputElement>('checkbox', { name: /Also revoke keys that only read/ });
  expect(reading.checked).toBe(false);
  await user.click(reading);
  await user.type(part.getByLabelText('Current password'), 'old sentence');
  await user.type(part.getByLabelText('New password'), 'new sentence');
  await user.type(part.getByLabelText('Confirm password'), 'new sentence');
  await user.click(part.getByRole('button', { name: 'Change password' }));
  expect((await screen.findAllByText(/API keys revoked: “Payouts”\./)).length).toBeGreaterThan(0);
  const sent = calls.find(({ name }) => name === 'changePassword')?.input.body;
  expect(sent).toMatchObject({ revokeApiKeys: 'all' });
  await vi.waitFor(() =>
    expect(calls.filter(({ name }) => name === 'listApiKeys').length).toBeGreaterThan(1),
  );
});

it('asks nothing about keys where there are none alive', async () => {
  const { calls } = open(
    answer(apiKeysApi.listApiKeys, {
      keys: [{ ...aKey('Old', 'ledger:give'), isExpired: true }],
      choices: [],
      dailyLimitMax: '1',
    }),
  );
  await screen.findByRole('region', { name: 'Password' });
  await vi.waitFor(() => expect(calls.some(({ name }) => name === 'listApiKeys')).toBe(true));
  expect(screen.queryByRole('checkbox')).toBeNull();
});
