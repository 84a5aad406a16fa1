import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, renderPage } from '#platform/testing/web/render-page.tsx';
import { notificationsApi } from '../api.ts';
import { useNotificationStream } from './use-notification-stream.ts';
import { useUnreadCount } from './use-notifications.ts';

class FakeSource extends EventTarget {
  static readonly open: FakeSource[] = [];
  constructor(readonly address: string) {
    super();
    FakeSource.open.push(this);
  }
  close(): void {
    FakeSource.open.splice(FakeSource.open.indexOf(this), 1);
  }
}

let isHidden = false;
beforeEach(() => {
  isHidden = false;
  vi.stubGlobal('EventSource', FakeSource);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Bell() {
  useNotificationStream();
  return <p>{useUnreadCount().data?.count} unread</p>;
}
const TwoBells = () => (
  <>
    <Bell />
    <Bell />
  </>
);
const look = (hidden: boolean) =>
  act(async () => {
    isHidden = hidden;
    document.dispatchEvent(new Event('visibilitychange'));
  });

it('asks once at each change, over one stream for all bells of a page, and closes it with them', async () => {
  let count = 1;
  const { calls, unmount } = renderPage(TwoBells, {
    stubs: [answer(notificationsApi.getUnreadCount, () => ({ count }))],
  });
  expect(await screen.findAllByText('1 unread')).toHaveLength(2);
  expect(FakeSource.open.map(({ address }) => address)).toEqual(['/api/notifications/stream']);
  count = 2;
  act(() => void FakeSource.open[0]?.dispatchEvent(new Event('changed')));
  expect(await screen.findAllByText('2 unread')).toHaveLength(2);
  expect(calls).toHaveLength(2);
  unmount();
  expect(FakeSource.open).toEqual([]);
});

it('closes the stream while the page is hidden, and asks again when it returns', async () => {
  const { calls } = renderPage(Bell, {
    stubs: [answer(notificationsApi.getUnreadCount, { count: 1 })],
  });
  await screen.findByText('1 unread');
  await look(true);
  expect(FakeSource.open).toEqual([]);
  expect(calls).toHaveLength(1);
  await look(false);
  expect(FakeSource.open).toHaveLength(1);
  await vi.waitFor(() => expect(calls).toHaveLength(2));
});
