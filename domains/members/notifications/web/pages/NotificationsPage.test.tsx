import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, pending, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import { Toaster } from '#platform/ui/Toaster.tsx';
import { clearToasts } from '#platform/ui/toast-store.ts';
import { aNotification } from '../../testing/samples.ts';
import { notificationsApi } from '../api.ts';
import { Component as NotificationsPage } from './NotificationsPage.tsx';

afterEach(() => clearToasts());

const Page = () => (
  <>
    <NotificationsPage />
    <Toaster />
  </>
);
const count = (unread: number) => answer(notificationsApi.getUnreadCount, { count: unread });
const listed = (data = [aNotification()], total = data.length) =>
  answer(notificationsApi.listNotifications, { success: true as const, data, total });
const open = (stubs: readonly Stub[], url = '/notifications') =>
  renderPage(Page, { path: '/notifications', url, stubs });

describe('the page of notifications', () => {
  it('asks for what its address says', async () => {
    const { calls } = open([count(1), listed()], '/notifications?type=security&unread=true&page=2');
    await screen.findByRole('list', { name: 'Notifications' });
    expect(calls.find(({ name }) => name === 'listNotifications')?.input).toEqual({
      query: { type: 'security', unread: 'true', page: 2 },
    });
    expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
      '/api/notifications/export.csv?type=security&unread=true',
    );
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('takes an address that makes no sense as none', async () => {
    const { calls } = open([count(1), listed()], '/notifications?type=gossip&unread=1&page=-4');
    await screen.findByRole('list', { name: 'Notifications' });
    expect(calls.find(({ name }) => name === 'listNotifications')?.input).toEqual({ query: { page: 1 } });
  });

  it('keeps its filters in the address, and begins again at the first page', async () => {
    const { user, address } = open([count(1), listed()], '/notifications?page=3');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Security');
    expect(address()).toBe('/notifications?type=security');
    await user.click(screen.getByRole('radio', { name: 'Unread' }));
    expect(address()).toBe('/notifications?type=security&unread=true');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'All types');
    await user.click(screen.getByRole('radio', { name: 'All' }));
    expect(address()).toBe('/notifications');
  });

  it('pages by links', async () => {
    open([count(1), listed([aNotification()], 45)], '/notifications?type=security&page=2');
    const pages = await screen.findByRole('navigation', { name: 'Pages' });
    expect(pages.textContent).toContain('21–40 of 45');
    expect(within(pages).getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe(
      '/notifications?type=security&page=3',
    );
  });

  it('marks one by a click on it', async () => {
    const { user, calls } = open([
      count(1),
      listed(),
      answer(notificationsApi.markNotificationRead, { success: true as const }),
    ]);
    await user.click(await screen.findByRole('button', { name: /New sign-in/ }));
    await vi.waitFor(() => expect(calls.map(({ name }) => name)).toContain('markNotificationRead'));
  });

  it('marks all, and has no button for it where all is read', async () => {
    let unread = 2;
    const { user } = open([
      answer(notificationsApi.getUnreadCount, () => ({ count: unread })),
      listed(),
      answer(notificationsApi.markAllNotificationsRead, () => {
        unread = 0;
        return { success: true as const };
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect((await screen.findAllByText('All notifications marked as read')).length).toBeGreaterThan(0);
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
  });

  it.each([
    ['/notifications', 0, 'No notifications yet', 'Your account', '/account'],
    ['/notifications?unread=true', 0, 'You have read everything.', 'Show all', '/notifications'],
    ['/notifications?type=error', 0, 'None fits this filter.', 'Show all', '/notifications'],
    ['/notifications?type=error&page=9', 3, 'This page is empty', 'First page', '/notifications?type=error'],
  ])('says what to do next when %s is empty', async (url, total, words, act, leads) => {
    open([count(0), listed([], total)], url);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: act }).getAttribute('href')).toBe(leads);
  });

  it('says that it loads', async () => {
    open([count(0), answer(notificationsApi.listNotifications, pending)]);
    expect(await screen.findByText('Loading notifications')).toBeTruthy();
  });

  it('says that the list did not load, and loads it at the next try', async () => {
    let isUp = false;
    const { user } = open([
      count(0),
      answer(notificationsApi.listNotifications, () => {
        if (!isUp) throw refusal(503, 'server.busy', 'The server is busy.');
        return { success: true as const, data: [aNotification()], total: 1 };
      }),
    ]);
    expect(await screen.findByText('The notifications did not load.')).toBeTruthy();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('list', { name: 'Notifications' })).toBeTruthy();
  });
});

describe('a member who still owes a code', () => {
  it('is told what appears when they are signed in; nothing is asked for', () => {
    const { calls } = renderPage(NotificationsPage, {
      path: '/notifications',
      session: { state: 'pending', username: 'marigold' },
    });
    expect(screen.getByText('Your notifications appear once you have finished signing in.')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'Export CSV' })).toBeNull();
    expect(calls).toEqual([]);
  });
});
