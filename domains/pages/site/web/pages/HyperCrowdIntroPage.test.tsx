import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aMemberSession, answer, renderPage } from '#platform/testing/web/render-page.tsx';
import type { Session } from '#platform/web/session.tsx';
import { aUser } from '../../testing/answers.ts';
import { accountApi } from '../account-api.ts';
import { Component as HyperCrowdIntroPage } from './HyperCrowdIntroPage.tsx';

const open = (session: Session = { state: 'visitor' }) =>
  renderPage(HyperCrowdIntroPage, {
    path: '/hypercrowd',
    session,
    stubs: [answer(accountApi.getUser, aUser())],
  });

describe('HyperCrowdIntroPage (spec §2.8)', () => {
  it('describes the four steps in order', () => {
    open();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    const steps = within(screen.getByRole('region', { name: 'Four steps' })).getAllByRole('heading', {
      level: 3,
    });
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Define the mission',
      'AI matches',
      'Smart introductions',
      'Launch together',
    ]);
  });

  it('copies the address of /hypercrowd and says "Copied!"', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByRole('button', { name: 'Copied!' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/hypercrowd`);
  });

  it('marks the specified figures as examples', () => {
    open();
    expect(screen.getByText('Example figures')).toBeTruthy();
    for (const figure of ['10,000+', '500+', '95%', '72 hr', '$5M', '15-person'])
      expect(screen.getByText(figure)).toBeTruthy();
  });

  it('shows the panel of teams, and links to the demo', async () => {
    open();
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Teams' })).checked).toBe(true);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toContain('/hypercrowd-demo');
  });

  it('leads a member to /hypercrowd', () => {
    open(aMemberSession());
    expect(screen.getByRole('link', { name: 'Open HyperCrowd' }).getAttribute('href')).toBe('/hypercrowd');
  });
});
