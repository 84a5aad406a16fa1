import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aMemberSession,
  answer,
  pending,
  renderPage,
  type Stub,
} from '#platform/testing/web/render-page.tsx';
import type { Judging } from '../../contract/schemas.ts';
import { aJudging, aJudgingResult, HACKATHON_ID } from '../../testing/pages.ts';
import { judgingApi } from '../api.ts';
import { ResultsPage } from './ResultsPage.tsx';

const PUBLISHED = aJudging({
  state: 'published',
  publishedAt: '2026-05-13T18:00:00.000Z',
  can: ['readResult'],
});

type Reply = Judging | (() => Judging | Promise<Judging>);
const open = (reply: Reply, stubs: readonly Stub[] = []) =>
  renderPage(ResultsPage, {
    path: '/hackathons/:id/results',
    url: `/hackathons/${HACKATHON_ID}/results`,
    session: aMemberSession(),
    stubs: [
      ...stubs,
      answer(judgingApi.getJudging, reply),
      answer(judgingApi.getJudgingResult, aJudgingResult()),
    ],
  });

describe('ResultsPage', () => {
  it('says that it loads, that nothing is published yet, and why there is no result', async () => {
    const loading = open(pending);
    expect(screen.getByText('Loading the results')).toBeTruthy();
    loading.unmount();
    const early = open(aJudging());
    expect(
      await screen.findByText('Everyone can read the results here once they are published.'),
    ).toBeTruthy();
    early.unmount();
    open(
      aJudging({ state: 'void', voidReason: 'No invited judge accepted in time, so there is no result.' }),
    );
    expect(await screen.findByText('No invited judge accepted in time, so there is no result.')).toBeTruthy();
  });

  it('shows places, errors, judge effects and raw scores, and recomputes them', async () => {
    const { user } = open(PUBLISHED);
    const rows = within(await screen.findByRole('table', { name: 'Ranking' })).getAllByRole('row');
    expect(rows[1]?.textContent).toContain('7.33 ± 0.58');
    expect(rows[1]?.textContent).toContain('Gauge bell');
    expect(within(screen.getByRole('list', { name: 'Judges' })).getByText('−0.67')).toBeTruthy();
    expect(screen.getByText('Judge 1: 9, 9 · Judge 2: 7, 7')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Export CSV of the result' }).getAttribute('href')).toBe(
      `/api/hackathons/${HACKATHON_ID}/judging/result.csv`,
    );
    await user.click(screen.getByRole('button', { name: 'Recompute in this page' }));
    expect(
      await screen.findByText('Your browser computed the result from 4 scores: the same places and scores.'),
    ).toBeTruthy();
  });

  it('says which entries differ when a published score is wrong', async () => {
    const right = aJudgingResult();
    const [first, second] = right.result.ranking;
    const wrong = { ...right.result, ranking: [{ ...first, score: 9.9 }, second] } as typeof right.result;
    const { user } = open(PUBLISHED, [answer(judgingApi.getJudgingResult, { ...right, result: wrong })]);
    await user.click(await screen.findByRole('button', { name: 'Recompute in this page' }));
    expect(await screen.findByText(/and it differs for: Gauge bell\.$/)).toBeTruthy();
  });

  it('says what is too close to tell, and who has no place', async () => {
    const { result, entries, ...rest } = aJudgingResult();
    const [first, second] = result.ranking;
    const close = { ...result, ranking: [{ ...first, closeToNext: true }] } as typeof result;
    const [one, other] = entries.map((entry) => ({ ...entry, isDisqualified: entry.id === second?.entry }));
    open(PUBLISHED, [
      answer(judgingApi.getJudgingResult, {
        ...rest,
        result: close,
        entries: [one, other] as typeof entries,
      }),
    ]);
    expect(await screen.findByText('Too close to tell from the next')).toBeTruthy();
    const others = within(screen.getByRole('list', { name: 'Entries without a place' }));
    expect(others.getByText('Disqualified')).toBeTruthy();
  });

  it('lets the host disqualify in the review, with a reason', async () => {
    const review = aJudging({ state: 'review', isHost: true, reviewUntil: '2099-05-13T18:00:00.000Z' });
    const { user, calls } = open({ ...review, can: ['readResult', 'disqualify'] }, [
      answer(judgingApi.getJudgingResult, aJudgingResult({ state: 'review', canDisqualify: true })),
      answer(judgingApi.disqualifyEntry, { success: true }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Disqualify Gauge bell' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Reason/), 'It was built before.');
    await user.click(dialog.getByRole('button', { name: 'Disqualify' }));
    await expect
      .poll(() => calls.find(({ name }) => name === 'disqualifyEntry')?.input)
      .toMatchObject({ body: { reason: 'It was built before.' } });
  });

  it('shows a team what judges wrote, and why it was disqualified', async () => {
    open({ ...PUBLISHED, can: ['readResult', 'readComments'] }, [
      answer(judgingApi.getJudgingComments, {
        entry: { id: '22222222-2222-4222-8222-222222222222', title: 'Gauge bell' },
        comments: ['Show the tide of tomorrow too.'],
        disqualified: { reason: 'It was built before.', caseId: HACKATHON_ID, canAppeal: false },
      }),
    ]);
    expect(await screen.findByText('Show the tide of tomorrow too.')).toBeTruthy();
    expect(screen.getByText('Reason: It was built before.')).toBeTruthy();
  });
});
