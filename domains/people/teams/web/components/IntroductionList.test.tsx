import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aMemberSession, answer, renderPage } from '#platform/testing/web/render-page.tsx';
import type { Introduction } from '../../contract/schemas.ts';
import { teamsApi } from '../api.ts';
import { IntroductionList } from './IntroductionList.tsx';

const INTRODUCTION: Introduction = {
  id: '00000000-0000-4000-8000-000000000001',
  missionId: '00000000-0000-4000-8000-000000000002',
  title: 'Harbor site',
  role: 'developer',
  label: 'Software developer',
  message: 'Would you build it with us?',
  state: 'asked',
  isMine: false,
  other: { id: '00000000-0000-4000-8000-000000000003', name: 'mara' },
  askedAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-12-04T10:00:00.000Z',
  contact: null,
  teamId: null,
  offer: { text: 'A website for the harbor.', pay: 'volunteer', hours: 4, skills: ['javascript'] },
  isReported: false,
};
const ENDED = { ...INTRODUCTION, offer: null };

function open(introduction: Introduction, levels: readonly string[] = ['basic', 'email']) {
  return renderPage(IntroductionList, {
    path: '/hypercrowd',
    session: aMemberSession({ levels: [...levels] } as never),
    stubs: [
      answer(teamsApi.listIntroductions, { introductions: [introduction], asksLeft: 9 }),
      answer(teamsApi.acceptIntroduction, { success: true }),
      answer(teamsApi.declineIntroduction, { success: true }),
      answer(teamsApi.stepBack, { success: true }),
      answer(teamsApi.reportIntroduction, { success: true }),
    ],
  });
}

describe('an introduction that a member was asked for', () => {
  it('shows what the work is before the answer', async () => {
    open(INTRODUCTION);
    expect(await screen.findByText('4 h a week · Volunteer · JavaScript')).toBeTruthy();
    expect(screen.getByText('A website for the harbor.')).toBeTruthy();
  });

  it('is accepted with a contact, and declined with a private reason', async () => {
    const { user, calls } = open(INTRODUCTION);
    await user.type(await screen.findByLabelText('How to reach you'), 'tomas@example.org');
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    expect(calls.find(({ name }) => name === 'acceptIntroduction')?.input.body).toEqual({
      contact: 'tomas@example.org',
    });
    await user.click(screen.getByText('Decline', { selector: 'summary' }));
    await user.type(screen.getByLabelText('Private note'), 'Too far');
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    expect(calls.find(({ name }) => name === 'declineIntroduction')?.input.body).toEqual({
      kind: 'no_time',
      note: 'Too far',
    });
  });

  it.each(['declined', 'withdrawn', 'expired', 'accepted'] as const)(
    'can be reported when %s',
    async (state) => {
      const { user, calls } = open({ ...ENDED, state });
      await user.click(await screen.findByRole('button', { name: 'Report and block mara' }));
      const dialog = await screen.findByRole('dialog');
      await user.type(within(dialog).getByLabelText(/What is wrong/), 'This is an insult.');
      await user.click(within(dialog).getByRole('button', { name: 'Report and block' }));
      expect(calls.find(({ name }) => name === 'reportIntroduction')?.input.body).toEqual({
        reason: 'This is an insult.',
        blocks: true,
      });
    },
  );

  it('is given back before the team starts, and not after', async () => {
    const { user, calls } = open({ ...INTRODUCTION, state: 'accepted' });
    await user.click(await screen.findByRole('button', { name: 'Step back from Harbor site' }));
    expect(calls.some(({ name }) => name === 'stepBack')).toBe(true);
  });

  it('says that it was reported', async () => {
    open({ ...ENDED, state: 'declined', isReported: true });
    expect(await screen.findByText('You reported this.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Report/ })).toBeNull();
  });
});
