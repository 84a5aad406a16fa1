import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, pending, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import type { NonprofitCheck, Submission } from '../../contract/submission-schemas.ts';
import { submissionsApi } from '../api.ts';
import { SubmissionPage } from './SubmissionPage.tsx';
import { SubmitNonprofitPage } from './SubmitNonprofitPage.tsx';

const NOTHING: NonprofitCheck = { number: '12-3456789', problem: null, listed: null, similar: [] };
const ENTRY = {
  id: '11111111-1111-4111-8111-111111111111',
  registry: 'us-irs',
  number: '123456789',
  name: 'Harbor Food Bank',
  city: 'Duluth',
  state: 'MN',
  country: 'US',
} as const;

beforeEach(() => sessionStorage.clear());

describe('SubmitNonprofitPage', () => {
  const open = (check: NonprofitCheck) =>
    renderPage(SubmitNonprofitPage, {
      path: '/nonprofits/submit',
      url: '/nonprofits/submit',
      session: { state: 'visitor' },
      stubs: [
        answer(submissionsApi.checkNonprofit, check),
        answer(submissionsApi.submitNonprofit, { token: 'a.b', reference: 'NP-2222-3333' }),
      ],
    });

  it('says at each field what is missing, and what is wrong with a number', async () => {
    const { user } = open(NOTHING);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Enter the name')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Country'), 'US');
    await user.selectOptions(screen.getByLabelText('Where is it registered?'), 'us-irs');
    await user.type(screen.getByLabelText('EIN'), '12-34567');
    await user.tab();
    expect(await screen.findByText('2 digits are missing. It looks like 12-3456789.')).toBeTruthy();
  });

  it('has after a reload what was typed, and takes back nothing that is typed then', async () => {
    const first = open(NOTHING);
    await first.user.type(screen.getByLabelText('Name'), 'Harbor Food Bank');
    first.unmount();
    const second = open(NOTHING);
    expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Harbor Food Bank');
    await second.user.type(screen.getByLabelText('Email address'), 'me@harbor.example');
    expect((screen.getByLabelText('Email address') as HTMLInputElement).value).toBe('me@harbor.example');
  });

  it('shows an entry of the same number, and asks why where others look the same', async () => {
    const first = open({ ...NOTHING, listed: ENTRY });
    await first.user.selectOptions(screen.getByLabelText('Country'), 'US');
    await first.user.selectOptions(screen.getByLabelText('Where is it registered?'), 'us-irs');
    await first.user.type(screen.getByLabelText('EIN'), '123456789');
    await first.user.tab();
    expect(await screen.findByText('This is already listed')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Harbor Food Bank' }).getAttribute('href')).toBe(
      `/nonprofits/${ENTRY.id}`,
    );
    first.unmount();
    sessionStorage.clear();
    const second = open({ ...NOTHING, similar: [ENTRY] });
    await second.user.selectOptions(screen.getByLabelText('Country'), 'US');
    await second.user.selectOptions(screen.getByLabelText('Where is it registered?'), 'none');
    await second.user.type(screen.getByLabelText('Name'), 'Harbor Food Bank');
    await second.user.tab();
    expect(await screen.findByText('Is it one of these?')).toBeTruthy();
    expect(screen.getByLabelText('It is a different organization because')).toBeTruthy();
  });
});

const SUBMISSION: Submission = {
  reference: 'NP-2222-3333',
  state: 'unconfirmed',
  name: 'Harbor Food Bank',
  country: 'US',
  registry: 'us-irs',
  number: '12-3456789',
  city: 'Duluth',
  purpose: 'We give food to families twice a week.',
  website: null,
  sentTo: 'v…@harbor.example',
  documents: [],
  needsDocument: false,
  codesLeft: 3,
  createdAt: '2026-11-12T08:00:00.000Z',
  confirmedAt: null,
  decidedAt: null,
  reason: null,
  canAppeal: false,
  appealedAt: null,
  nonprofitId: null,
};

describe('SubmissionPage', () => {
  const open = (reply: Submission | (() => Promise<Submission>) | (() => never)) =>
    renderPage(SubmissionPage, {
      path: '/nonprofits/submissions/:token',
      url: '/nonprofits/submissions/a.b',
      session: { state: 'visitor' },
      stubs: [answer(submissionsApi.getSubmission, reply)],
    });

  it('loads, opens nothing, or fails', async () => {
    const loading = open(pending);
    expect(screen.getByText('Loading the submission')).toBeTruthy();
    loading.unmount();
    const missing = open(() => {
      throw refusal(404, 'nonprofits.submission_not_found', 'Submission not found.');
    });
    expect(await screen.findByText("This link doesn't work.")).toBeTruthy();
    missing.unmount();
    open(() => {
      throw refusal(503, 'server.busy', 'The server is busy.');
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The submission did not load.');
  });

  it.each<[string, Partial<Submission>, string | RegExp]>([
    ['asks for the code', {}, 'Enter the code from your email'],
    ['asks for a document where one is needed', { needsDocument: true }, 'Add a document'],
    ['says that nothing is to be done in review', { state: 'in-review' }, 'In review'],
    ['shows the town', { state: 'in-review' }, 'Duluth'],
    [
      'says that a reviewer compares the number',
      { state: 'in-review' },
      '12-3456789 (a reviewer compares it with the register)',
    ],
    [
      'shows the documents in review',
      { state: 'in-review', documents: [{ id: 'd', name: 'statutes.pdf', bytes: 12_000 }] },
      /^statutes\.pdf, 12 kB$/,
    ],
    ['shows a question', { state: 'asked', reason: { title: null, text: 'Which town?' } }, 'Which town?'],
    [
      'says until when a question can be answered',
      { state: 'asked', decidedAt: '2026-11-20T08:00:00.000Z', reason: { title: null, text: 'Which town?' } },
      /^Answer by .*2027\. After that, we delete the submission\.$/,
    ],
    ['says that no code is left', { codesLeft: 0 }, /^All 4 codes were sent/],
    [
      'takes a document for an appeal',
      { state: 'refused', reason: { title: 'Another reason', text: 'Too little.' }, canAppeal: true },
      'Documents',
    ],
    ['leads to the page', { state: 'accepted', nonprofitId: ENTRY.id }, 'Open the page'],
    [
      'says why it was refused',
      { state: 'refused', reason: { title: 'Another reason', text: 'Too little.' }, canAppeal: true },
      'Not accepted: Another reason',
    ],
    [
      'says that a second refusal is final',
      { state: 'refused', reason: { title: 'Another reason', text: 'Too little.' } },
      'You have appealed. This decision is final.',
    ],
  ])('%s', async (_, part, text) => {
    open({ ...SUBMISSION, ...part });
    expect(await screen.findByText(text)).toBeTruthy();
    const appeals = screen.queryAllByRole('button', { name: 'Appeal' });
    expect(appeals).toHaveLength(part.canAppeal ? 1 : 0);
  });
});
