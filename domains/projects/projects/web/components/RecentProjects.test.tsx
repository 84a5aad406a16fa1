import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, pending, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import type { Project } from '../../contract/schemas.ts';
import { projectsApi } from '../api.ts';
import { Component as RecentProjects } from './RecentProjects.tsx';

const aProject = (title: string): Project => ({
  id: title,
  revision: 1,
  title,
  summary: '',
  description: '',
  categories: [],
  fundingGoal: 1,
  currentFunding: 0,
  status: 'published',
  stage: 'running',
  stageReason: '',
  stageAt: null,
  cover: null,
  followerCount: 0,
  milestones: [],
  links: [],
  owner: { id: 'o', username: 'o' },
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  publishedAt: '2026-01-01T00:00:00.000Z',
  applicantType: null,
  region: null,
  amountSought: null,
});

const open = (reply: Project[] | (() => Promise<Project[]>)) =>
  renderPage(RecentProjects, { stubs: [answer(projectsApi.listProjects, reply)] });

describe('RecentProjects', () => {
  it('shows the first three and leads to all', async () => {
    const { calls } = open(['one', 'two', 'three', 'four'].map(aProject));
    const list = await screen.findByRole('list', { name: 'Recent projects' });
    expect(
      within(list)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['one', 'two', 'three']);
    expect(screen.getByRole('link', { name: 'View All' }).getAttribute('href')).toBe('/projects');
    expect(calls[0]?.input).toEqual({ query: { pageSize: 3 } });
  });

  it('says "No projects found"', async () => {
    open([]);
    expect(await screen.findByText('No projects found')).toBeTruthy();
  });

  it('says that it loads, and what failed', async () => {
    const { unmount } = open(pending);
    expect(screen.getByText('Loading projects')).toBeTruthy();
    unmount();
    open(() => {
      throw refusal(500, 'server.error', 'Something failed on our side.');
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The projects did not load.');
  });
});
