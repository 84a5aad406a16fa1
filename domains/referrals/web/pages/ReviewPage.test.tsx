import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, pending, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import type { RequestInput } from '#platform/web/transport.ts';
import type { ReviewDetail } from '../../contract/review-schemas.ts';
import { aReviewDetail } from '../../testing/reviews.ts';
import { referralsApi } from '../api.ts';
import { ReviewPage } from './ReviewPage.tsx';

type Reply = () => ReviewDetail | Promise<ReviewDetail>;
const open = (reply: Reply, decide: () => void = () => {}) =>
  renderPage(ReviewPage, {
    path: '/admin/reviews/:id',
    url: '/admin/reviews/00000000-0000-4000-8000-0000000000aa',
    stubs: [
      answer(referralsApi.getReferralReview, async () => ({ success: true as const, data: await reply() })),
      answer(referralsApi.listHeldReferrals, () => {
        throw refusal(503, 'server.unavailable', 'Not asked here.');
      }),
      answer(referralsApi.reverseReferral, () => {
        decide();
        return { success: true as const, data: { rewards: 1, reversed: '3', rest: '2' } };
      }),
      answer(referralsApi.decideReferral, () => {
        decide();
        return { success: true as const };
      }),
    ],
  });
const decisions = (calls: readonly { name: string; input: RequestInput }[]) =>
  calls.filter(({ name }) => name === 'decideReferral').map(({ input }) => input.body);

describe('ReviewPage', () => {
  it('says what it loads', () => {
    open(pending);
    expect(screen.getByText('Loading the review')).toBeTruthy();
  });

  it('shows the evidence, the rewards and who came along the same line', async () => {
    open(() => aReviewDetail());
    expect(await screen.findByRole('heading', { level: 1, name: 'Review: sprout' })).toBeTruthy();
    const evidence = within(screen.getByRole('table', { name: 'Evidence' }));
    expect(evidence.getByRole('row', { name: /Both were seen in one browser 1.30/ })).toBeTruthy();
    expect(
      screen.getByText('score 0.87 against a limit of 0.66 when it was looked at; 0.91 against 0.70 today'),
    ).toBeTruthy();
    const rewards = within(screen.getByRole('table', { name: 'Rewards of this invitation' }));
    expect(rewards.getByRole('row', { name: /gardener · Level 1 held 5 5 0.HDAG/ })).toBeTruthy();
    const group = within(screen.getByRole('list', { name: 'Along the same line' }));
    expect(group.getByRole('listitem').textContent).toContain('this review');
  });

  it('releases with a written reason, and not without one', async () => {
    let detail = aReviewDetail();
    const { user, calls } = open(() => detail);
    await user.click(await screen.findByRole('button', { name: 'Release' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Release the rewards?' }));
    await user.click(dialog.getByRole('button', { name: 'Release them' }));
    expect(await dialog.findByText('Write 10 characters or more')).toBeTruthy();
    expect(decisions(calls)).toEqual([]);
    await user.type(
      dialog.getByRole('textbox', { name: 'Reason, which the members read' }),
      'They share a flat.',
    );
    detail = aReviewDetail({ state: 'released', decision: 'They share a flat.' });
    await user.click(dialog.getByRole('button', { name: 'Release them' }));
    expect(await screen.findByText('They share a flat.')).toBeTruthy();
    expect(decisions(calls)).toEqual([{ decision: 'release', reason: 'They share a flat.' }]);
    expect(screen.queryByRole('button', { name: 'Release' })).toBeNull();
  });

  it('refuses the whole invitation as fraud, and says what goes with it', async () => {
    let detail = aReviewDetail();
    const { user, calls } = open(() => detail);
    await user.click(await screen.findByRole('button', { name: 'Refuse' }));
    expect(await screen.findByText(/goes on counting: its points and RepID stay/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Refuse as fraud' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refuse the invitation as fraud?' }));
    expect(dialog.getByText(/none of its rewards is paid, and its points and RepID are taken/)).toBeTruthy();
    await user.type(dialog.getByRole('textbox'), 'All of them are one person.');
    detail = aReviewDetail({ state: 'refused', withdrawn: true, decision: 'All of them are one person.' });
    await user.click(dialog.getByRole('button', { name: 'Refuse it as fraud' }));
    expect(await screen.findAllByText('Refused as fraud')).toHaveLength(2);
    expect(decisions(calls)).toEqual([{ decision: 'fraud', reason: 'All of them are one person.' }]);
    expect(screen.queryByRole('button', { name: 'Refuse as fraud' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Release' }));
    expect(await screen.findByText(/Its points and RepID count again/)).toBeTruthy();
  });

  it.each([
    ['settled', 'due', 1],
    ['refused', 'refused', 1],
    ['settled', 'paid', 0],
    ['reversed', 'reversed', 0],
  ] as const)('offers that of a review that is %s with a reward %s: %i', async (state, reward, count) => {
    const [first] = aReviewDetail().rewards;
    const rewards = [{ ...first, state: reward } as ReviewDetail['rewards'][number]];
    open(() => aReviewDetail({ state }, { rewards }));
    await screen.findByRole('heading', { level: 1, name: 'Review: sprout' });
    expect(screen.queryAllByRole('button', { name: 'Refuse as fraud' })).toHaveLength(count);
  });

  it('shows why a decision was refused, and keeps what was written', async () => {
    const { user } = open(
      () => aReviewDetail(),
      () => {
        throw refusal(403, 'referrals.own_review', 'This is about a reward of your own.');
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Refuse' }));
    const reason = await screen.findByRole('textbox', { name: 'Reason, which the members read' });
    await user.type(reason, 'All of them are one person.');
    await user.click(screen.getByRole('button', { name: 'Refuse them' }));
    expect((await screen.findByRole('alert')).textContent).toContain('This is about a reward of your own.');
    expect((reason as HTMLTextAreaElement).value).toBe('All of them are one person.');
  });

  it('asks who is there before it decides, and says why nothing else happened', async () => {
    const { user } = open(
      () => aReviewDetail(),
      () => {
        throw refusal(401, 'identity.reauthentication_required', 'Confirm that it is you.');
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Release' }));
    await user.type(await screen.findByRole('textbox'), 'They share a flat.');
    await user.click(screen.getByRole('button', { name: 'Release them' }));
    expect(await screen.findByRole('dialog', { name: 'Confirm that it is you' })).toBeTruthy();
  });

  it('takes a refusal back after an appeal', async () => {
    const appeals = [
      {
        member: 'gardener',
        text: 'A friend of mine.',
        createdAt: '2026-11-21T10:00:00.000Z',
        state: 'open' as const,
        answer: null,
        answeredAt: null,
      },
    ];
    open(() => aReviewDetail({ state: 'refused', decision: 'One person.', appeals }));
    const list = within(await screen.findByRole('list', { name: 'Appeals' }));
    expect(list.getByRole('listitem').textContent).toBe('gardenerA friend of mine.open');
    expect(screen.getByRole('button', { name: 'Release' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Refuse' })).toBeNull();
  });

  it('takes back what was paid, with a reason, and says what was not there any more', async () => {
    const [reward] = aReviewDetail().rewards;
    const paid = { ...reward, state: 'paid', paid: '5' } as ReviewDetail['rewards'][number];
    let detail = aReviewDetail({ state: 'settled', paid: '5' }, { rewards: [paid] });
    const { user, calls } = open(() => detail);
    await user.click(await screen.findByRole('button', { name: 'Take back' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take the rewards back?' }));
    expect(dialog.getByText(/5 HDAG of gardener go back to the pool/)).toBeTruthy();
    await user.type(dialog.getByRole('textbox'), 'One person made them up.');
    detail = aReviewDetail({ state: 'reversed', decision: 'One person made them up.' }, { rewards: [paid] });
    await user.click(dialog.getByRole('button', { name: 'Take them back' }));
    expect(await screen.findByText('One person made them up.')).toBeTruthy();
    expect(calls.find(({ name }) => name === 'reverseReferral')?.input).toEqual({
      params: { id: '00000000-0000-4000-8000-0000000000aa' },
      body: { reason: 'One person made them up.' },
    });
    expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
  });

  it('offers to take nothing back while nothing was paid', async () => {
    open(() => aReviewDetail());
    await screen.findByRole('heading', { level: 1, name: 'Review: sprout' });
    expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
  });

  it('says that there is no such review', async () => {
    open(() => {
      throw refusal(404, 'referrals.no_settlement', 'There is no such review.');
    });
    expect(await screen.findByText('There is no such review')).toBeTruthy();
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
