import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { contactsApi } from '#members/contacts/web';
import { answer, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import type { User } from '../../contract/index.ts';
import { aUserAnswer } from '../../testing/user-answer.ts';
import { accountApi } from '../components/account-api.ts';
import { Component as SocialConnectionsPage } from './SocialConnectionsPage.tsx';

const NUMBER = '+17155550100';
const MOMENT = '2026-11-20T08:00:00.000Z';

const open = (overrides: Partial<User> = {}, stubs: readonly Stub[] = []) =>
  renderPage(SocialConnectionsPage, {
    path: '/social-connections',
    stubs: [answer(accountApi.getUser, aUserAnswer(overrides)), ...stubs],
  });
const linked = async () =>
  within(await screen.findByRole('list', { name: 'Linked' })).getAllByRole('listitem');

describe('linked accounts', () => {
  it('start with the password alone, and offer to link each other one', async () => {
    open();
    const rows = await linked();
    expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual([
      'Change Password',
      'Add Email',
      'Link Wallet',
      'Link Telegram',
    ]);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('are named with their address or their state', async () => {
    open({
      email: 'lead@example.org',
      emailVerified: true,
      walletAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      telegramVerified: true,
    });
    const [, email, wallet, telegram] = await linked();
    expect(email?.textContent).toContain('lead@example.org');
    expect(email?.textContent).toContain('Verified');
    expect(wallet?.textContent).toContain('0x5aAe…eAed');
    expect(telegram?.textContent).toContain('Your Telegram account signs you in.');
  });

  it.each([
    ['nobody has a number yet', true, null, null, 'No number is linked.', 'Add Phone'],
    ['a code is awaited', true, null, NUMBER, NUMBER, 'Verify Phone'],
    ['one is verified', true, NUMBER, null, 'Verified', 'Change Phone'],
    ['one is there from before', false, NUMBER, null, 'Verified', 'Remove Phone'],
  ])('have the phone where %s', async (_, available, number, awaited, text, action) => {
    open({}, [
      answer(contactsApi.getPhone, {
        available,
        phone: number === null ? null : { number, since: MOMENT },
        waiting: awaited === null ? null : { number: awaited, until: MOMENT },
      }),
    ]);
    const link = await screen.findByRole('link', { name: action });
    expect(link.getAttribute('href')).toBe('/account#phone');
    const rows = await linked();
    expect(rows[2]?.textContent).toContain(text);
    expect(rows[2]?.textContent).toContain(number ?? awaited ?? '');
    expect(rows).toHaveLength(5);
  });

  it('have no phone where no text messages are sent', async () => {
    const none = { available: false, phone: null, waiting: null };
    const { calls } = open({}, [answer(contactsApi.getPhone, none)]);
    expect(await linked()).toHaveLength(4);
    await vi.waitFor(() => expect(calls.map(({ name }) => name)).toContain('getPhone'));
    expect(await linked()).toHaveLength(4);
  });

  it('say that an address still waits for its proof', async () => {
    open({ email: 'lead@example.org' });
    const [, email] = await linked();
    expect(email?.textContent).toContain('Not verified');
    expect(within(email as HTMLElement).getByRole('link').textContent).toBe('Verify Email');
  });

  it('say what is coming, also when the account does not load', async () => {
    renderPage(SocialConnectionsPage, {
      path: '/social-connections',
      stubs: [
        answer(accountApi.getUser, () => {
          throw refusal(503, 'server.busy', 'The server is busy.');
        }),
      ],
    });
    expect(await screen.findByRole('alert')).toBeTruthy();
    const coming = within(screen.getByRole('list', { name: 'Coming' })).getAllByRole('listitem');
    expect(coming.map((row) => row.textContent?.includes('Coming Soon'))).toEqual([true, true, true]);
  });
});
