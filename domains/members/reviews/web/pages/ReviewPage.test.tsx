import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, pending, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import type { ReviewDetail } from '../../contract/schemas.ts';
import { aReviewDetail } from '../../testing/answers.ts';
import { reviewsApi } from '../api.ts';
import { ReviewPage } from './ReviewPage.tsx';

const ID = '00000000-0000-4000-8000-0000000000aa';
type Reply = () => ReviewDetail | Promise<ReviewDetail>;
const open = (reply: Reply, decide: () => string | null = () => null) =>
  renderPage(ReviewPage, {
    path: '/admin/reviews/:id',
    url: `/admin/reviews/${ID}`,
    stubs: [
      answer(reviewsApi.getCase, async () => await reply()),
      answer(reviewsApi.listCases, () => {
        throw refusal(503, 'server.unavailable', 'Not asked here.');
      }),
      answer(reviewsApi.decideCase, () => ({ text: decide() })),
    ],
  });
type View = ReturnType<typeof open>;
const decisions = ({ calls }: View) =>
  calls.filter(({ name }) => name === 'decideCase').map(({ input }) => input.body);
const REASON = { name: 'Reason, shown to those affected' };

async function openDialog({ user }: View) {
  await user.click(await screen.findByRole('button', { name: 'Decide' }));
  return within(await screen.findByRole('dialog', { name: 'Decide: Referral rewards, sprout' }));
}

describe('ReviewPage', () => {
  it('says what it loads', () => {
    open(pending);
    expect(screen.getByText('Loading the review')).toBeTruthy();
  });

  it('shows the evidence as its domain wrote it, and what happened', async () => {
    open(() => aReviewDetail());
    expect(await screen.findByRole('heading', { level: 1, name: 'Review: sprout' })).toBeTruthy();
    const evidence = within(screen.getByRole('table', { name: 'Evidence' }));
    expect(evidence.getByRole('row', { name: /a shared browser Seen in one/ })).toBeTruthy();
    expect(screen.getByText('score 0.87 against a limit of 0.66')).toBeTruthy();
    const member = screen.getByRole('region', { name: 'New member' });
    expect(member.textContent).toContain('Invited bygardener');
    expect(member.textContent).toMatch(/JoinedNov 18, 2026/);
    const history = within(screen.getByRole('list', { name: 'History' }));
    expect(history.getByRole('listitem').textContent).toMatch(/^Opened/);
  });

  it('chooses nothing beforehand, and sends nothing without a decision and a reason', async () => {
    const view = open(() => aReviewDetail());
    const dialog = await openDialog(view);
    const radios = dialog.getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ checked }) => checked)).toEqual([false, false]);
    await view.user.click(dialog.getByRole('button', { name: 'Decide' }));
    expect(await dialog.findByText('Choose a decision')).toBeTruthy();
    expect(dialog.getByText('Write 10 characters or more')).toBeTruthy();
    await view.user.click(dialog.getByRole('radio', { name: /^Refuse/ }));
    await view.user.click(dialog.getByRole('button', { name: 'Refuse' }));
    expect(dialog.queryByText('Choose a decision')).toBeNull();
    expect(decisions(view)).toEqual([]);
  });

  it('decides by keyboard with a written reason', async () => {
    let detail = aReviewDetail();
    const view = open(() => detail);
    const dialog = await openDialog(view);
    dialog.getByRole('radio', { name: /^Release/ }).focus();
    await view.user.keyboard(' ');
    await view.user.type(dialog.getByRole('textbox', REASON), 'They share a flat.');
    const decision = {
      id: 'release',
      label: 'Released',
      reason: 'They share a flat.',
      at: '2026-11-21T10:00:00.000Z',
      by: 'ada',
      takes: false,
    };
    detail = aReviewDetail({ state: 'decided', decision }, { offers: [] });
    await view.user.click(dialog.getByRole('button', { name: 'Release' }));
    expect(await screen.findByText('Released on Nov 21, 2026')).toBeTruthy();
    expect(decisions(view)).toEqual([{ decision: 'release', reason: 'They share a flat.', input: {} }]);
    expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull();
  });

  it('asks for what a decision needs, and for a readable number', async () => {
    const fields: ReviewDetail['offers'][number]['fields'] = [
      { name: 'rule', label: 'Earned by', type: 'choice', options: [{ value: 'wallet', label: 'A wallet' }] },
      { name: 'points', label: 'Points', type: 'number', hint: 'This rule gives 3 at most.' },
      { name: 'day', label: 'Earned on', type: 'date' },
    ];
    const offers = [{ decision: 'add', label: 'Add it', effect: 'It is recorded.', takes: false, fields }];
    const view = open(() => aReviewDetail({}, { offers }));
    const dialog = await openDialog(view);
    await view.user.click(dialog.getByRole('radio', { name: /^Add it/ }));
    await view.user.type(dialog.getByRole('textbox', REASON), 'The event was lost.');
    const points = dialog.getByRole('spinbutton', { name: /^Points/ });
    await view.user.type(points, '1,5');
    await view.user.click(dialog.getByRole('button', { name: 'Add it' }));
    expect(await dialog.findByText('Enter: Earned by')).toBeTruthy();
    expect(decisions(view)).toEqual([]);
    await view.user.selectOptions(dialog.getByRole('combobox', { name: /^Earned by/ }), 'A wallet');
    await view.user.type(dialog.getByLabelText(/^Earned on/), '2026-11-20');
    await view.user.clear(points);
    await view.user.type(points, '1.5');
    await view.user.click(dialog.getByRole('button', { name: 'Add it' }));
    await expect
      .poll(() => decisions(view))
      .toMatchObject([{ decision: 'add', input: { rule: 'wallet', points: 1.5, day: '2026-11-20' } }]);
  });

  it('shows why a decision was refused, and keeps what was written', async () => {
    const view = open(
      () => aReviewDetail(),
      () => {
        throw refusal(403, 'reviews.own_case', 'This is about you.');
      },
    );
    const dialog = await openDialog(view);
    await view.user.click(dialog.getByRole('radio', { name: /^Refuse/ }));
    await view.user.type(dialog.getByRole('textbox', REASON), 'All of them are one person.');
    await view.user.click(dialog.getByRole('button', { name: 'Refuse' }));
    expect((await screen.findByRole('alert')).textContent).toContain('This is about you.');
    const reason = screen.getByRole<HTMLTextAreaElement>('textbox', REASON);
    expect(reason.value).toBe('All of them are one person.');
  });

  it('asks who is there before it decides', async () => {
    const view = open(
      () => aReviewDetail(),
      () => {
        throw refusal(401, 'identity.reauthentication_required', 'Confirm that it is you.');
      },
    );
    const dialog = await openDialog(view);
    await view.user.click(dialog.getByRole('radio', { name: /^Release/ }));
    await view.user.type(dialog.getByRole('textbox', REASON), 'They share a flat.');
    await view.user.click(dialog.getByRole('button', { name: 'Release' }));
    expect(await screen.findByRole('dialog', { name: 'Confirm that it is you' })).toBeTruthy();
  });

  it('shows what a member wrote, and an open appeal', async () => {
    const appeal = {
      id: '00000000-0000-4000-8000-0000000000cc',
      member: 'gardener',
      text: 'A friend of mine.',
      createdAt: '2026-11-21T10:00:00.000Z',
      state: 'open' as const,
      answer: null,
      answeredAt: null,
    };
    open(() => aReviewDetail({ text: 'It counts once.', appeals: [appeal] }));
    expect(await screen.findByText('sprout wrote')).toBeTruthy();
    expect(screen.getByText('It counts once.')).toBeTruthy();
    expect(screen.getByText('Appeal of gardener')).toBeTruthy();
    expect(screen.getByText('A friend of mine.')).toBeTruthy();
  });

  it('says that there is no such review', async () => {
    open(() => {
      throw refusal(404, 'reviews.no_case', 'Review not found.');
    });
    expect(await screen.findByText('Review not found')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All reviews' })).toBeTruthy();
  });

  it('shows a failure with a retry', async () => {
    let isDown = true;
    const { user } = open(() => {
      if (isDown) throw refusal(503, 'server.unavailable', 'A part of the service is not available.');
      return aReviewDetail();
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The review did not load.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Review: sprout' })).toBeTruthy();
  });
});
