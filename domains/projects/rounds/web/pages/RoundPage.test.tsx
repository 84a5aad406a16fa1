import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  aMemberSession,
  answer,
  pending,
  refusal,
  renderPage,
  type Stub,
} from '#platform/testing/web/render-page.tsx';
import type { Session } from '#platform/web/session.tsx';
import type { Estimate, Estimates, FullRound, RoundCandidate } from '../../contract/schemas.ts';
import { anApplication, aResult, aRound, GIFTS_CSV, PROJECT_ID, ROUND_ID } from '../../testing/pages.ts';
import { applicationsApi, resultsApi, roundsApi } from '../api.ts';
import { differences } from '../recompute.ts';
import { RoundPage } from './RoundPage.tsx';

/** Member a page is rendered for. */
const ME = { id: '00000000-0000-4000-8000-000000000001', username: 'tidewatch-lead' };

const ESTIMATE: Estimate = {
  state: 'counts',
  range: { lowWei: '10000000000000000', highWei: '20000000000000000' },
  because: null,
  projectId: PROJECT_ID,
  condition: 'goal',
  matchWei: '0',
};
const estimates = (change: Partial<Estimate> = {}, missing: Estimates['missing'] = []): Estimates => ({
  asOf: '2026-05-05T12:00:00.000Z',
  leftWei: '980000000000000000',
  missing,
  projects: [{ ...ESTIMATE, ...change }],
});

const aCandidate = (change: Partial<RoundCandidate> = {}): RoundCandidate => ({
  projectId: '55555555-5555-4555-8555-555555555555',
  title: 'Ferry bell',
  fit: 'fits',
  campaignEnds: '2026-05-05T12:00:00.000Z',
  ...change,
});

function open(
  reply: FullRound | (() => FullRound | Promise<FullRound>),
  stubs: readonly Stub[] = [],
  session: Session = aMemberSession(),
) {
  return renderPage(RoundPage, {
    path: '/rounds/:id',
    url: `/rounds/${ROUND_ID}`,
    session,
    stubs: [
      ...stubs,
      answer(applicationsApi.listRoundApplications, [anApplication()]),
      answer(resultsApi.estimateRoundMatches, estimates()),
      answer(resultsApi.getRoundResult, aResult()),
      answer(resultsApi.listRoundDonors, []),
      answer(roundsApi.getRound, reply),
    ],
  });
}

describe('RoundPage', () => {
  it('says that it loads, that nothing is there, and that it failed', async () => {
    const loading = open(pending);
    expect(screen.getByText('Loading the round')).toBeTruthy();
    loading.unmount();
    const missing = open(() => {
      throw refusal(404, 'rounds.not_found', 'Round not found.');
    });
    expect(await screen.findByText('Round not found')).toBeTruthy();
    missing.unmount();
    open(() => {
      throw refusal(503, 'server.busy', 'The server is busy. Try again in a moment.');
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The round did not load.');
  });

  it('shows what a gift adds as a range with its assumptions and moment', async () => {
    open(aRound());
    expect(await screen.findByText('0.01 ETH to 0.02 ETH')).toBeTruthy();
    expect(screen.getByText(/^Your 0.01 ETH adds about/).textContent).toContain(
      'It counts once the campaign has reached its goal and paid out the money.',
    );
    expect(screen.getByText(/^Estimate at .*0.98 ETH left in the pool.*all campaigns succeed/)).toBeTruthy();
  });

  it('speaks of a range only where its ends differ as they are shown', async () => {
    const same = { lowWei: '47114123456789012', highWei: '47114999999999999' };
    const { unmount } = open(aRound(), [answer(resultsApi.estimateRoundMatches, estimates({ range: same }))]);
    expect(await screen.findByText('0.0471 ETH')).toBeTruthy();
    expect(screen.queryByText(/The lower amount/)).toBeNull();
    unmount();
    open(aRound());
    expect(await screen.findByText(/The lower amount is for when/)).toBeTruthy();
  });

  it('says until when and what to do next', async () => {
    open(aRound());
    expect(await screen.findByText(/^You can give until May 6, 2026/)).toBeTruthy();
    expect(screen.getByText(/^Open a project below and give to it there/)).toBeTruthy();
  });

  it('links no projects when none takes contributions, and shows their matches', async () => {
    const because = 'This project’s campaign has ended.';
    const closed = estimates({ state: 'closed', range: null, because, matchWei: '24500000000000000' });
    open(aRound(), [answer(resultsApi.estimateRoundMatches, closed)]);
    expect(await screen.findByText(/^None of the projects below takes contributions now/)).toBeTruthy();
    expect(screen.queryByText(/^You can give until/)).toBeNull();
    expect(screen.getByText(/^Estimated match now/).textContent).toBe('Estimated match now: 0.0245 ETH');
  });

  it('says that what is given before giving starts is not matched', async () => {
    open(aRound({ state: 'applications' }), [answer(applicationsApi.listRoundCandidates, [])]);
    expect(await screen.findByText(/^Contributions are matched from May 3, 2026/)).toBeTruthy();
  });

  it('rounds estimates to three digits', async () => {
    const range = { lowWei: '1', highWei: '16733200530679321' };
    open(aRound(), [answer(resultsApi.estimateRoundMatches, estimates({ range }))]);
    expect(await screen.findByText('<0.000001 ETH to 0.0167 ETH')).toBeTruthy();
  });

  it('says when applications closed, and lets a visitor sign in and come back, or open what is public', async () => {
    const signIn = estimates({ range: null, state: 'sign_in' });
    open(
      aRound(),
      [
        answer(resultsApi.estimateRoundMatches, signIn),
        answer(applicationsApi.listRoundApplications, [
          anApplication({ applicant: null, isPublic: true }),
          anApplication({ id: 'b', projectId: 'b', title: 'Ferry bell', applicant: null }),
        ]),
      ],
      { state: 'visitor' },
    );
    const back = await screen.findByRole('link', { name: 'Sign in' });
    expect(back.getAttribute('href')).toBe(`/login?next=${encodeURIComponent(`/rounds/${ROUND_ID}`)}`);
    expect(screen.getByText(/^Applications closed on May 3, 2026/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Tidewatch' }).getAttribute('href')).toBe(`/p/${PROJECT_ID}`);
    expect(screen.queryByRole('link', { name: 'Ferry bell' })).toBeNull();
  });

  it('asks a visitor to sign in, and names the step a member lacks', async () => {
    const visitor = open(aRound(), [
      answer(resultsApi.estimateRoundMatches, estimates({ range: null, state: 'sign_in' })),
    ]);
    expect(await screen.findByText(/to see what your gift would add/)).toBeTruthy();
    visitor.unmount();
    open(aRound(), [
      answer(
        resultsApi.estimateRoundMatches,
        estimates({ range: null, state: 'not_eligible', because: 'Your gifts do not count.' }, [
          { label: 'Verify your email address', link: '/onboarding?step=3' },
        ]),
      ),
    ]);
    const step = await screen.findByRole('link', { name: 'Verify your email address' });
    expect(step.getAttribute('href')).toBe('/onboarding?step=3');
  });

  it('says that the estimates did not load, and lists the projects', async () => {
    open(aRound(), [
      answer(resultsApi.estimateRoundMatches, () => {
        throw refusal(503, 'server.busy', 'The server is busy. Try again in a moment.');
      }),
    ]);
    expect((await screen.findByRole('alert')).textContent).toContain('The estimates did not load.');
    expect(screen.getByRole('heading', { name: 'Tidewatch' })).toBeTruthy();
  });

  it('lets only the owner remove a reviewer', async () => {
    const reviewers = [{ id: 'r', username: 'mara-reviews' }];
    const remove = vi.fn(() => aRound());
    const other = open(aRound({ reviewers }));
    expect(await screen.findByText('mara-reviews')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove mara-reviews' })).toBeNull();
    other.unmount();
    const viewer = { isOwner: true, isJudge: true, hasProject: false, flag: null };
    const { user } = open(aRound({ reviewers, viewer }), [answer(roundsApi.removeRoundReviewer, remove)]);
    await user.click(await screen.findByRole('button', { name: 'Remove mara-reviews' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Remove' }));
    await expect.poll(() => remove.mock.calls.length).toBe(1);
    expect(remove).toHaveBeenCalledWith(expect.objectContaining({ params: { id: ROUND_ID, memberId: 'r' } }));
  });

  it('offers to flag a donor only where it is not refused', async () => {
    const donor = { projects: 1, givenWei: '10000000000000000', flag: null, canDecide: false };
    open(
      aRound({ state: 'appeal', viewer: { isOwner: true, isJudge: true, hasProject: false, flag: null } }),
      [
        answer(resultsApi.listRoundDonors, [
          { ...donor, donor: 'd-0000000000000001', canFlag: true },
          { ...donor, donor: 'd-0000000000000002', canFlag: false },
        ]),
      ],
    );
    expect(await screen.findByRole('button', { name: 'Flag d-0000000000000001' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Flag d-0000000000000002' })).toBeNull();
  });

  it('says who is matched in plain words', async () => {
    open(aRound());
    expect(
      await screen.findByText('Members with a verified email, checked when the result is computed'),
    ).toBeTruthy();
  });

  it('says before applying what becomes public', async () => {
    open(aRound({ state: 'applications' }), [answer(applicationsApi.listRoundCandidates, [aCandidate()])]);
    expect((await screen.findByText('What becomes public')).closest('form')?.textContent).toMatch(
      /title and summary.*username.*address that your campaign pays/,
    );
  });

  it('offers projects that can take gifts alone, and a member without any a link to create one', async () => {
    const applying = (candidates: readonly RoundCandidate[]) =>
      open(aRound({ state: 'applications' }), [answer(applicationsApi.listRoundCandidates, [...candidates])]);
    const both = applying([aCandidate({ title: 'Old bell', projectId: 'f', fit: 'over' }), aCandidate()]);
    expect(await screen.findByRole('option', { name: 'Ferry bell' })).toBeTruthy();
    expect(screen.queryByRole('option', { name: 'Old bell' })).toBeNull();
    expect(screen.getByText(/^Old bell cannot apply: its campaign is over/)).toBeTruthy();
    both.unmount();
    applying([]);
    const create = await screen.findByRole('link', { name: 'Create a project' });
    expect(create.getAttribute('href')).toBe('/create-project');
  });

  it('warns before applying where nothing could be matched, and empties the note after it', async () => {
    const late = aCandidate({ fit: 'ends_late', campaignEnds: '2027-04-05T12:00:00.000Z' });
    const none = aCandidate({ projectId: 'n', title: 'Slipway', fit: 'no_campaign', campaignEnds: null });
    let applied = [anApplication()];
    const { user } = open(aRound({ state: 'applications' }), [
      answer(applicationsApi.listRoundCandidates, [late, none]),
      answer(applicationsApi.listRoundApplications, () => applied),
      answer(applicationsApi.applyToRound, () => {
        applied = [...applied, anApplication({ id: 'b', projectId: late.projectId, title: late.title })];
        return applied;
      }),
    ]);
    const choice = await screen.findByLabelText('Apply with');
    await user.selectOptions(choice, 'n');
    expect(await screen.findByText('It has no campaign yet')).toBeTruthy();
    await user.selectOptions(choice, late.projectId);
    expect((await screen.findByText(/It ends on Apr 5, 2027/)).textContent).toContain(
      'nothing would be matched',
    );
    await user.type(screen.getByLabelText('Note for the reviewers'), 'Mind the tide.');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Ferry bell' })).toBeNull());
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note for the reviewers').value).toBe('');
  });

  it('asks once before it publishes, with the terms, and names the shortest reason before it is sent', async () => {
    const viewer = { isOwner: true, isJudge: true, hasProject: false, flag: null };
    const publish = vi.fn(() => aRound({ viewer }));
    const { user, unmount } = open(aRound({ state: 'draft', viewer }), [
      answer(roundsApi.publishRound, publish),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    const question = await screen.findByRole('alertdialog');
    expect(publish).not.toHaveBeenCalled();
    expect(question.textContent).toMatch(
      /Pool: 1 ETH, paid by Harbor Commons.*Quadratic funding.*Appeals: until/,
    );
    await user.click(within(question).getByRole('button', { name: 'Publish' }));
    await expect.poll(() => publish.mock.calls.length).toBe(1);
    unmount();
    const coming = open(aRound({ state: 'coming', viewer }));
    await coming.user.click(await screen.findByRole('button', { name: 'Cancel the round' }));
    expect(await screen.findByText('At least 10 characters')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add reviewer', hidden: true })).toBeTruthy();
  });

  it('says why an owner or reviewer whose project applied has no buttons', async () => {
    const viewer = { isOwner: true, isJudge: true, hasProject: true, flag: null };
    const owned = open(aRound({ viewer }));
    expect((await screen.findByText(/^You own or work on a project that applied/)).textContent).toMatch(
      /cannot decide applications or flags in it\. Add a reviewer who decides\./,
    );
    owned.unmount();
    open(aRound({ viewer: { ...viewer, isOwner: false } }));
    expect(await screen.findByText(/The owner and the other reviewers decide\./)).toBeTruthy();
  });

  it('warns an owner before applying that a reviewer has to decide then', async () => {
    const viewer = { isOwner: true, isJudge: true, hasProject: false, flag: null };
    open(aRound({ state: 'applications', viewer }), [
      answer(applicationsApi.listRoundCandidates, [aCandidate()]),
    ]);
    expect(await screen.findByText('You will not decide in this round')).toBeTruthy();
  });

  it('lets a judge decline with a reason, and shows that the project was edited', async () => {
    const inside = {
      note: '',
      reason: null,
      appeal: null,
      isEdited: true,
      isOwn: false,
      canDecide: true,
    };
    const decide = vi.fn(() => []);
    const { user } = open(
      aRound({ viewer: { isOwner: false, isJudge: true, hasProject: false, flag: null } }),
      [
        answer(applicationsApi.listRoundApplications, [anApplication({ state: 'pending', inside })]),
        answer(applicationsApi.decideRoundApplication, decide),
      ],
    );
    expect(await screen.findByText('Edited since version 1')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See what changed' }).getAttribute('href')).toBe(
      `/projects/${PROJECT_ID}#history`,
    );
    await user.click(screen.getByRole('button', { name: 'Decline Tidewatch' }));
    await user.type(await screen.findByLabelText(/Reason, which the applicant reads/), 'It is no open tool.');
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    await expect.poll(() => decide.mock.calls.length).toBe(1);
    expect(decide).toHaveBeenCalledWith(
      expect.objectContaining({ body: { accept: false, reason: 'It is no open tool.' } }),
    );
  });

  it('lets a reviewer step down until the appeals are over', async () => {
    const { id, username } = ME;
    const reviewers = [{ id, username }];
    const remove = vi.fn(() => aRound());
    const { user, unmount } = open(aRound({ reviewers }), [answer(roundsApi.removeRoundReviewer, remove)]);
    await user.click(await screen.findByRole('button', { name: 'Step down' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Step down' }));
    await expect.poll(() => remove.mock.calls.length).toBe(1);
    expect(remove).toHaveBeenCalledWith(expect.objectContaining({ params: { id: ROUND_ID, memberId: id } }));
    unmount();
    open(aRound({ reviewers, state: 'final' }));
    expect(await screen.findByText('Final')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Step down' })).toBeNull();
  });

  it('links the projects of a result for those who can open them', async () => {
    const isPublic = answer(applicationsApi.listRoundApplications, [anApplication({ isPublic: true })]);
    const visitor = open(aRound({ state: 'final' }), [isPublic], { state: 'visitor' });
    const table = within(await screen.findByRole('table', { name: 'Distribution' }));
    expect((await table.findByRole('link', { name: 'Tidewatch' })).getAttribute('href')).toBe(
      `/p/${PROJECT_ID}`,
    );
    visitor.unmount();
    open(aRound({ state: 'final' }), [], { state: 'visitor' });
    const other = within(await screen.findByRole('table', { name: 'Distribution' }));
    expect(other.queryByRole('link', { name: 'Tidewatch' })).toBeNull();
  });

  it('shows the final result with its files and the command', async () => {
    open(aRound({ state: 'final' }));
    expect(await screen.findByRole('heading', { name: 'Final result' })).toBeTruthy();
    expect(screen.getByText(/rounds compute gifts\.csv --pool 1000000000000000000/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Gifts (CSV)' }).getAttribute('href')).toBe(
      `/api/rounds/${ROUND_ID}/gifts.csv`,
    );
  });
});

describe('differences', () => {
  it('finds none where it is the same to the wei, and the project where one wei differs', () => {
    const result = aResult();
    const files = { gifts: GIFTS_CSV, withFlagged: GIFTS_CSV };
    expect(differences(aRound(), result, files)).toEqual([]);
    const [project] = result.projects;
    if (!project) throw new Error('The result has a project');
    for (const field of ['matchWei', 'receivedWei', 'withFlaggedWei'] as const) {
      const off = aResult({ projects: [{ ...project, [field]: '20000000000000001' }] });
      expect(differences(aRound(), off, files)).toEqual([PROJECT_ID]);
    }
  });
});

describe('the payout of a final round', () => {
  const [project] = aResult().projects;
  if (!project) throw new Error('The result has a project');
  const root = `0x${'ab'.repeat(32)}`;
  const payout = { address: `0x${'12'.repeat(20)}`, amountWei: project.matchWei, proof: [root] };
  const openFinal = (projects: ReturnType<typeof aResult>['projects']) =>
    open(aRound({ state: 'final' }), [answer(resultsApi.getRoundResult, aResult({ root, projects }))]);

  it('shows the root, the sum to send, and hands each project its claim as a file', async () => {
    let saved: Blob | null = null;
    const save = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      saved = file as Blob;
      return '#claim';
    });
    // Two projects of one address share a claim: it is in the sum once.
    const { user } = openFinal([
      { ...project, payout },
      { ...project, projectId: 'other', title: 'Ferry bell', payout },
    ]);
    expect(await screen.findByText(root)).toBeTruthy();
    expect(screen.getByText(`${project.matchWei} wei`)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Claim of Tidewatch (JSON)' }));
    expect(JSON.parse((await (saved as Blob | null)?.text()) ?? '')).toEqual({
      leafEncoding: ['address', 'uint256'],
      root,
      address: payout.address,
      amount: project.matchWei,
      proof: [root],
    });
    save.mockRestore();
  });

  it('says that a project without an address is paid by hand', async () => {
    openFinal([project]);
    expect(await screen.findByText(/paid by hand: the project named no address/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Claim of/ })).toBeNull();
  });
});

it('says that a large cluster match has no amount, and why a gift adds nothing yet', async () => {
  const { unmount } = open(aRound({ method: 'cocm' }), [
    answer(resultsApi.estimateRoundMatches, estimates({ range: null })),
  ]);
  expect(await screen.findByText(/is not estimated while people give/)).toBeTruthy();
  unmount();
  const nothing = estimates({ range: { lowWei: '0', highWei: '0' } });
  open(aRound(), [answer(resultsApi.estimateRoundMatches, nothing)]);
  expect(await screen.findByText(/A match needs gifts from at least two people/)).toBeTruthy();
  expect(screen.queryByText(/adds about/)).toBeNull();
});
