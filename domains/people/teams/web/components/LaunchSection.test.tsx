import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, renderPage } from '#platform/testing/web/render-page.tsx';
import type { Introduction } from '../../contract/schemas.ts';
import { spaceApi, teamsApi } from '../api.ts';
import { LaunchSection } from './LaunchSection.tsx';

const ACCEPTED: Introduction = {
  id: '00000000-0000-4000-8000-000000000001',
  missionId: '00000000-0000-4000-8000-000000000002',
  title: 'Harbor site',
  role: 'developer',
  label: 'Software developer',
  message: 'Would you build it with us?',
  state: 'accepted',
  isMine: false,
  other: { id: '00000000-0000-4000-8000-000000000003', name: 'mara' },
  askedAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-12-04T10:00:00.000Z',
  contact: 'mara@example.org',
  teamId: null,
  offer: null,
  isReported: false,
};

const open = (introductions: Introduction[]) =>
  renderPage(() => <LaunchSection missions={[]} />, {
    path: '/hypercrowd',
    stubs: [
      answer(teamsApi.listIntroductions, { introductions, asksLeft: 9 }),
      answer(spaceApi.listTeams, []),
    ],
  });

it('says who starts the team after an introduction was accepted', async () => {
  open([ACCEPTED]);
  expect(await screen.findByText(/^You accepted “Harbor site”\. mara starts the team/)).toBeTruthy();
  expect(screen.queryByText('No teams yet')).toBeNull();
});

it('says how a team starts where there is none', async () => {
  open([{ ...ACCEPTED, state: 'declined' }]);
  expect(await screen.findByText('No teams yet')).toBeTruthy();
  expect(screen.queryByText(/^You accepted/)).toBeNull();
});
