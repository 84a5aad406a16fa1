import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { proofApi } from '#members/identity/web';
import { answer, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import { Toaster } from '#platform/ui/Toaster.tsx';
import { clearToasts } from '#platform/ui/toast-store.ts';
import { connectionsApi } from '../connections-api.ts';
import { LinkByWidget } from './LinkByWidget.tsx';
import { startWidgetTrip, type TripPurpose } from './widget-trip.ts';

const data = { id: 5, first_name: 'Ada', auth_date: 1, hash: 'ab' };
const READY = answer(connectionsApi.getTelegramConfig, {
  available: true,
  botUsername: 'hodag_bot',
  botId: 4242,
});

function open(stubs: readonly Stub[]) {
  const page = () => (
    <>
      <LinkByWidget />
      <Toaster />
    </>
  );
  return renderPage(page, { path: '/account', stubs: [READY, ...stubs] });
}

/** The address as Telegram leaves it, after a trip of this tab for this purpose. */
function comeBack(purpose: TripPurpose): void {
  const target = new URL(startWidgetTrip(purpose, 4242, new URL('https://hodag.example/account')));
  const { search } = new URL(target.searchParams.get('return_to') ?? '');
  window.history.replaceState(null, '', `/account${search}#tgAuthResult=${btoa(JSON.stringify(data))}`);
}

let assign: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  clearToasts();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

const BUTTON = { name: 'Link on telegram.org, without a code' };

describe('linking by the Login Widget', () => {
  it('leads to Telegram, with the way back', async () => {
    const { user } = open([]);
    await user.click(await screen.findByRole('button', BUTTON));
    expect(String(assign.mock.calls[0]?.[0])).toMatch(/^https:\/\/oauth\.telegram\.org\/auth\?bot_id=4242&/);
  });

  it('links what came back, once, and takes it out of the address', async () => {
    comeBack('link');
    const { calls } = open([
      answer(connectionsApi.linkTelegramByWidget, { success: true as const, name: 'Ada' }),
    ]);
    expect((await screen.findAllByText('Telegram linked')).length).toBeGreaterThan(0);
    const sent = calls.filter(({ name }) => name === 'linkTelegramByWidget');
    expect(sent.map(({ input }) => input.body)).toEqual([data]);
    expect(window.location.href).not.toMatch(/tgAuthResult|telegram=/);
  });

  it('asks who is there where that is some time ago, then links', async () => {
    comeBack('link');
    let isProved = false;
    open([
      answer(connectionsApi.linkTelegramByWidget, () => {
        if (!isProved) throw refusal(403, 'identity.reauthentication_required', 'Confirm that it is you.');
        return { success: true as const, name: 'Ada' };
      }),
      answer(proofApi.getProofWays, () => {
        throw refusal(503, 'server.busy', 'The server is busy.');
      }),
    ]);
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    expect(await dialog.findByText('Your factors did not load.')).toBeTruthy();
    isProved = true;
    expect(screen.queryByText('Telegram linked')).toBeNull();
  });

  it.each([
    ['Verification failed', refusal(400, 'identity.telegram_proof_refused', 'Verification failed')],
    [
      'This Telegram sign-in has expired. Start it again.',
      refusal(400, 'identity.telegram_proof_refused', 'This Telegram sign-in has expired. Start it again.'),
    ],
    ['belongs to another', refusal(409, 'identity.telegram_taken', 'It belongs to another Hodag account.')],
  ])('says why not: %s', async (text, refused) => {
    comeBack('link');
    open([
      answer(connectionsApi.linkTelegramByWidget, () => {
        throw refused;
      }),
    ]);
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(screen.getByRole('button', BUTTON)).toBeTruthy();
  });

  it.each<[string, () => void]>([
    ['of a sign-in', () => comeBack('sign-in')],
    [
      'nobody started',
      () => window.history.replaceState(null, '', `/account#tgAuthResult=${btoa(JSON.stringify(data))}`),
    ],
  ])('sends nothing of a return %s: it could link a stranger’s Telegram', async (_, arrive) => {
    arrive();
    const { calls } = open([]);
    expect((await screen.findByRole('alert')).textContent).toContain('Verification failed');
    expect(calls.map(({ name }) => name)).not.toContain('linkTelegramByWidget');
  });

  it('says that it was called off at Telegram, and ends the trip', async () => {
    comeBack('link');
    window.location.hash = 'tgAuthResult=false';
    const { calls } = open([]);
    expect((await screen.findByRole('alert')).textContent).toBe('The sign-in at Telegram was not finished.');
    expect(window.location.href).not.toMatch(/tgAuthResult|telegram=/);
    expect(sessionStorage).toHaveLength(0);
    expect(calls.map(({ name }) => name)).not.toContain('linkTelegramByWidget');
    expect(await screen.findByRole('button', BUTTON)).toBeTruthy();
  });

  it('is left out where the bot has no number', async () => {
    const config = { available: true, botUsername: 'hodag_bot' };
    const { calls } = renderPage(LinkByWidget, {
      path: '/account',
      stubs: [answer(connectionsApi.getTelegramConfig, config)],
    });
    await vi.waitFor(() => expect(calls.map(({ name }) => name)).toContain('getTelegramConfig'));
    expect(screen.queryByRole('button', BUTTON)).toBeNull();
  });
});
