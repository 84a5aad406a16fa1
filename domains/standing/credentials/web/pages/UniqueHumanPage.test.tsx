import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answer, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import type { UniqueHumanScore } from '../../contract/score-schemas.ts';
import { someScore } from '../../testing/samples.ts';
import { scoreApi } from '../api.ts';
import { Component as UniqueHumanPage } from './UniqueHumanPage.tsx';

const COUNTED = {
  version: 1,
  points: 52,
  passes: true,
  countedAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2027-05-19T10:00:00.000Z',
};
const READY = { email: 5, passkey: 7, check: 40 };

/** @param later the score as it is read after the first time */
const show = (first: UniqueHumanScore, later = first) => {
  let reads = 0;
  renderPage(UniqueHumanPage, {
    path: '/unique-human',
    stubs: [
      answer(scoreApi.getUniqueHumanScore, () => (reads++ === 0 ? first : later)),
      answer(scoreApi.countUniqueHumanScore, later),
    ],
  });
};

it('says how many points are missing, and where each is earned', async () => {
  show(someScore());
  expect(await screen.findByText('35 points to go.')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('5 of 40 points');
  expect(screen.getByRole('link', { name: 'Verify a phone number' }).getAttribute('href')).toBe(
    '/account#phone',
  );
  expect(screen.queryByRole('link', { name: 'Verify an email address' })).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('offers to count what is enough, and says until when it passes', async () => {
  show(someScore({ points: READY }), someScore({ points: READY, counted: COUNTED }));
  await userEvent.click(await screen.findByRole('button', { name: 'Count my score' }));
  expect(await screen.findByText('Your score passes.')).toBeTruthy();
  expect(screen.getByText(/counted with 52 points/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Count again' })).toBeTruthy();
});

it('names a contact that counts for another account, with the way out', async () => {
  show(someScore({ takenUntil: { phone: '2027-02-03T10:00:00.000Z' } }));
  expect(await screen.findByText(/Counts for another account until/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Verify a phone number' })).toBeNull();
});

it('leads to no part that this site does not offer', async () => {
  show(someScore({ notOffered: ['phone'] }));
  expect(await screen.findByText(/Not offered on this site\./)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Verify a phone number' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Link Telegram' })).toBeTruthy();
});

it('says when it did not load', async () => {
  renderPage(UniqueHumanPage, {
    path: '/unique-human',
    stubs: [
      answer(scoreApi.getUniqueHumanScore, () => {
        throw refusal(503, 'server.busy', 'The server is busy.');
      }),
    ],
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Your score did not load.');
});
