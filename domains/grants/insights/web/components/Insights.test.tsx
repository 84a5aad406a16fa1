import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, pending, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import type { Idea, Recommendation } from '../../contract/schemas.ts';
import { insightsApi, profilesApi } from '../api.ts';
import { interestsProblem, readInterests } from '../read-interests.ts';
import { Component as Insights } from './Insights.tsx';

const RECOMMENDED: Recommendation = {
  projectId: '11111111-1111-4111-8111-111111111111',
  matchScore: 72,
  reason: 'You both work on feeding hungry people.',
  title: 'Corner pantry',
  owner: 'pantry-lead',
};
const IDEA: Idea = {
  title: 'Food storage',
  description: '12 open grants and programs mention “food storage”; 1 published project here does.',
  categories: ['Agriculture and food'],
  fundingGoal: 5,
  evidence: { words: 'food storage', grants: 12, projects: 1 },
  writer: 'rules' as const,
};

const profile = (interests: string[]) => answer(profilesApi.getProfile, { interests } as never);
const found = (...recommendations: Recommendation[]) =>
  answer(insightsApi.listRecommendations, { recommendations });
const ideas = (...list: Idea[]) =>
  answer(insightsApi.suggestProjectIdeas, { ideas: list, modelLeft: null, notice: null });

const open = (...stubs: Stub[]) =>
  renderPage(Insights, { stubs: [found(RECOMMENDED), profile([]), ...stubs] });

afterEach(() => vi.restoreAllMocks());

describe('For You', () => {
  it('shows each project with owner, reason and score', async () => {
    open();
    const list = await screen.findByRole('list', { name: 'Recommended projects' });
    expect(within(list).getByRole('link', { name: 'Corner pantry' }).getAttribute('href')).toBe(
      `/projects/${RECOMMENDED.projectId}`,
    );
    expect(list.textContent).toContain('You both work on feeding hungry people. By pantry-lead');
    expect(within(list).getByRole('progressbar', { name: 'Fit' }).getAttribute('aria-valuetext')).toBe(
      '72 of 100',
    );
  });

  it('says "No recommendations found" and what to do', async () => {
    renderPage(Insights, { stubs: [found()] });
    expect(await screen.findByText('No recommendations found')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Edit your profile' }).getAttribute('href')).toBe(
      '/profile-creation',
    );
  });

  it('says that it loads, and what failed', async () => {
    const { unmount } = renderPage(Insights, { stubs: [answer(insightsApi.listRecommendations, pending)] });
    expect(screen.getByText('Loading recommendations')).toBeTruthy();
    unmount();
    const fails = answer(insightsApi.listRecommendations, () => {
      throw refusal(500, 'server.error', 'Something failed on our side.');
    });
    renderPage(Insights, { stubs: [fails] });
    expect((await screen.findByRole('alert')).textContent).toContain('The recommendations did not load.');
  });
});

describe('Project Ideas', () => {
  async function openIdeas(...stubs: Stub[]) {
    const view = open(...stubs);
    await view.user.tab();
    await view.user.keyboard('{ArrowRight}');
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Interests' });
    return { ...view, field };
  }

  it('opens by keyboard and asks for ideas only when told to', async () => {
    const { user, calls, field } = await openIdeas(ideas(IDEA));
    expect(field.value).toBe('blockchain, web3, decentralization');
    expect(calls.map(({ name }) => name)).not.toContain('suggestProjectIdeas');
    await user.clear(field);
    await user.type(field, 'food, Food , logistics{Enter}');
    const list = await screen.findByRole('list', { name: 'Project ideas' });
    expect(calls.at(-1)?.input.body).toEqual({ interests: ['Food', 'logistics'] });
    expect(list.textContent).toContain(IDEA.description);
    expect(list.textContent).toContain('Agriculture and food · Example goal: 5 ETH');
    const linkTo = (name: RegExp) => within(list).getByRole('link', { name }).getAttribute('href');
    expect(linkTo(/^See the grants/)).toBe('/grants?q=%22food+storage%22');
    expect(linkTo(/^See the projects/)).toBe('/projects?q=food+storage');
    expect(linkTo(/^Start this project/)).toBe(
      '/projects/create?title=Food+storage&category=Agriculture+and+food&goal=5',
    );
  });

  it('says when nothing was found', async () => {
    const { user } = await openIdeas(ideas());
    await user.click(screen.getByRole('button', { name: 'Generate ideas' }));
    expect(await screen.findByText('No ideas found')).toBeTruthy();
  });

  it('says at the form what failed, and logs the specified words', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = await openIdeas(
      answer(insightsApi.suggestProjectIdeas, () => {
        throw refusal(503, 'grants.index_loading', 'The grant search is starting.');
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Generate ideas' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The ideas were not made.');
    expect(screen.queryByText('Failed to generate ideas')).toBeNull();
    expect(log.mock.calls.map(([text]) => text)).toEqual(['Failed to generate ideas']);
  });

  it('begins with the interests of the profile', async () => {
    const { user } = renderPage(Insights, { stubs: [found(), profile(['food', 'logistics'])] });
    await user.click(screen.getByRole('tab', { name: 'Project Ideas' }));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Interests' });
    expect(field.value).toBe('food, logistics');
  });
});

it.each([
  [' , ', 'Enter at least one interest'],
  [Array.from({ length: 11 }, (_, at) => `a${at}`).join(), 'Enter up to 10 interests'],
  ['x'.repeat(61), 'Use up to 60 characters for each interest'],
  ['food, ??', '“??” has no letters'],
  ['food, open   source', undefined],
])('reads the interests %s', (text, problem) => {
  expect(interestsProblem(text)).toBe(problem);
  if (problem === undefined) expect(readInterests(text)).toEqual(['food', 'open source']);
});
