import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aMemberSession,
  answer,
  pending,
  refusal,
  renderPage,
  type Stub,
} from '#platform/testing/web/render-page.tsx';
import type { ProjectLife } from '../../contract/page-schemas.ts';
import type { Project } from '../../contract/schemas.ts';
import { projectsApi } from '../api.ts';
import { pageApi } from '../page-api.ts';
import { ProjectPage } from './ProjectPage.tsx';

const session = aMemberSession();
const ownId = session.state === 'member' ? session.user.id : '';
const id = '11111111-1111-4111-8111-111111111111';

const tidewatch: Project = {
  id,
  revision: 3,
  title: 'Tidewatch',
  summary: 'Flood gauges for small harbours.',
  description: 'Open gauges.\n\nA public map.',
  categories: ['Climate', 'Open hardware'],
  fundingGoal: 6,
  currentFunding: 0,
  status: 'published',
  stage: 'running',
  stageReason: '',
  stageAt: null,
  cover: null,
  followerCount: 0,
  milestones: [],
  links: [],
  owner: { id: 'somebody', username: 'harbour-lead' },
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-02-02T00:00:00.000Z',
  publishedAt: '2026-01-03T00:00:00.000Z',
  applicantType: 'non_profit_with_501c3',
  region: 'US-WI',
  amountSought: { max: 50_000, currency: 'USD' },
};

const LIFE: ProjectLife = {
  isOwner: false,
  isOnTeam: false,
  follows: false,
  getsUpdates: false,
  followerCount: 2,
  isPublic: false,
  hidden: null,
  naming: null,
  team: [],
  updates: [],
  questions: [],
};

const ownDraft: Project = {
  ...tidewatch,
  status: 'draft',
  publishedAt: null,
  owner: { id: ownId, username: 'tidewatch-lead' },
};

const open = (reply: Project | (() => Project | Promise<Project>), stubs: Stub[] = []) =>
  renderPage(ProjectPage, {
    path: '/projects/:id',
    url: `/projects/${id}`,
    session,
    stubs: [answer(projectsApi.getProject, reply), answer(pageApi.getProjectLife, LIFE), ...stubs],
  });

describe('ProjectPage', () => {
  it('says that it loads', () => {
    open(pending);
    expect(screen.getByText('Loading the project')).toBeTruthy();
  });

  it('shows other members what it is, its funding and its facts, without the owner’s actions', async () => {
    open(tidewatch);
    expect(await screen.findByRole('heading', { level: 1, name: 'Tidewatch' })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(document.title).toBe('Tidewatch · Hodag');
    const bar = screen.getByRole('progressbar', { name: 'Funding received' });
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuetext')]).toEqual([
      '0',
      '0 of 6 ETH',
    ]);
    const facts = within(screen.getByRole('complementary', { name: 'Funding and facts' }));
    for (const text of ['harbour-lead', 'Jan 3, 2026', 'Feb 2, 2026', 'United States, WI', 'up to $50,000']) {
      expect(facts.getByText(text)).toBeTruthy();
    }
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Find grants for this project' })).toBeNull();
  });

  it('says what is not known instead of leaving it out', async () => {
    open({ ...tidewatch, region: null, applicantType: null, amountSought: null, fundingGoal: 0 });
    expect(await screen.findAllByText('Not specified')).toHaveLength(3);
    expect(screen.getByText('No funding goal set.')).toBeTruthy();
  });

  it('leads the owner to grants and to the form; a published project has no deletion', async () => {
    open({ ...ownDraft, status: 'published', publishedAt: tidewatch.publishedAt });
    const grants = await screen.findByRole('link', { name: 'Find grants for this project' });
    expect(grants.getAttribute('href')).toBe(`/grantflow?project=${id}`);
    expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe(
      `/projects/create?draft=${id}`,
    );
    expect(screen.queryByRole('button', { name: 'Delete draft' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  });

  it('publishes a draft and shows it as published', async () => {
    const published = { ...ownDraft, status: 'published' as const, publishedAt: '2026-03-01T10:00:00.000Z' };
    const { user } = open(ownDraft, [answer(projectsApi.publishProject, published)]);
    expect(await screen.findByText('Draft, only you see it')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Mar 1, 2026')).toBeTruthy();
    expect(screen.queryByText('Draft, only you see it')).toBeNull();
  });

  it('names the missing step with its link when publishing is not open yet', async () => {
    const refuse = (): never => {
      const step = { level: 'email', label: 'Verify your email', link: '/onboarding?step=3' };
      throw refusal(403, 'access.level_required', 'One step is missing: Verify your email.', step);
    };
    const { user } = open(ownDraft, [answer(projectsApi.publishProject, refuse)]);
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('One step is missing: Verify your email.');
    const link = within(alert).getByRole('link', { name: 'Verify your email' });
    expect(link.getAttribute('href')).toBe('/onboarding?step=3');
  });

  it('asks before a draft is deleted, starting on the safe choice', async () => {
    const { user, address, calls } = open(ownDraft, [answer(projectsApi.removeDraft, { success: true })]);
    await user.click(await screen.findByRole('button', { name: 'Delete draft' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete “Tidewatch”?' });
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Keep it' }));
    await user.keyboard('{Escape}');
    expect(calls.map(({ name }) => name)).toEqual(['getProject']);

    await user.click(screen.getByRole('button', { name: 'Delete draft' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete draft' }),
    );
    await waitFor(() => expect(address()).toBe('/projects?scope=mine'));
    expect(calls.at(-1)).toMatchObject({ name: 'removeDraft', input: { params: { id } } });
  });

  it.each([
    [404, 'projects.not_found'],
    [400, 'request.invalid'],
  ])('says that nothing is here on %d', async (status, code) => {
    open(() => {
      throw refusal(status, code, 'No.');
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Project not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See all projects' }).getAttribute('href')).toBe('/projects');
  });

  it('shows a failure with a way to try again', async () => {
    let isDown = true;
    const { user } = open(() => {
      if (isDown) throw refusal(500, 'server.error', 'Something failed on our side. Nothing was changed.');
      return tidewatch;
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The project did not load.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Tidewatch' })).toBeTruthy();
  });
});
