import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aMemberSession, answer, pending, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import { Toaster } from '#platform/ui/Toaster.tsx';
import { clearToasts } from '#platform/ui/toast-store.ts';
import { someAchievements } from '../../testing/samples.ts';
import { rewardsApi } from '../api.ts';
import { sharedBadgeApi } from '../shared-badge-api.ts';
import { Component as AchievementsPage } from './AchievementsPage.tsx';

const ok = (achievements = someAchievements()) => ({ achievements });
const open = (reply: ReturnType<typeof ok> | (() => never | Promise<never>) = ok()) =>
  renderPage(AchievementsPage, {
    session: aMemberSession(),
    stubs: [answer(rewardsApi.listAchievements, reply)],
  });
/** Shows toasts, which the app draws beside the page. */
const WithToasts = () => (
  <>
    <AchievementsPage />
    <Toaster />
  </>
);
afterEach(() => act(() => clearToasts()));
const itemsOf = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem');

describe('the page Achievements', () => {
  it('parts badges by what is earned and what is within reach', async () => {
    open(
      ok(
        someAchievements({
          creator: { state: 'earned', done: 1, earnedAt: '2026-11-22T04:57:00.000Z' },
          networker: { done: 2, link: '/refer' },
        }),
      ),
    );
    await screen.findByRole('list', { name: 'Earned' });
    expect(itemsOf('Earned')).toHaveLength(1);
    expect(itemsOf('Earned')[0]?.textContent).toContain('CreatorEarned Nov 22, 2026Publish a project.');
    const networker = itemsOf('Within reach')[0] as HTMLElement;
    expect(
      within(networker)
        .getByRole('progressbar', { name: 'Progress to Networker' })
        .getAttribute('aria-valuetext'),
    ).toBe('2 of 5');
    expect(within(networker).getByRole('link', { name: 'Work on Networker' }).getAttribute('href')).toBe(
      '/refer',
    );
    expect(itemsOf('Within reach')).toHaveLength(2);
    expect(screen.queryByText('No badges earned yet')).toBeNull();
  });

  it('says in the specified words that there are none yet', async () => {
    open();
    expect(await screen.findByText('No badges earned yet')).toBeTruthy();
  });

  it('gives an earned badge a page to share, and takes it back', async () => {
    const EARNED = { state: 'earned', done: 1, earnedAt: '2026-11-22T04:57:00.000Z' } as const;
    let isShared = false;
    const { user, calls } = renderPage(AchievementsPage, {
      session: aMemberSession(),
      stubs: [
        answer(rewardsApi.listAchievements, () => ok(someAchievements({ creator: { ...EARNED, isShared } }))),
        answer(sharedBadgeApi.shareBadge, ({ body }) => {
          isShared = body.isShared;
          return { success: true as const };
        }),
      ],
    });
    expect(await screen.findByText(/Anyone with the link sees your name/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Share Creator' }));
    await user.click(await screen.findByRole('button', { name: 'Copy Link' }));
    expect(await navigator.clipboard.readText()).toMatch(/^http.*\/u\/tidewatch-lead\/badges\/creator$/);
    expect(screen.getByRole('link', { name: 'See its page' }).getAttribute('href')).toBe(
      '/u/tidewatch-lead/badges/creator',
    );
    await user.click(screen.getByRole('button', { name: 'Stop sharing Creator' }));
    expect(await screen.findByRole('button', { name: 'Share Creator' })).toBeTruthy();
    const writes = calls.filter(({ name }) => name === 'shareBadge').map(({ input }) => input);
    expect(writes).toEqual([
      { params: { badge: 'creator' }, body: { isShared: true } },
      { params: { badge: 'creator' }, body: { isShared: false } },
    ]);
  });

  it('says that a badge was not shared, and why', async () => {
    const { user } = renderPage(WithToasts, {
      session: aMemberSession(),
      stubs: [
        answer(rewardsApi.listAchievements, ok(someAchievements({ creator: { state: 'earned', done: 1 } }))),
        answer(sharedBadgeApi.shareBadge, () => {
          throw refusal(409, 'rewards.badge_not_earned', 'This badge is not yours yet.');
        }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Share Creator' }));
    expect(await screen.findByText('This badge is not yours yet.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Share Creator' })).toBeTruthy();
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
