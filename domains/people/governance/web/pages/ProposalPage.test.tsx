import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { onboardingEndpoints } from '#members/onboarding/contract';
import { aProgress } from '#members/onboarding/testing';
import { HOUR_MS } from '#platform/kernel/clock.ts';
import {
  aMemberSession,
  answer,
  pending,
  refusal,
  renderPage,
  type Stub,
} from '#platform/testing/web/render-page.tsx';
import { createApi } from '#platform/web/api.ts';
import type { Session } from '#platform/web/session.tsx';
import type { CastBallot, OwnBallot, Proposal, WrittenProposal } from '../../contract/schemas.ts';
import { aProposal, aResult, PROPOSAL_ID } from '../../testing/pages.ts';
import { commentsApi, governanceApi } from '../api.ts';
import { ProposalPage } from './ProposalPage.tsx';

const open = (stubs: readonly Stub[], session: Session = aMemberSession()) =>
  renderPage(ProposalPage, {
    path: '/governance/:id',
    url: `/governance/${PROPOSAL_ID}`,
    session,
    stubs: [...stubs, answer(commentsApi.listProposalComments, { items: [], total: 0 })],
  });
const shown = (proposal: Proposal): Stub => answer(governanceApi.getGovernanceProposal, proposal);
type Cast = (input: { body: CastBallot }) => OwnBallot;
const casting = () => vi.fn<Cast>(({ body }) => ({ id: 'a'.repeat(24), no: body.no, marks: body.marks }));
const ballot = () => within(screen.getByRole('region', { name: 'Your ballot' }));

afterEach(() => vi.unstubAllGlobals());

describe('ProposalPage', () => {
  it('says what a paid ballot costs, offers no more votes than there is HDAG for, and says who sees the payment', async () => {
    const cast = casting();
    const { user } = open([
      shown(
        aProposal({
          method: 'quadratic-hdag',
          viewer: {
            ballot: { id: 'a'.repeat(24), no: 1, marks: [2, null, null] },
            hdag: { paid: '4', held: '8' },
          },
        }),
      ),
      answer(governanceApi.castBallot, cast),
    ]);
    const wood = await screen.findByLabelText<HTMLSelectElement>('Build it of wood');
    expect([...wood.options].map(({ text }) => text)).toEqual([
      'No votes',
      '1 vote, 1 HDAG',
      '2 votes, 4 HDAG',
      '3 votes, 9 HDAG',
      '1 vote against, 1 HDAG',
      '2 votes against, 4 HDAG',
      '3 votes against, 9 HDAG',
    ]);
    await user.selectOptions(wood, '3 votes, 9 HDAG');
    expect(
      ballot().getByText('This ballot costs 9 HDAG. You have paid 4 HDAG, so 5 HDAG more.'),
    ).toBeTruthy();
    expect(ballot().getByText(/The public ledger shows what your account pays/)).toBeTruthy();
    expect(screen.getByText(/This vote does not ask for an SBT/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Change your ballot' }));
    await expect.poll(() => cast.mock.calls[0]?.[0].body).toEqual({ no: 2, marks: [3, null, null] });
  });

  it('says that it loads, that there is none, that it failed, and that a code is missing', async () => {
    const loading = open([answer(governanceApi.getGovernanceProposal, pending)]);
    expect(await screen.findByText('Loading the proposal')).toBeTruthy();
    loading.unmount();
    const refuse = (status: number, code: string) => () => {
      throw refusal(status, code, 'No.');
    };
    const missing = open([answer(governanceApi.getGovernanceProposal, refuse(404, 'governance.not_found'))]);
    expect(await screen.findByText('Proposal not found')).toBeTruthy();
    missing.unmount();
    const failed = open([answer(governanceApi.getGovernanceProposal, refuse(503, 'server.busy'))]);
    expect((await screen.findByRole('alert')).textContent).toContain('The proposal did not load.');
    failed.unmount();
    open([], { state: 'pending' } as Session);
    expect(screen.getByText('Enter your verification code to continue.')).toBeTruthy();
  });

  it('says before voting opens what a reader is missing, with the page where it is done', async () => {
    open([
      shown(
        aProposal({
          state: 'notice',
          opensAt: '2099-05-01T08:00:00.000Z',
          electors: null,
          quorum: null,
          isElector: null,
          viewer: {
            can: [],
            demands: [{ label: 'Pass the knowledge assessment', isMet: false, link: '/learning/assessment' }],
          },
        }),
      ),
    ]);
    const may = within(await screen.findByRole('region', { name: 'Can you vote?' }));
    expect(may.getByText(/^Not yet\. The list of voters is fixed when voting opens, on/)).toBeTruthy();
    expect(may.getByRole('link', { name: 'Pass the knowledge assessment' }).getAttribute('href')).toBe(
      '/learning/assessment',
    );
    expect(screen.queryByRole('region', { name: 'Your ballot' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Options' }).textContent).toContain('Build it of steel');
  });

  it('says to who is not on the list why they cannot vote', async () => {
    open([shown(aProposal({ isElector: false, viewer: { can: [] } }))]);
    const may = within(await screen.findByRole('region', { name: 'Can you vote?' }));
    expect(
      may.getByText(/^No\. You were not on the list of voters when it was fixed, at the opening on/),
    ).toBeTruthy();
  });

  it('casts scores by radio buttons, and says what a ballot without a preference does', async () => {
    const cast = casting();
    const { user } = open([shown(aProposal()), answer(governanceApi.castBallot, cast)]);
    await screen.findByRole('button', { name: 'Cast your ballot' });
    expect(ballot().getByText('This ballot prefers no option. It counts for the quorum only.')).toBeTruthy();
    const wood = within(ballot().getByRole('group', { name: 'Build it of wood' }));
    await user.click(wood.getByRole('radio', { name: '4' }));
    await user.keyboard('{ArrowRight}');
    expect(ballot().queryByText(/prefers no option/)).toBeNull();
    await user.click(ballot().getByRole('button', { name: 'Cast your ballot' }));
    expect(await screen.findByText('Your ballot is stored.')).toBeTruthy();
    expect(cast.mock.calls[0]?.[0].body).toEqual({ no: 1, marks: [5, null, null] });
  });

  it('casts ranks by lists', async () => {
    const cast = casting();
    const { user } = open([shown(aProposal({ method: 'irv' })), answer(governanceApi.castBallot, cast)]);
    await user.selectOptions(await screen.findByLabelText('Build it of steel'), 'Rank 1');
    await user.selectOptions(screen.getByLabelText('Build it of wood'), 'Rank 1');
    expect(ballot().getByText(/have the same rank/)).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Build it of wood'), 'Rank 2');
    await user.click(ballot().getByRole('button', { name: 'Cast your ballot' }));
    expect(await screen.findByText('Your ballot is stored.')).toBeTruthy();
    expect(cast.mock.calls[0]?.[0].body.marks).toEqual([2, 1, null]);
  });

  it.each([
    ['approval', 'checkbox', [1, null, 1]],
    ['plurality', 'radio', [null, null, 1]],
  ] as const)('casts %s', async (method, role, marks) => {
    const cast = casting();
    const { user } = open([shown(aProposal({ method })), answer(governanceApi.castBallot, cast)]);
    await user.click(await screen.findByRole(role, { name: 'Build it of wood' }));
    await user.click(screen.getByRole(role, { name: 'Keep things as they are' }));
    await user.click(ballot().getByRole('button', { name: 'Cast your ballot' }));
    expect(await screen.findByText('Your ballot is stored.')).toBeTruthy();
    expect(cast.mock.calls[0]?.[0].body.marks).toEqual(marks);
  });

  it('reopens a ballot with its marks, changes it by its next number, and withdraws it after a question', async () => {
    const cast = casting();
    const own = { id: 'a'.repeat(24), no: 3, marks: [2, 5, null] };
    const { user } = open([
      shown(aProposal({ hasVoted: true, viewer: { ballot: own } })),
      answer(governanceApi.castBallot, cast),
    ]);
    const steel = within(await screen.findByRole('group', { name: 'Build it of steel' }));
    expect(steel.getByRole<HTMLInputElement>('radio', { name: '5' }).checked).toBe(true);
    await user.click(ballot().getByRole('button', { name: 'Withdraw your ballot' }));
    await user.click(await screen.findByRole('button', { name: 'Withdraw it' }));
    expect(await screen.findByText('Your ballot is withdrawn.')).toBeTruthy();
    expect(cast.mock.calls[0]?.[0].body).toEqual({ no: 4, marks: null });
  });

  it.each([
    ['Keep what is in this form', '4', { no: 3, marks: [4, null, null] }],
    ['Take the other version', '2', { no: 3, marks: [2, 5, null] }],
  ] as const)('shows what another window stored, and on “%s” sends that', async (choice, score, sent) => {
    let reads = 0;
    const cast = vi.fn<Cast>(({ body }) => {
      if (body.no === 1) throw refusal(409, 'governance.ballot_changed', 'Your ballot was changed.');
      return { id: 'a'.repeat(24), no: body.no, marks: body.marks };
    });
    const stored = { id: 'a'.repeat(24), no: 2, marks: [2, 5, null] };
    const { user } = open([
      answer(governanceApi.getGovernanceProposal, () => {
        reads += 1;
        return aProposal(reads > 1 ? { hasVoted: true, viewer: { ballot: stored } } : {});
      }),
      answer(governanceApi.castBallot, cast),
    ]);
    const wood = within(await screen.findByRole('group', { name: 'Build it of wood' }));
    await user.click(wood.getByRole('radio', { name: '4' }));
    await user.click(ballot().getByRole('button', { name: 'Cast your ballot' }));
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(/Stored: “Build it of wood”: 2, “Build it of steel”: 5\./)).toBeTruthy();
    expect(wood.getByRole<HTMLInputElement>('radio', { name: '4' }).checked).toBe(true);
    await user.click(alert.getByRole('button', { name: choice }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(wood.getByRole<HTMLInputElement>('radio', { name: score }).checked).toBe(true);
    await user.click(ballot().getByRole('button', { name: 'Change your ballot' }));
    expect(await screen.findByText('Your ballot is stored.')).toBeTruthy();
    expect(cast.mock.calls.at(-1)?.[0].body).toEqual(sent);
  });

  it('reads again at the closing by the server’s clock, where the reader’s is late', async () => {
    const soon = (ms: number) => new Date(Date.now() + ms).toISOString();
    const { calls } = open([shown(aProposal({ now: soon(2 * HOUR_MS), closesAt: soon(HOUR_MS) }))]);
    await expect.poll(() => calls.filter(({ name }) => name === 'getGovernanceProposal').length).toBe(2);
  });

  it('keeps what is marked where another window was first', async () => {
    const { user, calls } = open([
      shown(aProposal()),
      answer(governanceApi.castBallot, () => {
        throw refusal(
          409,
          'governance.ballot_changed',
          'Your ballot was changed in another window. Check it, then send it again.',
        );
      }),
    ]);
    const wood = within(await screen.findByRole('group', { name: 'Build it of wood' }));
    await user.click(wood.getByRole('radio', { name: '4' }));
    await user.click(ballot().getByRole('button', { name: 'Cast your ballot' }));
    expect((await screen.findByRole('alert')).textContent).toContain('changed in another window');
    expect(wood.getByRole<HTMLInputElement>('radio', { name: '4' }).checked).toBe(true);
    await expect.poll(() => calls.filter(({ name }) => name === 'getGovernanceProposal').length).toBe(2);
  });

  it('publishes a draft with its dates, as its author read it', async () => {
    const publish = vi.fn<(input: { body: { revision: number } }) => WrittenProposal>(() => ({
      state: 'notice',
      revision: 3,
    }));
    const { user } = open([
      shown(
        aProposal({
          state: 'draft',
          isAuthor: true,
          opensAt: null,
          closesAt: null,
          viewer: { can: ['edit', 'publish', 'remove'] },
        }),
      ),
      answer(governanceApi.publishGovernanceProposal, publish),
    ]);
    const form = within(await screen.findByRole('region', { name: 'Publish' }));
    await user.click(await form.findByRole('button', { name: 'Publish' }));
    await expect
      .poll(() => publish.mock.calls[0]?.[0].body)
      .toMatchObject({
        revision: 2,
        opensAt: '2026-05-04T09:00:00.000Z',
        closesAt: '2026-05-11T09:00:00.000Z',
      });
    expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe(
      `/governance/${PROPOSAL_ID}/edit`,
    );
  });

  it('withdraws with a reason', async () => {
    const withdraw = vi.fn<(input: { body: { reason: string } }) => WrittenProposal>(() => ({
      state: 'withdrawn',
      revision: 3,
    }));
    const { user } = open([
      shown(aProposal({ state: 'notice', isAuthor: true, viewer: { can: ['withdraw'] } })),
      answer(governanceApi.withdrawGovernanceProposal, withdraw),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Withdraw the proposal' }));
    const question = within(await screen.findByRole('dialog'));
    await user.type(question.getByLabelText('Reason, which everyone reads'), 'The harbor has a board now.');
    await user.click(question.getByRole('button', { name: 'Withdraw the proposal' }));
    await expect.poll(() => withdraw.mock.calls[0]?.[0].body.reason).toBe('The harbor has a board now.');
  });
});

describe('the discussion', () => {
  const comment = {
    id: 'c',
    author: { id: 'h', username: 'harbor-commons' },
    text: 'Steel <b>rusts</b>.',
    at: '2026-05-02T07:00:00.000Z',
    canRemove: true,
  };
  const listed = () => answer(commentsApi.listProposalComments, { items: [comment], total: 1 });

  it('shows what members wrote as text, and sends a comment with its own id once', async () => {
    const add = vi.fn<(input: { body: { id: string; text: string } }) => { success: true }>(() => ({
      success: true,
    }));
    const { user } = open([
      listed(),
      shown(aProposal({ viewer: { can: ['comment'] } })),
      answer(commentsApi.addProposalComment, add),
    ]);
    const part = within(await screen.findByRole('region', { name: 'Discussion' }));
    expect(await part.findByText('Steel <b>rusts</b>.')).toBeTruthy();
    await user.click(await part.findByRole('button', { name: 'Send the comment' }));
    expect(await part.findByText('Write something here')).toBeTruthy();
    await user.type(part.getByLabelText('Your comment'), 'Paint it.');
    await user.click(part.getByRole('button', { name: 'Send the comment' }));
    await expect.poll(() => add.mock.calls[0]?.[0].body.text).toBe('Paint it.');
    await expect.poll(() => part.getByLabelText<HTMLTextAreaElement>('Your comment').value).toBe('');
  });

  it('says what a member still needs before they can comment', async () => {
    open([
      shown(aProposal({ viewer: { can: ['comment'] } })),
      answer(createApi(onboardingEndpoints).getOnboardingProgress, aProgress()),
    ]);
    const part = within(await screen.findByRole('region', { name: 'Discussion' }));
    expect(await part.findByText('Before you can comment:')).toBeTruthy();
    expect(part.getByRole('link', { name: 'Do what email asks' })).toBeTruthy();
    expect(part.queryByLabelText('Your comment')).toBeNull();
  });

  it('has pages by the address', async () => {
    open([
      answer(commentsApi.listProposalComments, { items: [comment], total: 41 }),
      shown(aProposal({ viewer: { can: [] } })),
    ]);
    const part = within(await screen.findByRole('region', { name: 'Discussion' }));
    const links = await part.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toContain(`/governance/${PROPOSAL_ID}?comments=2`);
  });

  it('deletes one after a question', async () => {
    const remove = vi.fn<() => { success: true }>(() => ({ success: true }));
    const { user } = open([
      listed(),
      shown(aProposal({ viewer: { can: [] } })),
      answer(commentsApi.removeProposalComment, remove),
    ]);
    const part = within(await screen.findByRole('region', { name: 'Discussion' }));
    await user.click(await part.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete the comment' }));
    await expect.poll(() => remove.mock.calls.length).toBe(1);
    expect(part.queryByLabelText('Your comment')).toBeNull();
  });

  it('says that it did not load, and that there is none', async () => {
    const failed = open([
      answer(commentsApi.listProposalComments, () => {
        throw refusal(503, 'server.busy', 'Busy.');
      }),
      shown(aProposal()),
    ]);
    expect(await screen.findByText('The discussion did not load.')).toBeTruthy();
    failed.unmount();
    open([shown(aProposal({ viewer: { can: [] } }))]);
    expect(await screen.findByText('Comments are closed.')).toBeTruthy();
  });
});

describe('the result', () => {
  const closed = aProposal({
    state: 'passed',
    closesAt: '2026-05-02T07:00:00.000Z',
    ballots: 3,
    hasVoted: true,
    result: aResult,
    viewer: { can: [], ballot: { id: 'b'.repeat(24), no: 1, marks: [5, 0, 1] } },
  });

  it('tells what passed and why, round by round, with the file and the own ballot in it', async () => {
    open([shown(closed)]);
    const result = within(await screen.findByRole('region', { name: 'Result' }));
    expect(result.getByText('Passed: “Build it of wood”')).toBeTruthy();
    expect(
      result.getByText(/^Runoff: 2 prefer “Build it of wood”, 1 prefer “Build it of steel”/),
    ).toBeTruthy();
    expect(
      result
        .getByRole('progressbar', { name: 'Total score of Build it of wood' })
        .getAttribute('aria-valuetext'),
    ).toBe('14 of at most 14');
    expect(result.getByRole('link', { name: 'Download all ballots' }).getAttribute('href')).toBe(
      `/api/governance/${PROPOSAL_ID}/ballots.json`,
    );
    expect(result.getByText('b'.repeat(24))).toBeTruthy();
  });

  class PlantedWorker {
    onmessage: ((event: { data: unknown }) => void) | null = null;
    onerror = null;
    static reply: unknown;
    postMessage(): void {
      this.onmessage?.({ data: PlantedWorker.reply });
    }
    terminate(): void {}
  }

  it.each([
    [
      'the same result',
      { done: { elected: ['Build it of wood'], ballots: 3, differing: [] } },
      'Your browser counted 3 ballots: the same result. Elected: “Build it of wood”.',
    ],
    [
      'what differs',
      { done: { elected: [], ballots: 3, differing: ['elected'] } },
      'Your browser counted 3 ballots, and the result differs in: elected.',
    ],
    ['why it failed', { failed: 'The file is not JSON.' }, 'The recount failed. The file is not JSON.'],
  ])('counts again in a worker, and says %s', async (_what, reply, said) => {
    PlantedWorker.reply = reply;
    vi.stubGlobal('Worker', PlantedWorker);
    vi.stubGlobal('fetch', async () => new Response('{}'));
    const { user } = open([shown(closed)]);
    await user.click(await screen.findByRole('button', { name: 'Count again in this page' }));
    expect(await screen.findByText(said)).toBeTruthy();
  });
});
