import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aMemberSession, answer, renderPage } from '#platform/testing/web/render-page.tsx';
import type { Session } from '#platform/web/session.tsx';
import { aUser } from '../../testing/answers.ts';
import { accountApi } from '../account-api.ts';
import { Component as HackathonsIntroPage } from './HackathonsIntroPage.tsx';

const open = (session: Session = aMemberSession()) =>
  renderPage(HackathonsIntroPage, {
    path: '/hackathons-landing',
    session,
    stubs: [answer(accountApi.getUser, aUser())],
  });

describe('HackathonsIntroPage', () => {
  it('promises the community vote alone for later; the specified figures are examples', async () => {
    open();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    const later = within(screen.getByRole('list', { name: 'Hackathons' }))
      .getAllByRole('listitem')
      .filter(({ textContent }) => textContent?.includes('Comes later'));
    expect(later.map(({ textContent }) => textContent?.slice(0, 7))).toEqual(['A commu']);
    expect(screen.getByText('Example figures')).toBeTruthy();
    for (const figure of ['35+', '$100M+']) expect(screen.getByText(figure)).toBeTruthy();
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Hackathons' })).checked).toBe(true);
  });

  it.each([
    ['visitor', { state: 'visitor' } as const, ['/hackathons', '/ai-dao']],
    [
      'member',
      aMemberSession(),
      ['/hackathons', '/hackathons/new', '/people/me', '/grants?q=hackathon+prize+challenge', '/ai-dao'],
    ],
  ])('links a %s to what works today', (_who, session, expected) => {
    open(session);
    const links = [...screen.getByRole('list', { name: 'Hackathons' }).querySelectorAll('a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(expected);
  });
});
