import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { onboardingEndpoints } from '#members/onboarding/contract';
import {
  aMemberSession,
  answer,
  pending,
  refusal,
  renderPage,
  type Stub,
} from '#platform/testing/web/render-page.tsx';
import { createApi } from '#platform/web/api.ts';
import type { Judging } from '../../contract/schemas.ts';
import { aHostedJudging, aJudging, aRoomEntry, HACKATHON_ID } from '../../testing/pages.ts';
import { judgingApi } from '../api.ts';
import { JudgingPage } from './JudgingPage.tsx';

const onboardingApi = createApi(onboardingEndpoints);
const ACCEPTED = { state: 'accepted', cap: null, assigned: 2, scored: 1 } as const;
const params = { id: HACKATHON_ID };

type Reply = Judging | (() => Judging | Promise<Judging>);
const open = (reply: Reply, stubs: readonly Stub[] = []) =>
  renderPage(JudgingPage, {
    path: '/hackathons/:id/judging',
    url: `/hackathons/${HACKATHON_ID}/judging`,
    session: aMemberSession(),
    stubs: [
      ...stubs,
      answer(judgingApi.getJudging, reply),
      answer(onboardingApi.getOnboardingProgress, { levels: [] } as never),
    ],
  });

describe('JudgingPage', () => {
  it('says that it loads, that there is none, and that it failed', async () => {
    const loading = open(pending);
    expect(screen.getByText('Loading the judging')).toBeTruthy();
    loading.unmount();
    const missing = open(() => {
      throw refusal(404, 'judging.not_found', 'Hackathon not found.');
    });
    expect(await screen.findByText('Hackathon not found')).toBeTruthy();
    missing.unmount();
    open(() => {
      throw refusal(503, 'server.busy', 'The server is busy. Try again in a moment.');
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The judging did not load.');
  });

  it('says to others that nothing is set up, or shows the rubric', async () => {
    const none = open(aJudging({ state: null, criteria: [], judgingUntil: null }));
    expect(await screen.findByText('The host has not set up judging for this hackathon.')).toBeTruthy();
    none.unmount();
    open(aJudging());
    const criteria = within(await screen.findByRole('list', { name: 'Criteria' }));
    expect(criteria.getByText('75% of the score')).toBeTruthy();
    expect(criteria.getByText('10: Ready to use')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Judges' })).toBeNull();
  });

  it('names entries that lack judges to the host, who invites and withdraws', async () => {
    const judges = [{ username: 'mara', state: 'invited', cap: null, assigned: 0, scored: 0 }] as const;
    const shortages = ['Entry Gauge bell has 2 eligible judges, 3 are needed.'];
    const hosted = aHostedJudging({
      overview: { judges: [...judges], entries: 2, assigned: 0, scored: 0, shortages },
    });
    const { user, calls } = open(hosted, [
      answer(judgingApi.inviteJudge, () => {
        throw refusal(422, 'judging.no_member', 'No member has this username.');
      }),
      answer(judgingApi.withdrawJudgeInvitation, hosted),
    ]);
    expect(await screen.findByText('Entry Gauge bell has 2 eligible judges, 3 are needed.')).toBeTruthy();
    await user.type(screen.getByLabelText('Invite a member by username'), '@nobody');
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText('No member has this username.')).toBeTruthy();
    expect(calls.find(({ name }) => name === 'inviteJudge')?.input).toEqual({
      params,
      body: { username: 'nobody' },
    });
    await user.click(screen.getByRole('button', { name: 'Withdraw the invitation of mara' }));
    await expect
      .poll(() => calls.find(({ name }) => name === 'withdrawJudgeInvitation')?.input)
      .toEqual({ params: { ...params, username: 'mara' } });
  });

  it('sends the rubric of the host, and refuses two criteria of one name', async () => {
    const hackathon = { ...aJudging().hackathon, endsAt: '2099-05-03T18:00:00.000Z', hasEnded: false };
    const hosted = aHostedJudging({ hackathon });
    const { user, calls } = open(hosted, [answer(judgingApi.saveJudging, hosted)]);
    const second = await screen.findByLabelText('Name of criterion 2');
    await user.clear(second);
    await user.type(second, 'use');
    await user.click(screen.getByRole('button', { name: 'Save judging' }));
    expect(await screen.findByText('Another criterion has this name')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove criterion 2' }));
    const until = screen.getByLabelText('Judging closes');
    await user.clear(until);
    await user.type(until, '2099-05-02T10:00');
    await user.click(screen.getByRole('button', { name: 'Save judging' }));
    expect(await screen.findByText('Set an end after submissions close')).toBeTruthy();
    await user.clear(until);
    await user.type(until, '2099-06-01T10:00');
    await user.click(screen.getByRole('button', { name: 'Save judging' }));
    await expect
      .poll(() => calls.find(({ name }) => name === 'saveJudging')?.input)
      .toEqual({
        params,
        body: {
          revision: 1,
          criteria: [{ name: 'Use', weight: 3, anchors: ['Does not work', '', '', 'Ready to use'] }],
          perEntry: 3,
          judgingUntil: new Date('2099-06-01T10:00').toISOString(),
        },
      });
  });

  it('sends the end alone once submissions are closed', async () => {
    const hosted = aHostedJudging();
    const { user, calls } = open(hosted, [answer(judgingApi.saveJudging, hosted)]);
    expect(await screen.findByText(/so the rubric is fixed/)).toBeTruthy();
    expect(screen.queryByLabelText('Name of criterion 1')).toBeNull();
    const until = await screen.findByLabelText('Judging closes');
    await user.clear(until);
    await user.type(until, '2026-07-01T10:00');
    await user.click(screen.getByRole('button', { name: 'Save judging' }));
    expect(await screen.findByText('Set an end in the future')).toBeTruthy();
    expect(calls.some(({ name }) => name === 'saveJudging')).toBe(false);
  });

  it('asks an invited judge for an answer', async () => {
    const invited = aJudging({
      state: 'draft',
      judge: { ...ACCEPTED, state: 'invited', assigned: 0, scored: 0 },
    });
    const { user, calls } = open(invited, [answer(judgingApi.acceptJudging, invited)]);
    await user.type(await screen.findByLabelText(/Most entries you take/), 'many');
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Enter a whole number from 1 to 1000, or nothing')).toBeTruthy();
    await user.clear(screen.getByLabelText(/Most entries you take/));
    await user.type(screen.getByLabelText(/Most entries you take/), '5');
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    await expect
      .poll(() => calls.find(({ name }) => name === 'acceptJudging')?.input)
      .toEqual({ params, body: { cap: 5 } });
  });
});

describe('the room of a judge', () => {
  const done = aRoomEntry({
    id: '33333333-3333-4333-8333-333333333333',
    title: 'Tide board',
    score: { revision: 2, points: [8, 8], comment: 'Well done, all.', note: '', isComplete: true },
  });
  const room = (entries = [done, aRoomEntry()], isOpen = true) =>
    answer(judgingApi.getJudgingRoom, { isOpen, entries });

  it('says how many are scored, opens the next, and keeps a draft', async () => {
    const saved = aRoomEntry({ score: { ...aRoomEntry().score, revision: 1, points: [7, null] } });
    const { user, calls } = open(aJudging({ judge: ACCEPTED }), [
      room(),
      answer(judgingApi.saveScore, saved),
    ]);
    expect(await screen.findByText('1 of 2 scored')).toBeTruthy();
    expect(screen.getByText(/^Score 1 more entry by/)).toBeTruthy();
    const form = within(await screen.findByRole('form', { name: 'Score of Gauge bell' }));
    expect(screen.queryByRole('form', { name: 'Score of Tide board' })).toBeNull();
    await user.click(within(form.getByRole('group', { name: 'Use' })).getByRole('radio', { name: '7' }));
    await user.click(form.getByRole('button', { name: 'Save score' }));
    await expect
      .poll(() => calls.find(({ name }) => name === 'saveScore')?.input)
      .toEqual({
        params: { ...params, submissionId: aRoomEntry().id },
        body: { revision: 0, points: [7, null], comment: '', note: '' },
      });
  });

  it('hands on the entry of a team that the judge knows', async () => {
    const { user, calls } = open(aJudging({ judge: ACCEPTED }), [
      room(),
      answer(judgingApi.declareJudgingConflict, { isOpen: true, entries: [done] }),
    ]);
    await user.click(await screen.findByRole('button', { name: /^I know this team/ }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'I know them' }),
    );
    await expect.poll(() => calls.some(({ name }) => name === 'declareJudgingConflict')).toBe(true);
  });

  it('is empty for a judge in reserve, and read only when judging has closed', async () => {
    const reserve = open(aJudging({ judge: { ...ACCEPTED, assigned: 0 } }), [room([])]);
    expect(
      await screen.findByText(/^You have no entries. You get some when another judge leaves/),
    ).toBeTruthy();
    reserve.unmount();
    open(aJudging({ judge: ACCEPTED }), [room([aRoomEntry()], false)]);
    expect(await screen.findByText('Judging has closed. Your scores can no longer change.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save score' })).toBeNull();
  });
});
