import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aMemberSession,
  answer,
  refusal,
  renderPage,
  type Stub,
} from '#platform/testing/web/render-page.tsx';
import type { ProjectLife } from '../../contract/page-schemas.ts';
import { aProjectAnswer } from '../../testing/project-answer.ts';
import { projectsApi } from '../api.ts';
import { pageApi } from '../page-api.ts';
import { ProjectPage } from '../pages/ProjectPage.tsx';

const project = aProjectAnswer({
  milestones: [
    {
      id: '00000000-0000-4000-8000-00000000000a',
      title: 'First gauge',
      description: '',
      share: 40,
      targetDate: '2027-05-01',
      state: 'done',
    },
    {
      id: '00000000-0000-4000-8000-00000000000b',
      title: 'Twelve gauges',
      description: '',
      share: 60,
      targetDate: null,
      state: 'planned',
    },
  ],
  links: [{ title: 'Drawings', url: 'https://example.org/drawings' }],
});
const { id } = project;
const LIFE: ProjectLife = {
  isOwner: false,
  isOnTeam: false,
  follows: false,
  getsUpdates: false,
  followerCount: 2,
  isPublic: false,
  hidden: null,
  naming: null,
  team: [{ username: 'gauge-friend', role: 'Engineer', state: 'accepted' }],
  updates: [
    {
      id: '00000000-0000-4000-8000-00000000000c',
      title: 'It works',
      text: '<b>Really</b>',
      author: 'tidewatch-lead',
      createdAt: '2026-11-02T00:00:00.000Z',
      hidden: null,
    },
  ],
  questions: [
    {
      id: '00000000-0000-4000-8000-00000000000d',
      text: 'Where is it?',
      asker: 'reader',
      createdAt: '2026-11-02T00:00:00.000Z',
      answer: null,
      hidden: null,
    },
  ],
};
const open = (life: Partial<ProjectLife> | (() => never) = {}, stubs: Stub[] = []) =>
  renderPage(ProjectPage, {
    path: '/projects/:id',
    url: `/projects/${id}`,
    session: aMemberSession(),
    stubs: [
      answer(projectsApi.getProject, project),
      answer(pageApi.getProjectLife, typeof life === 'function' ? life : { ...LIFE, ...life }),
      ...stubs,
    ],
  });
const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('what happens around a project', () => {
  it('shows milestones, links, team, updates and questions; what members wrote stays text', async () => {
    open();
    const milestones = await section('Milestones');
    expect(milestones.getByText('1 of 2 done, as reported by the owner')).toBeTruthy();
    expect(milestones.getByText('40% of the funding · by May 1, 2027')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Drawings/ }).getAttribute('href')).toBe(
      'https://example.org/drawings',
    );
    expect((await section('Updates')).getByText('<b>Really</b>')).toBeTruthy();
    expect((await section('Team')).getByText('gauge-friend')).toBeTruthy();
    expect(screen.queryByRole('form', { name: 'Post an update' })).toBeNull();
    expect(screen.queryByRole('form', { name: 'Answer' })).toBeNull();
  });

  it('lets a reader follow and ask', async () => {
    const done = { success: true as const };
    const stubs = [answer(pageApi.followProject, done), answer(pageApi.askProject, done)];
    const { user, calls } = open({}, stubs);
    await user.click(await screen.findByRole('button', { name: 'Follow' }));
    expect(calls.find(({ name }) => name === 'followProject')?.input).toMatchObject({
      params: { id },
      body: { follows: true },
    });
    await user.type(screen.getByLabelText('Your question'), 'Why?');
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    expect(calls.find(({ name }) => name === 'askProject')?.input).toMatchObject({ body: { text: 'Why?' } });
  });

  it('lets a contributor stop updates, and says why they get them', async () => {
    const { user, calls } = open({ getsUpdates: true }, [answer(pageApi.followProject, { success: true })]);
    expect(await screen.findByText('You get updates as a contributor.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Stop updates' }));
    expect(calls.find(({ name }) => name === 'followProject')?.input).toMatchObject({
      body: { follows: false },
    });
  });

  it('asks a named member before anyone reads the name', async () => {
    const stubs = [answer(pageApi.answerNaming, { success: true })];
    const { user, calls } = open({ naming: { state: 'asked', role: 'Engineer' } }, stubs);
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    expect(calls.find(({ name }) => name === 'answerNaming')?.input).toMatchObject({
      body: { accepts: false },
    });
  });

  it('gives the team the forms, and says why it is hidden', async () => {
    const hidden = { reason: 'It copies another.', caseId: id, canAppeal: false };
    open({ isOnTeam: true, hidden });
    expect(await screen.findByRole('form', { name: 'Post an update' })).toBeTruthy();
    expect(screen.getByRole('form', { name: 'Answer' })).toBeTruthy();
    expect(screen.getByText('Reason: It copies another.')).toBeTruthy();
  });

  it('keeps the project on the page when the rest does not load', async () => {
    open(() => {
      throw refusal(500, 'server.error', 'Something failed.');
    });
    expect(await screen.findByText('Updates and questions did not load.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Tidewatch' })).toBeTruthy();
  });
});
