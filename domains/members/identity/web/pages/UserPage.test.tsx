import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, pending, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import { Toaster } from '#platform/ui/Toaster.tsx';
import { clearToasts } from '#platform/ui/toast-store.ts';
import type { UserDetail } from '../../contract/user-schemas.ts';
import { aUserDetail } from '../../testing/user-answers.ts';
import { usersApi } from '../users-api.ts';
import { UserPage } from './UserPage.tsx';

const PATTERN = '/admin/users/:id';
const { id } = aUserDetail();

function Page() {
  return (
    <>
      <UserPage />
      <Toaster />
    </>
  );
}
const open = (reply: () => UserDetail | Promise<UserDetail>, stubs: readonly Stub[] = []) =>
  renderPage(Page, {
    path: PATTERN,
    url: `/admin/users/${id}`,
    stubs: [answer(usersApi.getUserAccount, async () => await reply()), ...stubs],
  });
const acts = async () =>
  within(await screen.findByRole('list', { name: 'Changes' }))
    .getAllByRole('button')
    .map((button) => button.textContent);

afterEach(clearToasts);

describe('UserPage', () => {
  it('says what it loads', () => {
    open(pending);
    expect(screen.getByText('Loading the account')).toBeTruthy();
  });

  it('shows an account, its sessions by number, and what can be changed', async () => {
    open(() => aUserDetail());
    expect(await screen.findByRole('heading', { level: 1, name: 'harbor' })).toBeTruthy();
    expect(screen.getByText('ada@example.org')).toBeTruthy();
    expect(screen.getByText('Open sessions').nextElementSibling?.textContent).toBe('2');
    expect(await acts()).toEqual(['Lock the account', 'End all sessions', 'Make an administrator']);
  });

  it('shows who locked it and why', async () => {
    const lock = { at: '2026-11-29T08:00:00.000Z', reason: 'Sells followers.', by: 'overseer' };
    const acts: UserDetail['acts'] = ['unlock', 'end-sessions'];
    open(() => aUserDetail({ state: 'locked', lock, acts }));
    expect(await screen.findByText('Sells followers.')).toBeTruthy();
    expect(screen.getByText(/Locked on .* by overseer/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Unlock the account' })).toBeTruthy();
  });

  it('changes nothing of the own account', async () => {
    open(() => aUserDetail({ isYou: true, acts: [], roles: ['administrator'] }));
    const link = await screen.findByRole('link', { name: 'Account' });
    expect(link.getAttribute('href')).toBe('/account');
    expect(screen.queryByRole('list', { name: 'Changes' })).toBeNull();
    expect(screen.getByText(/which administrator rights may need/)).toBeTruthy();
  });

  it('locks with a reason, and shows what became of it', async () => {
    let user = aUserDetail();
    const view = open(
      () => user,
      [
        answer(usersApi.lockUserAccount, () => {
          const lock = { at: '2026-11-29T08:00:00.000Z', reason: 'Sells followers.', by: 'overseer' };
          user = aUserDetail({ state: 'locked', lock, acts: ['unlock'] });
          return { success: true as const };
        }),
      ],
    );
    await view.user.click(await screen.findByRole('button', { name: 'Lock the account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lock the account: harbor' }));
    await view.user.click(dialog.getByRole('button', { name: 'Lock the account' }));
    expect(view.calls.some(({ name }) => name === 'lockUserAccount')).toBe(false);
    await view.user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Sells followers.');
    await view.user.click(dialog.getByRole('button', { name: 'Lock the account' }));
    expect(await screen.findByText('Account locked')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Unlock the account' })).toBeTruthy();
    expect(view.calls.find(({ name }) => name === 'lockUserAccount')?.input).toMatchObject({
      params: { id },
      body: { reason: 'Sells followers.' },
    });
  });

  it('keeps the reason and says why a change was refused', async () => {
    const text = 'Another administrator changed this account. Reload it and check its state first.';
    const view = open(
      () => aUserDetail(),
      [
        answer(usersApi.endUserSessions, () => {
          throw refusal(409, 'identity.user_changed', text);
        }),
      ],
    );
    await view.user.click(await screen.findByRole('button', { name: 'End all sessions' }));
    const dialog = within(await screen.findByRole('dialog'));
    await view.user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'A lost phone.');
    await view.user.click(dialog.getByRole('button', { name: 'End all sessions' }));
    const again = within(await screen.findByRole('dialog'));
    expect((await again.findByRole('alert')).textContent).toContain(text);
    expect(again.getByRole<HTMLTextAreaElement>('textbox').value).toBe('A lost phone.');
  });

  it('says that an account is not there, and shows other failures', async () => {
    const view = open(() => {
      throw refusal(404, 'identity.not_found', 'Account not found.');
    });
    expect(await screen.findByText('Account not found')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All users' }).getAttribute('href')).toBe('/admin/users');
    view.unmount();
    open(() => {
      throw refusal(503, 'server.unavailable', 'A part of the service is not available.');
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The account did not load.');
  });
});
