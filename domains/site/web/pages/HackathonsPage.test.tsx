import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aMemberSession, answer, renderPage } from '#platform/testing/web/render-page.tsx';
import type { Session } from '#platform/web/session.tsx';
import { aUser } from '../../testing/answers.ts';
import { accountApi } from '../account-api.ts';
import { Component as HackathonsPage } from './HackathonsPage.tsx';

const open = (session: Session = { state: 'visitor' }) =>
  renderPage(HackathonsPage, {
    path: '/hackathons',
    session,
    stubs: [answer(accountApi.getUser, aUser())],
  });

describe('HackathonsPage', () => {
  it('lists no hackathon and says so; the specified figures are examples', async () => {
    open();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByText('No hackathon is listed here yet.')).toBeTruthy();
    expect(screen.getByText('Example figures')).toBeTruthy();
    for (const figure of ['35+', '$100M+']) expect(screen.getByText(figure)).toBeTruthy();
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Hackathons' })).checked).toBe(true);
  });

  it.each([
    ['visitor', { state: 'visitor' } as const, ['/ai-dao']],
    [
      'member',
      aMemberSession(),
      ['/grants?q=hackathon+prize+challenge', '/projects/create', '/settings', '/ai-dao'],
    ],
  ])('links a %s to what works today', (_who, session, expected) => {
    open(session);
    const links = [...screen.getByRole('list', { name: 'Hackathons' }).querySelectorAll('a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(expected);
  });
});
