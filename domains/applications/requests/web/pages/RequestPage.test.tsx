import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer, pending, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import type { OwnProposal } from '../../contract/proposal-schemas.ts';
import type { FullRequest } from '../../contract/schemas.ts';
import { anRfp, aProposal, aRequest, REQUEST_ID } from '../../testing/pages.ts';
import { PROPOSAL } from '../../testing/texts.ts';
import { proposalsApi, requestsApi } from '../api.ts';
import { RequestPage } from './RequestPage.tsx';

const NO_ANSWERS = answer(requestsApi.listRequestAnswers, { items: [], total: 0 });
const NO_PROPOSAL = answer(proposalsApi.getOwnProposal, { proposal: null });

function open(reply: FullRequest | (() => FullRequest | Promise<FullRequest>), stubs: readonly Stub[] = []) {
  return renderPage(RequestPage, {
    path: '/rfps/:id',
    url: `/rfps/${REQUEST_ID}`,
    stubs: [...stubs, NO_ANSWERS, NO_PROPOSAL, answer(requestsApi.getRequest, reply)],
  });
}

const AUTHOR = {
  isAuthor: true,
  hasAnswer: false,
  hasProposal: false,
  review: null,
  questionsLeft: 5,
} as const;
const REVIEWER = { ...AUTHOR, isAuthor: false, review: 'accepted' } as const;

describe('RequestPage', () => {
  it('says that it loads, that nothing is there, and that it failed', async () => {
    const loading = open(pending);
    expect(screen.getByText('Loading the request')).toBeTruthy();
    loading.unmount();
    const missing = open(() => {
      throw refusal(404, 'requests.not_found', 'Request not found.');
    });
    expect(await screen.findByText('Request not found')).toBeTruthy();
    missing.unmount();
    open(() => {
      throw refusal(503, 'server.busy', 'The server is busy. Try again in a moment.');
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The request did not load.');
  });

  it('lets a member answer an open request, and keeps the text when it is refused', async () => {
    const save = vi.fn(() => {
      throw refusal(409, 'requests.changed_elsewhere', 'This was changed in another window.');
    });
    const { user } = open(aRequest(), [answer(requestsApi.saveRequestAnswer, save)]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Low-cost tide gauges' })).toBeTruthy();
    const field = await screen.findByLabelText('Your answer');
    await user.type(field, 'We make some');
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    expect((await screen.findByRole('alert')).textContent).toContain('another window');
    expect((field as HTMLTextAreaElement).value).toBe('We make some');
    expect(save).toHaveBeenCalledWith(
      expect.objectContaining({ body: { revision: 0, text: 'We make some', link: null } }),
    );
  });

  it('offers the author of a closed request to ask for proposals, with weights that add up', async () => {
    const sent = vi.fn(() => anRfp({ viewer: AUTHOR }));
    const { user } = open(aRequest({ state: 'rfi_closed', viewer: AUTHOR }), [
      answer(requestsApi.openRfp, sent),
    ]);
    await user.type(await screen.findByLabelText('What proposals should offer'), 'x'.repeat(50));
    await user.type(screen.getByLabelText('Budget from'), '5000');
    await user.type(screen.getByLabelText('Budget to'), '9000');
    const until = screen.getByLabelText('Proposals until') as HTMLInputElement;
    await user.type(until, '2027-01-01T10:00');
    const weight = screen.getByLabelText('Weight 1');
    await user.clear(weight);
    await user.type(weight, '50');
    await user.click(screen.getByRole('button', { name: 'Open for proposals' }));
    expect(await screen.findByText('The weights must add up to 100%. Now: 90%.')).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
    await user.clear(weight);
    await user.type(weight, '60');
    await user.click(screen.getByRole('button', { name: 'Open for proposals' }));
    await expect.poll(() => sent.mock.calls.length).toBe(1);
  });

  it('shows the author no proposal before the deadline, only their number', async () => {
    open(anRfp({ viewer: AUTHOR }), [answer(proposalsApi.listReviewers, [])]);
    expect(await screen.findByText(/stay sealed until the deadline, for you too/)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Proposals' })).toBeNull();
    expect(screen.queryByRole('form', { name: 'Your proposal' })).toBeNull();
  });

  it('keeps a bidder’s draft, submits it, and continues from the newer revision', async () => {
    let own: OwnProposal | null = null;
    const saves: number[] = [];
    const { user } = open(anRfp(), [
      answer(proposalsApi.getOwnProposal, () => ({ proposal: own })),
      answer(proposalsApi.saveProposal, ({ body }) => {
        saves.push(body.revision);
        own = {
          revision: body.revision + 1,
          draft: body.draft,
          submittedAt: null,
          isChanged: false,
          updatedAt: '',
          reviews: [],
        };
        return { proposal: own };
      }),
      answer(proposalsApi.submitProposal, ({ body }) => {
        const submitted = {
          ...(own as OwnProposal),
          revision: body.revision + 1,
          submittedAt: '2026-06-20T12:00:00Z',
        };
        own = submitted;
        return { proposal: submitted };
      }),
    ]);
    await user.type(await screen.findByLabelText('Title of your proposal'), PROPOSAL.title);
    await user.type(screen.getByLabelText('Your proposal', { selector: 'textarea' }), PROPOSAL.text);
    await user.type(screen.getByLabelText('Your price in USD'), '9000');
    await user.click(screen.getByRole('button', { name: 'Submit proposal' }));
    await user.click(await screen.findByRole('button', { name: 'Submit again' }));
    await expect.poll(() => saves.length).toBeGreaterThan(1);
    expect(saves.at(-1)).toBe(2);
  });

  it('asks an invited member, and offers no bid to a reviewer', async () => {
    const view = open(anRfp({ viewer: { ...REVIEWER, review: 'invited' } }));
    expect(await screen.findByRole('button', { name: 'Accept' })).toBeTruthy();
    view.unmount();
    open(anRfp({ viewer: REVIEWER }));
    expect(await screen.findByText(/You review this request/)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Your proposal' })).toBeNull();
  });

  it('a reviewer declares first, then scores each criterion', async () => {
    const scored = vi.fn(() => [aProposal({ mine: { hasConflict: false, scores: [] } })]);
    let list = [aProposal({ content: null })];
    const { user } = open(anRfp({ state: 'scoring', viewer: REVIEWER }), [
      answer(proposalsApi.listProposals, () => list),
      answer(proposalsApi.declareConflict, () => {
        list = [aProposal({ mine: { hasConflict: false, scores: null } })];
        return list;
      }),
      answer(proposalsApi.submitScores, scored),
    ]);
    expect(await screen.findByText('drum-works')).toBeTruthy();
    expect(screen.queryByText('We build them.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'No conflict' }));
    const form = await screen.findByRole('form', { name: 'Scores for drum-works' });
    await user.click(within(form).getByRole('button', { name: 'Submit scores' }));
    expect(within(form).getAllByText('Choose a score')).toHaveLength(2);
    await user.selectOptions(within(form).getByLabelText('Approach (60%)'), '4');
    await user.selectOptions(within(form).getByLabelText('Price (40%)'), '2');
    await user.click(within(form).getByRole('button', { name: 'Submit scores' }));
    await expect.poll(() => scored.mock.calls.length).toBe(1);
    expect(scored).toHaveBeenCalledWith(
      expect.objectContaining({
        body: {
          scores: [
            { score: 4, comment: '' },
            { score: 2, comment: '' },
          ],
        },
      }),
    );
  });

  it('the author awards one with reasons', async () => {
    const award = vi.fn(() => anRfp({ state: 'awarded', viewer: AUTHOR }));
    const scores = [
      { score: 4, comment: 'Sound' },
      { score: 2, comment: '' },
    ];
    const reviews = [{ reviewer: 'tide-judge', scores, total: 320 }];
    const { user } = open(anRfp({ state: 'scoring', viewer: AUTHOR, revision: 3 }), [
      answer(proposalsApi.listReviewers, []),
      answer(proposalsApi.listProposals, [aProposal({ reviews, mean: 320 })]),
      answer(proposalsApi.awardRequest, award),
    ]);
    expect(await screen.findByText('3.2 of 5 on average')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Publish the decision' }));
    expect(await screen.findByText('Choose a proposal or none')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /drum-works/ }));
    await user.type(
      screen.getByLabelText('Reasons, which everybody reads'),
      'The better approach of the two.',
    );
    await user.click(screen.getByRole('button', { name: 'Publish the decision' }));
    await expect.poll(() => award.mock.calls.length).toBe(1);
    expect(award).toHaveBeenCalledWith(
      expect.objectContaining({
        body: {
          revision: 3,
          proposalId: aProposal().id,
          reason: 'The better approach of the two.',
        },
      }),
    );
  });

  it('everybody reads the winner and the reasons, a bidder their scores without names', async () => {
    const own: OwnProposal = {
      revision: 2,
      draft: PROPOSAL,
      submittedAt: '2026-06-20T12:00:00.000Z',
      isChanged: false,
      updatedAt: '2026-06-20T12:00:00.000Z',
      reviews: [
        {
          reviewer: null,
          scores: [
            { score: 4, comment: 'Sound' },
            { score: 2, comment: '' },
          ],
          total: 320,
        },
      ],
    };
    const decision = {
      decidedAt: '2026-07-09T12:00:00.000Z',
      reason: 'The better approach.',
      winner: { id: 'b', username: 'drum-works' },
    };
    open(anRfp({ state: 'awarded', decision, viewer: { ...AUTHOR, isAuthor: false, hasProposal: true } }), [
      answer(proposalsApi.getOwnProposal, { proposal: own }),
    ]);
    expect(await screen.findByText('Awarded to drum-works')).toBeTruthy();
    expect(screen.getByText('The better approach.')).toBeTruthy();
    expect(await screen.findByText(/Reviewer 1/)).toBeTruthy();
  });
});
