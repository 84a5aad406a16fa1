import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import type { User } from '../../contract/index.ts';
import { aUserAnswer } from '../../testing/user-answer.ts';
import { accountApi } from '../components/account-api.ts';
import { Component as SocialConnectionsPage } from './SocialConnectionsPage.tsx';

const open = (overrides: Partial<User> = {}) =>
  renderPage(SocialConnectionsPage, {
    path: '/social-connections',
    stubs: [answer(accountApi.getUser, aUserAnswer(overrides))],
  });
const linked = async () =>
  within(await screen.findByRole('list', { name: 'Linked' })).getAllByRole('listitem');

describe('linked accounts', () => {
  it('of a fresh member are the password alone, each other with the way to link it', async () => {
    open();
    const rows = await linked();
    expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual([
      'Change Password',
      'Add E-mail',
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

  it('say that an address still waits for its proof', async () => {
    open({ email: 'lead@example.org' });
    const [, email] = await linked();
    expect(email?.textContent).toContain('Not verified');
    expect(within(email as HTMLElement).getByRole('link').textContent).toBe('Verify E-mail');
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
