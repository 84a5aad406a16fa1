import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  aMemberSession,
  answer,
  pending,
  refusal,
  renderPage,
  type Stub,
} from '#platform/testing/web/render-page.tsx';
import { Toaster } from '#platform/ui/Toaster.tsx';
import { clearToasts } from '#platform/ui/toast-store.ts';
import type { ApiCall } from '#platform/web/api.ts';
import type { Session } from '#platform/web/session.tsx';
import type { Notification } from '../../contract/schemas.ts';
import { aNotification } from '../../testing/samples.ts';
import { notificationsApi } from '../api.ts';
import { NotificationBell } from './NotificationBell.tsx';

const Page = () => (
  <>
    <NotificationBell />
    <Toaster />
  </>
);

afterEach(() => {
  vi.useRealTimers();
  clearToasts();
});

const OLD = aNotification({
  id: '00000000-0000-4000-8000-00000000000b',
  type: 'success',
  title: 'Referral verified',
  read: true,
});
const LEADS = aNotification({
  id: '00000000-0000-4000-8000-00000000000c',
  title: 'Wallet connected',
  link: '/account',
});

/** A server that keeps what was read. */
function aServer(notes: readonly Notification[], more: readonly Stub[] = []) {
  let kept = [...notes];
  const read = (id?: string) => {
    kept = kept.map((note) => (id === undefined || note.id === id ? { ...note, read: true } : note));
    return { success: true } as const;
  };
  return [
    ...more,
    answer(notificationsApi.listNotifications, () => ({
      success: true as const,
      data: kept,
      total: kept.length,
    })),
    answer(notificationsApi.getUnreadCount, () => ({ count: kept.filter((note) => !note.read).length })),
    answer(notificationsApi.markNotificationRead, ({ params }) => read(params.id)),
    answer(notificationsApi.markAllNotificationsRead, () => read()),
  ];
}

async function open(stubs: readonly Stub[]) {
  const view = renderPage(Page, { stubs });
  await view.user.click(screen.getByRole('button', { name: /^Notifications/ }));
  return { ...view, panel: await screen.findByRole('dialog', { name: 'Notifications' }) };
}
const bell = () => screen.getByRole('button', { name: /^Notifications/, hidden: true });

describe('the bell', () => {
  it.each([
    ['visitors', { state: 'visitor' }],
    ['who still owes a code', { state: 'pending', username: 'ada' }],
  ] satisfies [string, Session][])('is not there for %s', (_, session) => {
    renderPage(Page, { session });
    expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull();
  });

  it('has the number that the page came with, until a newer one is known', async () => {
    let arrive: (count: number) => void = () => {};
    const answered = new Promise<number>((resolve) => {
      arrive = resolve;
    });
    const { user } = renderPage(Page, {
      session: aMemberSession({ unreadNotifications: 12 }),
      stubs: [
        answer(notificationsApi.listNotifications, pending),
        answer(notificationsApi.getUnreadCount, async () => ({ count: await answered })),
      ],
    });
    await user.click(screen.getByRole('button', { name: 'Notifications, 9+ unread' }));
    await screen.findByRole('dialog', { name: 'Notifications' });
    expect(bell().textContent).toBe('9+');
    await act(async () => arrive(0));
    await vi.waitFor(() => expect(bell().textContent).toBe(''));
  });

  it('asks for the number once the page has settled, then every minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let count = 2;
    const { calls } = renderPage(Page, {
      session: aMemberSession(),
      stubs: [answer(notificationsApi.getUnreadCount, () => ({ count }))],
    });
    await act(() => vi.advanceTimersByTimeAsync(3900));
    expect(calls).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toBeTruthy();
    count = 3;
    await act(() => vi.advanceTimersByTimeAsync(59_000));
    expect(calls).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(await screen.findByRole('button', { name: 'Notifications, 3 unread' })).toBeTruthy();
  });

  it.each([
    [0, ''],
    [1, '1'],
    [9, '9'],
    [10, '9+'],
    [120, '9+'],
  ])('shows %i unread as "%s"', async (count, badge) => {
    const { panel } = await open([
      answer(notificationsApi.getUnreadCount, { count }),
      answer(notificationsApi.listNotifications, { success: true as const, data: [OLD], total: 1 }),
    ]);
    await within(panel).findByText('Referral verified');
    await vi.waitFor(() => expect(bell().textContent).toBe(badge));
  });
});

describe('the list under it', () => {
  it('holds the newest, 300 px tall, and says what is unread', async () => {
    const { panel } = await open(aServer([aNotification(), OLD]));
    const list = await within(panel).findByRole('list', { name: 'Newest notifications' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    expect(list.parentElement?.className).toContain('h-75');
    expect(
      within(list).getByRole('button', { name: /^Unread:\s*New sign-in\s*, mark as read$/ }),
    ).toBeTruthy();
    expect(within(list).getByText(/Success/)).toBeTruthy();
    expect(within(list).queryByRole('button', { name: /Referral verified/ })).toBeNull();
  });

  it('marks one read by a click on it, then asks for list and number again', async () => {
    const { panel, user, calls } = await open(aServer([aNotification(), OLD]));
    await user.click(await within(panel).findByRole('button', { name: /New sign-in/ }));
    await vi.waitFor(() => expect(bell().getAttribute('aria-label')).toBe('Notifications'));
    expect(within(panel).queryByText('Unread:')).toBeNull();
    const names = calls.map(({ name }) => name);
    const marked = names.indexOf('markNotificationRead');
    expect(calls[marked]?.input).toEqual({ params: { id: aNotification().id } });
    expect(names.slice(marked + 1).sort()).toEqual(['getUnreadCount', 'listNotifications']);
  });

  it('follows the link of one, marks it, and closes', async () => {
    const { panel, user, calls, address } = await open(aServer([LEADS]));
    await user.click(await within(panel).findByRole('link', { name: /Wallet connected/ }));
    await vi.waitFor(() => expect(address()).toBe('/account'));
    expect(calls.map(({ name }) => name)).toContain('markNotificationRead');
  });

  it('marks all, and says so', async () => {
    const { panel, user } = await open(aServer([aNotification(), LEADS]));
    await user.click(await within(panel).findByRole('button', { name: 'Mark all as read' }));
    expect((await screen.findAllByText('All notifications marked as read')).length).toBeGreaterThan(0);
    await vi.waitFor(() => expect(bell().textContent).toBe(''));
    expect(within(panel).queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });

  it.each([
    ['one', 'markNotificationRead', /New sign-in/, 'Failed to mark notification as read'],
    ['all', 'markAllNotificationsRead', 'Mark all as read', 'Failed to mark all notifications as read'],
  ] as const)('says that marking %s failed, with the reason', async (_, call, name, title) => {
    const fails: Stub['reply'] = () => {
      throw refusal(503, 'server.busy', 'The server is busy.');
    };
    const stub = { call: notificationsApi[call] as ApiCall, reply: fails };
    const { panel, user } = await open(aServer([aNotification()], [stub]));
    await user.click(await within(panel).findByRole('button', { name }));
    expect((await screen.findAllByText(title)).length).toBeGreaterThan(0);
    expect(screen.getAllByText('The server is busy.').length).toBeGreaterThan(0);
    expect(within(panel).getByRole('button', { name: /New sign-in/ })).toBeTruthy();
  });

  it('says when there is nothing, while it loads, and when it did not', async () => {
    const empty = await open(aServer([]));
    expect(await within(empty.panel).findByText('No notifications yet')).toBeTruthy();
    empty.unmount();
    const number = answer(notificationsApi.getUnreadCount, { count: 0 });
    const loading = await open([number, answer(notificationsApi.listNotifications, pending)]);
    expect(await within(loading.panel).findByText('Loading notifications')).toBeTruthy();
    loading.unmount();
    let isUp = false;
    const failing = await open([
      number,
      answer(notificationsApi.listNotifications, () => {
        if (!isUp) throw refusal(503, 'server.busy', 'The server is busy.');
        return { success: true as const, data: [OLD], total: 1 };
      }),
    ]);
    expect(await within(failing.panel).findByText('The notifications did not load.')).toBeTruthy();
    isUp = true;
    await failing.user.click(within(failing.panel).getByRole('button', { name: 'Try again' }));
    expect(await within(failing.panel).findByText('Referral verified')).toBeTruthy();
  });

  it('closes by Escape and by the bell, which then has the focus', async () => {
    const { user } = await open(aServer([OLD]));
    await user.keyboard('{Escape}');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await vi.waitFor(() => expect(document.activeElement).toBe(bell()));
    await user.click(bell());
    await screen.findByRole('dialog');
    await user.click(bell());
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bell().getAttribute('aria-expanded')).toBe('false');
  });

  it('leads to the page with all', async () => {
    const { panel, user, address } = await open(aServer([OLD]));
    await user.click(within(panel).getByRole('link', { name: 'All notifications' }));
    await vi.waitFor(() => expect(address()).toBe('/notifications'));
  });
});
