import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import { aHackathonCard } from '../../testing/pages.ts';
import { hackathonsApi } from '../api.ts';
import { Component as DashboardPart } from './DashboardPart.tsx';

const registered = aHackathonCard({ isRegistered: true });
const hosted = aHackathonCard({ id: 'b', title: 'Maps sprint', isHost: true });

it('lists what the member registered for and hosts, each once', async () => {
  renderPage(DashboardPart, {
    stubs: [
      answer(hackathonsApi.listHackathons, ({ query }) =>
        query?.scope === 'mine'
          ? { items: [registered, hosted], total: 2 }
          : { items: [registered], total: 1 },
      ),
    ],
  });
  const list = await screen.findByRole('list', { name: 'Your hackathons' });
  await expect.poll(() => within(list).getAllByRole('link').length).toBe(2);
  expect(within(list).getByRole('link', { name: 'Maps sprint' })).toBeTruthy();
});

it('shows nothing where there are none, and says where they did not load', async () => {
  const none = renderPage(DashboardPart, {
    stubs: [answer(hackathonsApi.listHackathons, { items: [], total: 0 })],
  });
  await expect.poll(() => none.calls.length).toBe(2);
  expect(screen.queryByRole('heading')).toBeNull();
  none.unmount();
  renderPage(DashboardPart, {
    stubs: [
      answer(hackathonsApi.listHackathons, () => {
        throw refusal(503, 'server.busy', 'The server is busy.');
      }),
    ],
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Your hackathons did not load.');
});
