import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { onboardingEndpoints } from '#onboarding/contract';
import { aProgress } from '#onboarding/testing';
import { aMemberSession, answer, pending, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import { createApi } from '#platform/web/api.ts';
import type { Session } from '#platform/web/session.tsx';
import type { Project } from '#projects/contract';
import { projectsApi } from '#projects/web';
import { Component as DashboardPage } from './DashboardPage.tsx';

function aProject(number: number): Project {
  return {
    id: `00000000-0000-4000-8000-00000000000${number}`,
    title: `Project ${number}`,
    summary: 'One line.',
    description: '',
    categories: [],
    fundingGoal: 0,
    currentFunding: 0,
    status: 'draft',
    owner: { id: 'o', username: 'tidewatch-lead' },
    createdAt: '2026-11-01T00:00:00.000Z',
    updatedAt: '2026-11-01T00:00:00.000Z',
    publishedAt: null,
    revision: 1,
    applicantType: null,
    region: null,
    amountSought: null,
  };
}

const onboardingApi = createApi(onboardingEndpoints);
const NEXT = {
  id: 'email',
  label: 'E-mail address',
  link: '/onboarding?step=2',
  importance: 'high',
} as const;
const ONBOARDING = [
  answer(onboardingApi.getOnboardingStatus, { data: { profile: { completion: 20 }, nextSteps: [NEXT] } }),
  answer(onboardingApi.getOnboardingProgress, { data: aProgress() }),
];

const open = (
  reply: Project[] | (() => Project[] | Promise<Project[]>),
  session: Session = aMemberSession({ tokens: 42.5 }),
) =>
  renderPage(DashboardPage, {
    session,
    stubs: [
      answer(projectsApi.listMyProjects, reply),
      answer(projectsApi.listProjects, [aProject(9)]),
      ...ONBOARDING,
    ],
  });

const figures = () =>
  within(screen.getByRole('list', { name: 'Your figures' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('DashboardPage', () => {
  it('greets the member and leads to the grants', async () => {
    open([aProject(1), aProject(2)]);
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome, tidewatch-lead' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find grants' }).getAttribute('href')).toBe('/grantflow');
    await expect.poll(figures).toEqual(['Balance42.50HDAG', 'Projects2']);
    expect(await screen.findByRole('link', { name: 'Project 9' })).toBeTruthy();
  });

  it('keeps the specified figures apart as examples, with the way to the live count', () => {
    open([]);
    expect(screen.getByText('Example figures')).toBeTruthy();
    for (const figure of ['$18.5M', '1000+', '35+', '20+']) expect(screen.getByText(figure)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Live count' }).getAttribute('href')).toBe('/grants');
  });

  it('has its parts in the order of spec §2.4', async () => {
    open([]);
    await screen.findByRole('region', { name: 'Your journey' });
    await screen.findByRole('link', { name: 'Project 9' });
    const parts = ['Your next steps', 'Example figures', 'Your journey', 'Balance', 'Recent projects'];
    const text = document.body.textContent ?? '';
    const places = parts.map((part) => text.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('shows a dash while the projects load', () => {
    open(pending);
    expect(figures()).toEqual(['Balance42.50HDAG', 'Projects–']);
  });

  it('counts no projects as 0', async () => {
    open([]);
    await expect.poll(figures).toEqual(['Balance42.50HDAG', 'Projects0']);
  });

  it('does not call a failure 0', async () => {
    const { calls } = open(() => {
      throw refusal(503, 'server.busy', 'The server is busy.');
    });
    await expect.poll(() => calls.map(({ name }) => name)).toContain('listMyProjects');
    expect(await screen.findByRole('link', { name: 'Project 9' })).toBeTruthy();
    expect(figures()).toEqual(['Balance42.50HDAG', 'Projects–']);
  });

  it('tells somebody who owes a code what comes next and asks for no data', () => {
    const { calls } = open([], { state: 'pending', username: 'tidewatch-lead' });
    expect(screen.getByText(/Finish signing in with what the card asks for/)).toBeTruthy();
    expect(calls).toEqual([]);
  });
});
