import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, pending, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import type { HeldReviews } from '../../contract/review-schemas.ts';
import { aReview, aReviewList } from '../../testing/reviews.ts';
import { referralsApi } from '../api.ts';
import { ReviewsPage } from './ReviewsPage.tsx';

const PATH = '/admin/reviews';
type Reply = () => HeldReviews | Promise<HeldReviews>;
const open = (reply: Reply, url: string = PATH) =>
  renderPage(ReviewsPage, {
    path: PATH,
    url,
    stubs: [
      answer(referralsApi.listHeldReferrals, async () => ({ success: true as const, data: await reply() })),
    ],
  });

describe('ReviewsPage', () => {
  it('says what it loads', () => {
    open(pending);
    expect(screen.getByRole('heading', { level: 1, name: 'Referral reviews' })).toBeTruthy();
    expect(screen.getByText('Loading the reviews')).toBeTruthy();
  });

  it('lists who it is about, why, and what it is worth', async () => {
    const appeals = [
      {
        member: 'gardener',
        text: 'A friend.',
        createdAt: '2026-11-21T10:00:00.000Z',
        state: 'open' as const,
        answer: null,
        answeredAt: null,
      },
    ];
    open(() => aReviewList([aReview({ appeals })]));
    const table = await screen.findByRole('table', { name: 'Referral reviews' });
    const [, row] = within(table).getAllByRole('row');
    expect(row?.textContent).toContain('sproutFor inviting, invited by gardener');
    expect(row?.textContent).toContain('a browser is shared with the account that invited itAppealed');
    expect(row?.textContent).toContain('0.87');
    expect(row?.textContent).toContain('6.5');
    expect(within(table).getByRole('link', { name: 'sprout' }).getAttribute('href')).toBe(
      '/admin/reviews/00000000-0000-4000-8000-0000000000aa',
    );
    expect(screen.getByText('Rewards are held today above a score of 0.70.')).toBeTruthy();
  });

  it('says when nothing waits, and that the score only reports', async () => {
    open(() => aReviewList([], { holds: false, holdsAbove: 0.95 }));
    expect(await screen.findByText('Nothing waits for a review')).toBeTruthy();
    expect(
      screen.getByText(
        "The score only reports so far: rewards are held above 0.95. Later they will be held above today's 0.70.",
      ),
    ).toBeTruthy();
  });

  it('keeps its filters in the address and the file, and leads back from an empty list', async () => {
    const { user, calls, address } = open(() => aReviewList([]), `${PATH}?page=3`);
    await screen.findByText('No review in this list');
    await user.selectOptions(screen.getByRole('combobox', { name: 'List' }), 'With an open appeal');
    expect(address()).toBe('/admin/reviews?show=appealed');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rewards' }), 'For joining');
    await user.type(screen.getByRole('textbox', { name: 'Member' }), 'sprout');
    await user.click(screen.getByRole('button', { name: 'Find' }));
    expect(address()).toBe('/admin/reviews?show=appealed&kind=joined&member=sprout');
    expect(calls.at(-1)?.input).toEqual({
      query: { show: 'appealed', kind: 'joined', member: 'sprout', page: 1 },
    });
    expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
      '/api/admin/referrals/reviews.csv?show=appealed&kind=joined&member=sprout',
    );
    await user.click(await screen.findByRole('link', { name: 'What is held for review' }));
    expect(address()).toBe('/admin/reviews');
  });

  it('leads to the next page', async () => {
    open(() => aReviewList([aReview()], { total: 51 }), `${PATH}?show=refused`);
    const next = await screen.findByRole('link', { name: 'Next page' });
    expect(next.getAttribute('href')).toBe('/admin/reviews?show=refused&page=2');
  });

  it('shows a failure with a retry', async () => {
    let isDown = true;
    const { user } = open(() => {
      if (isDown) throw refusal(503, 'server.unavailable', 'A part of the service is not available.');
      return aReviewList([aReview()]);
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The reviews did not load.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Referral reviews' })).toBeTruthy();
  });
});
