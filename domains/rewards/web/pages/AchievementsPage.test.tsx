import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aMemberSession, answer, pending, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import { someAchievements } from '../../testing/samples.ts';
import { rewardsApi } from '../api.ts';
import { Component as AchievementsPage } from './AchievementsPage.tsx';

const ok = (achievements = someAchievements()) => ({ success: true as const, data: { achievements } });
const open = (reply: ReturnType<typeof ok> | (() => never | Promise<never>) = ok()) =>
  renderPage(AchievementsPage, {
    session: aMemberSession(),
    stubs: [answer(rewardsApi.listAchievements, reply)],
  });
const itemsOf = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem');

describe('the page Achievements', () => {
  it('parts badges by what is earned, within reach and not yet open', async () => {
    open(
      ok(
        someAchievements({
          creator: { state: 'earned', done: 1, earnedAt: '2026-11-22T04:57:00.000Z' },
          networker: { done: 2, link: '/refer' },
          backer: { state: 'waiting', waitsFor: 'contributions', link: null },
        }),
      ),
    );
    await screen.findByRole('list', { name: 'Earned' });
    expect(itemsOf('Earned')).toHaveLength(1);
    expect(itemsOf('Earned')[0]?.textContent).toContain('CreatorEarned 22 Nov 2026Publish a project.');
    const networker = itemsOf('Within reach')[0] as HTMLElement;
    expect(
      within(networker)
        .getByRole('progressbar', { name: 'Progress to Networker' })
        .getAttribute('aria-valuetext'),
    ).toBe('2 of 5');
    expect(within(networker).getByRole('link', { name: 'Go there' }).getAttribute('href')).toBe('/refer');
    expect(itemsOf('Not yet open')[0]?.textContent).toContain('Waits for contributions.');
    expect(screen.queryByText('No badges earned yet')).toBeNull();
  });

  it('says in the specified words that there are none yet', async () => {
    open();
    expect(await screen.findByText('No badges earned yet')).toBeTruthy();
  });

  it('lets the member copy a line to share', async () => {
    const { user } = open(
      ok(someAchievements({ creator: { state: 'earned', done: 1, earnedAt: '2026-11-22T04:57:00.000Z' } })),
    );
    await user.click(await screen.findByRole('button', { name: 'Copy to share' }));
    expect(await navigator.clipboard.readText()).toMatch(
      /^I earned the badge Creator on Hodag: http.*\/u\/tidewatch-lead$/,
    );
  });

  it('says that it loads, and what failed', async () => {
    open(pending);
    expect(screen.getByText('Loading your badges')).toBeTruthy();
  });

  it('says what failed', async () => {
    open(() => {
      throw refusal(503, 'server.busy', 'The server is busy.');
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Your badges did not load.');
  });
});
