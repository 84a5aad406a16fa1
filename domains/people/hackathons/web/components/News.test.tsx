import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { onboardingEndpoints } from '#members/onboarding/contract';
import { aMemberSession, answer, pending, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import { createApi } from '#platform/web/api.ts';
import type { Announcements } from '../../contract/part-schemas.ts';
import { aHackathon, HACKATHON_ID } from '../../testing/pages.ts';
import { hackathonPartsApi } from '../api.ts';
import { News } from './News.tsx';

const onboardingApi = createApi(onboardingEndpoints);
const ITEM = { id: HACKATHON_ID, text: 'The hall opens at 8:30.', at: '2026-05-01T07:00:00.000Z' };

const open = (reply: Announcements | (() => Announcements | Promise<Announcements>)) =>
  renderPage(() => <News hackathon={aHackathon()} />, {
    session: aMemberSession(),
    stubs: [
      answer(hackathonPartsApi.listAnnouncements, reply),
      answer(hackathonPartsApi.announce, { items: [ITEM], canAnnounce: true, canRemove: true }),
      answer(hackathonPartsApi.removeAnnouncement, { items: [], canAnnounce: true, canRemove: true }),
      answer(onboardingApi.getOnboardingProgress, { levels: [] } as never),
    ],
  });

it('says that it loads and that it failed', async () => {
  const loading = open(pending);
  expect(screen.getByText('Loading the news')).toBeTruthy();
  loading.unmount();
  open(() => {
    throw refusal(503, 'server.busy', 'The server is busy. Try again in a moment.');
  });
  expect((await screen.findByRole('alert')).textContent).toContain('The news did not load.');
});

it('shows what the host wrote, and no form to others', async () => {
  open({ items: [ITEM], canAnnounce: false, canRemove: false });
  expect(await screen.findByText('The hall opens at 8:30.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send the news' })).toBeNull();
});

it('says to the host whom it reaches, and sends it with an id', async () => {
  const { user, calls } = open({ items: [], canAnnounce: true, canRemove: true });
  expect(await screen.findByText(/^It goes to 12 members who registered/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send the news' }));
  expect(calls.some(({ name }) => name === 'announce')).toBe(false);
  await user.type(screen.getByLabelText('Write to everyone who registered'), 'The hall opens at 8:30.');
  await user.click(screen.getByRole('button', { name: 'Send the news' }));
  await expect
    .poll(() => calls.find(({ name }) => name === 'announce')?.input)
    .toEqual({
      params: { id: HACKATHON_ID },
      body: { id: expect.any(String), text: 'The hall opens at 8:30.' },
    });
});

it('lets the host take it back after a question', async () => {
  const { user, calls } = open({ items: [ITEM], canAnnounce: true, canRemove: true });
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  const question = await screen.findByRole('alertdialog', { name: 'Remove this news?' });
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  await expect
    .poll(() => calls.find(({ name }) => name === 'removeAnnouncement')?.input)
    .toEqual({ params: { id: HACKATHON_ID, announcementId: ITEM.id } });
});
