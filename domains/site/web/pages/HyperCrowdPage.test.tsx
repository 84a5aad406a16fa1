import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import type { Profile } from '#profiles/contract';
import { profilesApi } from '#profiles/web';
import type { Project } from '#projects/contract';
import { projectsApi } from '#projects/web';
import { aUser } from '../../testing/answers.ts';
import { accountApi } from '../account-api.ts';
import { Component as HyperCrowdPage } from './HyperCrowdPage.tsx';

const profile = (skills: string[]): Profile => ({
  username: 'tidewatch-lead',
  persona: null,
  interests: [],
  skills,
  bio: null,
  location: null,
  timeZone: null,
  availability: null,
  links: [],
  visibility: {} as Profile['visibility'],
  version: '1',
  completion: { percent: 20, missing: [] },
});
const PROJECT: Project = {
  id: '00000000-0000-4000-8000-000000000007',
  title: 'Tidewatch',
  summary: '',
  description: 'Flood gauges for harbors.',
  categories: [],
  fundingGoal: 0,
  currentFunding: 0,
  status: 'draft',
  owner: { id: '00000000-0000-4000-8000-000000000001', username: 'tidewatch-lead' },
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  publishedAt: null,
  revision: 1,
  applicantType: null,
  region: null,
  amountSought: null,
};

const open = (profileStub: Stub, projects: Project[] = []) =>
  renderPage(HyperCrowdPage, {
    path: '/hypercrowd',
    stubs: [profileStub, answer(projectsApi.listMyProjects, projects), answer(accountApi.getUser, aUser())],
  });
const withSkills = (...skills: string[]) => answer(profilesApi.getProfile, profile(skills));

describe('HyperCrowdPage of a member', () => {
  it.each<[string, string[], Project[], string, string]>([
    ['no skills', [], [PROJECT], 'Add your skills', '/settings'],
    ['skills and no project', ['radio'], [], 'Describe a project', '/projects/create'],
    ['both', ['radio'], [PROJECT], 'See projects', '/projects'],
  ])('with %s names one next step', async (_facts, skills, projects, name, href) => {
    open(withSkills(...skills), projects);
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
    expect(screen.getAllByRole('heading', { level: 1, name: 'HyperCrowd' })).toHaveLength(1);
  });

  it('says what works today, with links, and what comes later, without', () => {
    open(withSkills());
    const rows = within(screen.getByRole('list', { name: 'HyperCrowd' })).getAllByRole('listitem');
    const facts = rows.map((row) => [
      within(row).queryByRole('link')?.getAttribute('href') ?? null,
      row.textContent?.match(/(Works today|Comes later)$/)?.[0],
    ]);
    expect(facts).toEqual([
      ['/settings', 'Works today'],
      ['/projects', 'Works today'],
      ['/rewards', 'Works today'],
      [null, 'Comes later'],
      [null, 'Comes later'],
    ]);
  });

  it('offers a retry when the profile does not load', async () => {
    open(
      answer(profilesApi.getProfile, async () => {
        throw refusal(500, 'internal', 'Something failed here.');
      }),
    );
    expect(await screen.findByText('Your profile did not load.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /try again/i })).toBeTruthy();
  });
});
