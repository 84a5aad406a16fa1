import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aMemberSession,
  answer,
  pending,
  refusal,
  renderPage,
  type Stub,
} from '#platform/testing/web/render-page.tsx';
import type { Team } from '../../contract/schemas.ts';
import { spaceApi } from '../api.ts';
import { Component as TeamPage } from './TeamPage.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const lead = { id: '00000000-0000-4000-8000-000000000002', name: 'gauge-lead' };
const TEAM = {
  id,
  name: 'Harbor',
  missionId: null,
  isOwner: false,
  closedAt: null,
  members: [{ ...lead, role: 'Lead', isOwner: true, hasAgreed: true }],
  openPlaces: ['Designer'],
  agreement: { text: 'We meet on Mondays.', version: 1, isConfirmed: false },
  tasks: [{ id, title: 'Draw the map', assignee: lead, dueOn: '2027-02-01', isDone: false }],
  links: [{ id, label: 'Plan', url: 'https://example.org/plan' }],
  decisions: [{ id, proposal: 'Meet weekly', author: lead, yes: 1, no: 0, mine: null, result: null }],
  files: [{ id, name: 'minutes.pdf', bytes: 2048, uploader: lead }],
  history: [{ id, actor: lead, kind: 'started', subject: '', at: '2026-11-01T00:00:00.000Z' }],
} as unknown as Team;

const open = (reply: Team | (() => never), stubs: readonly Stub[] = []) =>
  renderPage(TeamPage, {
    path: '/hypercrowd/teams/:id',
    url: `/hypercrowd/teams/${id}`,
    session: aMemberSession(),
    stubs: [answer(spaceApi.getTeam, reply as Team), ...stubs],
  });

describe('the space of a team', () => {
  it('has its members, agreement, tasks, decisions, links and files', async () => {
    open(TEAM);
    expect(await screen.findByRole('heading', { level: 1, name: 'Harbor' })).toBeTruthy();
    for (const text of ['Draw the map', 'Meet weekly', 'minutes.pdf'])
      expect(screen.getByText(text)).toBeTruthy();
    const links = within(screen.getByRole('list', { name: 'Links' }));
    expect(links.getByRole('link', { name: 'Plan' }).getAttribute('href')).toBe('https://example.org/plan');
  });

  it('can only be read once it is closed', async () => {
    open({ ...TEAM, closedAt: '2026-11-05T00:00:00.000Z' });
    expect(await screen.findByText('This team is closed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
  });

  it('asks to confirm the agreement that is read', async () => {
    const { user, calls } = open(TEAM, [answer(spaceApi.confirmAgreement, { success: true })]);
    await user.click(await screen.findByRole('button', { name: /confirm/i }));
    expect(calls.find(({ name }) => name === 'confirmAgreement')?.input.body).toEqual({ version: 1 });
  });

  it('is not there for others, loads, and fails', async () => {
    const missing = open(() => {
      throw refusal(404, 'teams.not_found', 'Mission, introduction or team not found.');
    });
    expect(await screen.findByText('Team not found')).toBeTruthy();
    missing.unmount();
    const loading = open(pending as () => never);
    expect(screen.getByText('Loading the team')).toBeTruthy();
    loading.unmount();
    open(() => {
      throw refusal(503, 'server.busy', 'The server is busy.');
    });
    expect(await screen.findByText('The team did not load.')).toBeTruthy();
  });
});
