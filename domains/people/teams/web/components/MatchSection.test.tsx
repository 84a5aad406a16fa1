import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aMemberSession, answer, renderPage } from '#platform/testing/web/render-page.tsx';
import type { Mission, ProposedTeam } from '../../contract/schemas.ts';
import { teamsApi } from '../api.ts';
import { MatchSection } from './MatchSection.tsx';

const id = (no: number) => `00000000-0000-4000-8000-00000000000${no}`;
const ROLE = {
  id: 'developer',
  label: 'Software developer',
  hours: 4,
  skills: [{ skill: 'javascript', level: 3 }],
};
const MISSION: Mission = {
  id: id(1),
  title: 'Harbor site',
  text: 'A website for the harbor.',
  pay: 'volunteer',
  projectId: null,
  roles: [ROLE],
  revision: 3,
  updatedAt: '2026-11-20T10:00:00.000Z',
  teamId: null,
};
const aSeat = (no: number, name: string, role = 'developer') => ({
  role,
  label: 'Software developer',
  person: { id: id(no), name },
  fit: 0.9,
  reasons: ['JavaScript, level 4', 'Has the hours'],
  covers: ['full' as const],
});
const aTeam = (seats: ProposedTeam['seats']): ProposedTeam => ({
  value: 0.8,
  parts: { fit: 0.9, pair: 0.5, cover: 1 },
  skills: ['JavaScript'],
  seats,
  pairs: [],
  gaps: [],
});
const [DEVI, TOMAS] = [aSeat(2, 'devi'), aSeat(3, 'tomas')];

function open(vacancies: object[] = [], ownSkills: object[] = []) {
  return renderPage(() => <MatchSection mission={MISSION} onClosed={() => undefined} />, {
    path: '/hypercrowd',
    session: aMemberSession(),
    stubs: [
      answer(teamsApi.proposeTeams, {
        compared: 9,
        teams: [aTeam([DEVI])],
        vacancies,
        ownSkills,
        gap: 0,
      } as never),
      answer(teamsApi.listIntroductions, { introductions: [], asksLeft: 9 }),
      answer(teamsApi.compareSeat, {
        value: 0.8,
        options: [
          { person: TOMAS.person, change: -0.04, team: aTeam([TOMAS, aSeat(3, 'tomas', 'designer')]) },
        ],
      }),
      answer(teamsApi.saveMission, MISSION),
    ],
  });
}

describe('MatchSection', () => {
  it('shows who covers which skill', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Find people' }));
    const row = (await screen.findByRole('rowheader', { name: 'devi' })).closest('tr') as HTMLElement;
    expect(within(row).getByText('Strong')).toBeTruthy();
    expect(screen.getByText('Compared 9 people. No better team is possible among them.')).toBeTruthy();
  });

  it('swaps a person: what changes, and why', async () => {
    const { user, calls } = open();
    await user.click(screen.getByRole('button', { name: 'Find people' }));
    await user.click(await screen.findByRole('button', { name: 'Compare others as Software developer' }));
    const others = await screen.findByRole('list', { name: 'People as Software developer' });
    expect(others.textContent).toContain('tomas: −4%');
    expect(others.textContent).toContain('JavaScript, level 4');
    expect(calls.find(({ name }) => name === 'compareSeat')?.input.body).toEqual({
      role: 'developer',
      seats: [{ role: 'developer', person: id(2) }],
    });
  });

  it('adds one: tries a role the mission does not have, and adds it to the mission', async () => {
    const { user, calls } = open();
    await user.click(screen.getByRole('button', { name: 'Find people' }));
    await user.click(await screen.findByRole('combobox', { name: 'What if we add a role?' }));
    await user.click(await screen.findByRole('option', { name: 'Designer' }));
    expect((await screen.findByRole('list', { name: 'People as Designer' })).textContent).toContain('tomas');
    await user.click(screen.getByRole('button', { name: 'Add Designer to the mission' }));
    const saved = calls.find(({ name }) => name === 'saveMission')?.input.body as { roles: { id: string }[] };
    expect(saved).toMatchObject({ revision: 3 });
    expect(saved.roles.map((role) => role.id)).toEqual(['developer', 'designer']);
  });

  it('says what is missing, and where to look for it', async () => {
    const vacancy = {
      role: 'designer',
      label: 'Designer',
      skills: ['graphic-design'],
      text: 'No one here lists it.',
    };
    const { user } = open([vacancy]);
    await user.click(screen.getByRole('button', { name: 'Find people' }));
    expect(await screen.findByText(/Designer: No one here lists it/)).toBeTruthy();
    // Whatever they work for: the sentence counts those with other pay too.
    expect(screen.getByRole('link', { name: /Members who list/ }).getAttribute('href')).toBe(
      '/people?skill=graphic-design',
    );
    expect(screen.getByRole('link', { name: 'Invite someone by link' })).toBeTruthy();
  });

  it('says which of the missing skills the owner has', async () => {
    const { user } = open([], [{ skill: 'Graphic design', label: 'Designer' }]);
    await user.click(screen.getByRole('button', { name: 'Find people' }));
    expect(await screen.findByText(/You list Graphic design \(Designer\) yourself/)).toBeTruthy();
  });
});
