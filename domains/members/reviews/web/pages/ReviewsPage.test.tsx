import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, pending, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import type { Review, ReviewList } from '../../contract/schemas.ts';
import { aReview } from '../../testing/answers.ts';
import { reviewsApi } from '../api.ts';
import { ReviewsPage } from './ReviewsPage.tsx';

const PATH = '/admin/reviews';
const KINDS = [
  { id: 'referrals', label: 'Referral rewards', decisions: [{ id: 'refuse', label: 'Refused' }] },
  { id: 'reputation', label: 'RepID', decisions: [] },
];
const listOf = (items: Review[], note: string | null = null): ReviewList => ({
  total: items.length,
  page: 1,
  pageSize: 50,
  kinds: KINDS,
  note,
  items,
});
const open = (reply: () => ReviewList | Promise<ReviewList>, url: string = PATH) =>
  renderPage(ReviewsPage, {
    path: PATH,
    url,
    stubs: [answer(reviewsApi.listCases, async () => await reply())],
  });
type View = ReturnType<typeof open>;
const lastQuery = ({ calls }: View) => calls.filter(({ name }) => name === 'listCases').at(-1)?.input.query;

describe('ReviewsPage', () => {
  it('says what it loads', () => {
    open(pending);
    expect(screen.getByRole('heading', { level: 1, name: 'Reviews' })).toBeTruthy();
    expect(screen.getByText('Loading the reviews')).toBeTruthy();
  });

  it('lists cases with what they are about, each leading to its page', async () => {
    open(() => listOf([aReview()], 'Rewards are held today above a score of 0.70.'));
    const row = within(await screen.findByRole('row', { name: /sprout/ }));
    const { id } = aReview();
    expect(row.getByRole('link', { name: 'sprout' }).getAttribute('href')).toBe(`/admin/reviews/${id}`);
    expect(row.getByText('For inviting, invited by gardener', { exact: false })).toBeTruthy();
    expect(row.getByText('Open')).toBeTruthy();
    expect(screen.getByText('Rewards are held today above a score of 0.70.')).toBeTruthy();
  });

  it('says how a case was decided, and that an appeal is pending', async () => {
    const decision = {
      id: 'refuse',
      label: 'Refused',
      reason: 'One person.',
      at: '2026-11-21T10:00:00.000Z',
      by: 'ada',
      takes: true,
    };
    const appeal = {
      id: '00000000-0000-4000-8000-0000000000cc',
      member: 'gardener',
      text: 'A friend of mine.',
      createdAt: '2026-11-21T10:00:00.000Z',
      state: 'open' as const,
      answer: null,
      answeredAt: null,
    };
    open(() => listOf([aReview({ state: 'decided', decision, appeals: [appeal] })]), `${PATH}?show=appealed`);
    const row = within(await screen.findByRole('row', { name: /sprout/ }));
    expect(row.getByText('Refused')).toBeTruthy();
    expect(row.getByText('Appealed')).toBeTruthy();
    expect(row.getByText('Reason: One person.')).toBeTruthy();
  });

  it('is filtered by list, kind, decision and member; the address and the file say so', async () => {
    const view = open(() => listOf([aReview()]));
    await screen.findByRole('table', { name: 'Reviews' });
    expect(lastQuery(view)).toEqual({ show: 'open', page: 1 });
    await view.user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Referral rewards');
    await view.user.selectOptions(screen.getByRole('combobox', { name: 'List' }), 'Decided');
    await view.user.selectOptions(await screen.findByRole('combobox', { name: 'Decision' }), 'Refused');
    await view.user.type(screen.getByRole('textbox', { name: 'Member' }), 'sprout{Enter}');
    const filter = { show: 'decided', kind: 'referrals', decision: 'refuse', member: 'sprout' };
    await expect.poll(() => lastQuery(view)).toEqual({ ...filter, page: 1 });
    const file = screen.getByRole('link', { name: /CSV/ }).getAttribute('href') ?? '';
    expect(Object.fromEntries(new URL(file, 'http://h').searchParams)).toEqual(filter);
  });

  it('offers no decision to filter by where the kind is not chosen', async () => {
    open(() => listOf([aReview()]), `${PATH}?show=decided`);
    await screen.findByRole('table', { name: 'Reviews' });
    expect(screen.queryByRole('combobox', { name: 'Decision' })).toBeNull();
  });

  it('says when nothing is open, and when a list is empty', async () => {
    const view = open(() => listOf([]));
    expect(await screen.findByText('No open reviews')).toBeTruthy();
    view.unmount();
    open(() => listOf([]), `${PATH}?show=decided&kind=reputation`);
    expect(await screen.findByText('No review in this list')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Open reviews' });
    expect(link.getAttribute('href')).toBe('/admin/reviews?kind=reputation');
  });

  it('shows a failure with a retry', async () => {
    let isDown = true;
    const { user } = open(() => {
      if (isDown) throw refusal(503, 'server.unavailable', 'A part of the service is not available.');
      return listOf([aReview()]);
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The reviews did not load.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Reviews' })).toBeTruthy();
  });
});
