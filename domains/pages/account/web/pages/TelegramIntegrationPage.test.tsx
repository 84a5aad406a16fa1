import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { connectionsApi } from '#members/connections/web';
import { answer, pending, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import { clearToasts } from '#platform/ui/toast-store.ts';
import type { Session } from '#platform/web/session.tsx';
import { Component as TelegramIntegrationPage } from './TelegramIntegrationPage.tsx';

const config = (bot: { available: boolean; botUsername: string | null; botId?: number }) =>
  answer(connectionsApi.getTelegramConfig, bot);
const READY = config({ available: true, botUsername: 'hodag_bot', botId: 4242 });
const NONE = config({ available: false, botUsername: null });
const DOWN = answer(connectionsApi.getTelegramConfig, {
  success: false,
  data: { available: false, botUsername: null },
});
const link = (linked: { name: string; since: string } | null, available = true) =>
  answer(connectionsApi.getTelegramLink, {
    available,
    botUsername: available ? 'hodag_bot' : null,
    linked,
    canUnlink: linked !== null,
  });
const LINKED = { name: '@ada', since: '2026-11-20T08:00:00.000Z' };

const open = (stubs: readonly Stub[], session?: Session) =>
  renderPage(TelegramIntegrationPage, {
    path: '/telegram-integration',
    stubs,
    ...(session ? { session } : {}),
  });

afterEach(clearToasts);

describe('the page of the Telegram bot', () => {
  it('says what the bot does and sends, and links', async () => {
    open([READY, link(null)]);
    const commands = within(await screen.findByRole('region', { name: 'What it does' }));
    expect(commands.getByRole('link', { name: '@hodag_bot in Telegram' }).getAttribute('href')).toBe(
      'https://t.me/hodag_bot',
    );
    expect(commands.getAllByRole('term').map((term) => term.textContent)).toEqual([
      '/login',
      '/unlink',
      '/help',
    ]);
    expect(
      within(screen.getByRole('region', { name: 'What it sends' })).getAllByRole('listitem'),
    ).toHaveLength(4);
    expect(await screen.findByRole('button', { name: 'Link Telegram' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Link on telegram.org, without a code' })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 1 }).map((h1) => h1.textContent)).toEqual([
      'Telegram integration',
    ]);
  });

  it('shows what is linked, and unlinks', async () => {
    const { user, calls } = open([
      READY,
      link(LINKED),
      answer(connectionsApi.unlinkTelegram, { success: true as const }),
    ]);
    const part = within(await screen.findByRole('region', { name: 'Telegram' }));
    expect(await part.findByText('@ada')).toBeTruthy();
    await user.click(part.getByRole('button', { name: 'Unlink Telegram' }));
    await user.click(part.getByRole('button', { name: 'Unlink' }));
    expect(calls.map(({ name }) => name)).toContain('unlinkTelegram');
  });

  it('says that there is no bot, and what an operator has to set', async () => {
    open([NONE, link(null, false)]);
    const notice = await screen.findByText('Telegram is not configured on this instance.');
    expect(notice).toBeTruthy();
    expect(screen.getByText('TELEGRAM_BOT_TOKEN')).toBeTruthy();
    expect(await screen.findByText('Telegram authentication not available')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Link Telegram' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'What it does' })).toBeNull();
  });

  it('can take a link away that is left from a bot of before', async () => {
    open([NONE, link(LINKED, false)]);
    expect(await screen.findByRole('button', { name: 'Unlink Telegram' })).toBeTruthy();
  });

  it('says that Telegram does not answer', async () => {
    open([DOWN, link(null, false)]);
    expect(await screen.findByText('Telegram does not answer right now.')).toBeTruthy();
    expect(screen.queryByText('Telegram is not configured on this instance.')).toBeNull();
  });

  it('loads; fails, and is tried again', async () => {
    open([answer(connectionsApi.getTelegramConfig, pending)]).unmount();
    let isUp = false;
    const { user } = open([
      answer(connectionsApi.getTelegramConfig, () => {
        if (!isUp) throw refusal(503, 'server.busy', 'The server is busy.');
        return { available: true, botUsername: 'hodag_bot' };
      }),
      link(null),
    ]);
    expect((await screen.findByRole('alert')).textContent).toContain('The state of the bot did not load.');
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'What it does' })).toBeTruthy();
  });

  it('waits for a sign-in that owes its code', () => {
    const { calls } = open([], { state: 'pending', username: 'ada' });
    expect(screen.getByText('Your sign-in is not finished.')).toBeTruthy();
    expect(calls).toEqual([]);
  });
});
