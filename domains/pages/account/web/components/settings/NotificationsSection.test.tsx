import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { NotePreferences } from '#members/notifications/contract';
import { answer, pending, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import { Toaster } from '#platform/ui/Toaster.tsx';
import { clearToasts } from '#platform/ui/toast-store.ts';
import { NotificationsSection } from './NotificationsSection.tsx';
import { notificationsApi } from './notifications-api.ts';

const ALL: NotePreferences = {
  mail: { isReachable: true, wanted: ['warning'] },
  telegram: { isOffered: true, isReachable: true, wanted: [] },
};
const said = (data: NotePreferences) => data;

function open(...stubs: readonly Stub[]) {
  const page = () => (
    <>
      <NotificationsSection />
      <Toaster />
    </>
  );
  return renderPage(page, { path: '/settings', stubs });
}
const state = (data: NotePreferences) => answer(notificationsApi.getNotificationPreferences, said(data));
const channel = async (name: string) => within(await screen.findByRole('group', { name }));
const isOn = (element: HTMLElement) => (element as HTMLInputElement).checked;

afterEach(clearToasts);

describe('the notification settings', () => {
  it('say that they load, that they did not, and are tried again', async () => {
    const { unmount } = open(answer(notificationsApi.getNotificationPreferences, pending));
    expect(screen.getByText('Loading your notification settings')).toBeTruthy();
    unmount();
    let isUp = false;
    const { user } = open(
      answer(notificationsApi.getNotificationPreferences, () => {
        if (!isUp) throw refusal(503, 'server.busy', 'The server is busy.');
        return said(ALL);
      }),
    );
    expect(await screen.findByText('Your choices did not load.')).toBeTruthy();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await channel('By email')).toBeTruthy();
  });

  it('turn one kind on for one channel, and show what the server kept', async () => {
    const { user, calls } = open(
      state(ALL),
      answer(
        notificationsApi.changeNotificationPreference,
        said({ ...ALL, mail: { isReachable: true, wanted: ['info', 'warning'] } }),
      ),
    );
    const mail = await channel('By email');
    expect(isOn(mail.getByRole('switch', { name: /^Warning/ }))).toBe(true);
    await user.click(mail.getByRole('switch', { name: /^Info/ }));
    await vi.waitFor(() => expect(isOn(mail.getByRole('switch', { name: /^Info/ }))).toBe(true));
    expect(calls.find(({ name }) => name === 'changeNotificationPreference')?.input.body).toEqual({
      channel: 'mail',
      type: 'info',
      wanted: true,
    });
    const telegram = await channel('By Telegram');
    expect(telegram.getAllByRole('switch').map(isOn)).toEqual([false, false, false, false]);
  });

  it('do not ask about the safety of the account', async () => {
    open(state(ALL));
    expect(await screen.findByText(/cannot be turned off/)).toBeTruthy();
    expect(screen.queryByRole('switch', { name: /Security|Verification/ })).toBeNull();
  });

  it('say that a choice was not kept, and stand as before', async () => {
    const { user } = open(
      state(ALL),
      answer(notificationsApi.changeNotificationPreference, () => {
        throw refusal(503, 'server.busy', 'The server is busy.');
      }),
    );
    const warning = (await channel('By email')).getByRole('switch', { name: /^Warning/ });
    await user.click(warning);
    expect((await screen.findAllByText('Your choice was not kept')).length).toBeGreaterThan(0);
    expect(isOn(warning)).toBe(true);
  });

  it('lead to what is missing, and leave out what this instance has not', async () => {
    const { unmount } = open(
      state({
        mail: { isReachable: false, wanted: [] },
        telegram: { isOffered: true, isReachable: false, wanted: [] },
      }),
    );
    const mail = await channel('By email');
    expect(mail.getByRole('link', { name: 'verified email address' }).getAttribute('href')).toBe(
      '/account#email',
    );
    const telegram = await channel('By Telegram');
    expect(telegram.getByRole('link', { name: 'linked Telegram account' })).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
    unmount();
    open(state({ ...ALL, telegram: { isOffered: false, isReachable: false, wanted: [] } }));
    await channel('By email');
    expect(screen.queryByRole('group', { name: 'By Telegram' })).toBeNull();
  });
});
