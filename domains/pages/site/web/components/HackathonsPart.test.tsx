import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aMemberSession, answer, renderPage } from '#platform/testing/web/render-page.tsx';
import type { Session } from '#platform/web/session.tsx';
import { aUser } from '../../testing/answers.ts';
import { accountApi } from '../account-api.ts';
import { Component as HackathonsPart } from './HackathonsPart.tsx';

const open = (session: Session) =>
  renderPage(HackathonsPart, { session, stubs: [answer(accountApi.getUser, aUser())] });

it('tells visitors how it works, what comes later, and which figures are examples', async () => {
  open({ state: 'visitor' });
  expect(screen.getByRole('heading', { name: 'How it works' })).toBeTruthy();
  expect(screen.getAllByText('Comes later')).toHaveLength(1);
  expect(screen.getByText('Example figures')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Share' })).toBeTruthy();
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Hackathons' })).checked).toBe(true);
});

it('shows members the matches and the page to share', async () => {
  open(aMemberSession());
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Hackathons' })).checked).toBe(true);
  expect(screen.getByRole('link', { name: 'Hackathons on one page, to share' })).toBeTruthy();
  expect(screen.queryByText('Example figures')).toBeNull();
});
