import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { spaceApi, teamsApi } from '#people/teams/web';
import { answer, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import { aUser } from '../../testing/answers.ts';
import { accountApi } from '../account-api.ts';
import { Component as HyperCrowdPage } from './HyperCrowdPage.tsx';

const MISSION = {
  id: '33333333-3333-4333-8333-333333333333',
  title: 'Harbor site',
  text: 'A website for the harbor, built with JavaScript.',
  pay: 'volunteer' as const,
  projectId: null,
  roles: [
    { id: 'developer', label: 'Software developer', hours: 4, skills: [{ skill: 'javascript', level: 3 }] },
  ],
  revision: 1,
  updatedAt: '2026-11-01T12:00:00.000Z',
  teamId: null,
};
const NONE = { introductions: [], declines: null, asksLeft: 10 };

const open = (missions: (typeof MISSION)[] = [], url = '/hypercrowd') =>
  renderPage(HyperCrowdPage, {
    path: '/hypercrowd',
    url,
    stubs: [
      answer(accountApi.getUser, aUser({ emailVerified: false })),
      answer(teamsApi.listMissions, missions),
      answer(teamsApi.listIntroductions, NONE),
      answer(spaceApi.listTeams, []),
      answer(teamsApi.proposeTeams, async () => {
        throw refusal(403, 'teams.matching_closed', 'Team matching is open to members.');
      }),
    ],
  });

describe('HyperCrowdPage of a member', () => {
  it('has the four steps of the specification', async () => {
    open([MISSION]);
    for (const name of ['Define the mission', 'AI matches', 'Smart introductions', 'Launch together'])
      expect(await screen.findByRole('heading', { name: new RegExp(name) })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 1, name: 'HyperCrowd' })).toHaveLength(1);
  });

  it('opens early access where matching is not open (spec §4)', async () => {
    const { user } = open([MISSION]);
    await user.click(await screen.findByRole('button', { name: 'Find people' }));
    const dialog = await screen.findByRole('dialog', { name: 'Early access to AI matching' });
    expect(within(dialog).getByRole('link', { name: 'Verify a contact' })).toBeTruthy();
  });

  it('begins with an empty mission', async () => {
    open();
    expect(await screen.findByRole('button', { name: 'Find roles and skills' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Find people' })).toBeNull();
  });

  it('begins with what the address names, also beside other missions', async () => {
    open([MISSION], '/hypercrowd?title=Tide+weekend&text=Warn+small+harbors.');
    expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Tide weekend');
    expect(screen.getByLabelText<HTMLTextAreaElement>('What do you want to do?').value).toBe(
      'Warn small harbors.',
    );
    expect(screen.getByLabelText<HTMLSelectElement>('Mission', { selector: 'select' }).value).toBe('');
  });
});
