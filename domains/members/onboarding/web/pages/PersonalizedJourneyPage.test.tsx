import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  aMemberSession,
  answer,
  pending,
  refusal,
  renderPage,
  type Stub,
} from '#platform/testing/web/render-page.tsx';
import type { Session } from '#platform/web/session.tsx';
import { aProgress } from '../../testing/index.ts';
import { onboardingApi } from '../api.ts';
import { readKeptAnswers } from '../kept-answers.ts';
import { Component as PersonalizedJourneyPage } from './PersonalizedJourneyPage.tsx';

const VISITOR: Session = { state: 'visitor' };

function open(stubs: readonly Stub[] = [], session: Session = aMemberSession()) {
  return renderPage(PersonalizedJourneyPage, { path: '/personalized-journey', session, stubs });
}

async function answerAll(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('radio', { name: /Developer/ }));
  await user.click(screen.getByRole('checkbox', { name: 'Find grants for my work' }));
  await user.click(screen.getByRole('radio', { name: /An idea/ }));
  await user.click(screen.getByRole('button', { name: 'Show my plan' }));
}

const plan = async () =>
  within(await screen.findByRole('list', { name: 'Your plan' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

afterEach(() => localStorage.clear());

describe('signed out', () => {
  it('asks three questions, shows the plan and keeps the answers for the registration', async () => {
    const { user, calls } = open([], VISITOR);
    await answerAll(user);
    expect(await plan()).toEqual([
      expect.stringContaining('Describe your project'),
      expect.stringContaining('See which grants fit'),
      expect.stringContaining('Apply for a grant'),
      expect.stringContaining('Say what you can do'),
    ]);
    const register = screen.getByRole('link', { name: 'Register and keep this plan' });
    expect(register.getAttribute('href')).toBe('/register');
    expect(readKeptAnswers()).toEqual({
      persona: 'developer',
      goals: ['find-grants'],
      startingPoint: 'idea',
    });
    expect(calls).toEqual([]);
  });

  it('names every question that was left out', async () => {
    const { user } = open([], VISITOR);
    await user.click(screen.getByRole('button', { name: 'Show my plan' }));
    expect(screen.getByText('Choose what describes you best')).toBeTruthy();
    expect(screen.getByText('Choose at least one goal')).toBeTruthy();
    expect(screen.getByText('Choose how far you are')).toBeTruthy();
    expect(readKeptAnswers()).toBeNull();
  });

  it('shows a plan that was made before, and lets it be changed', async () => {
    const first = open([], VISITOR);
    await answerAll(first.user);
    first.unmount();
    const { user } = open([], VISITOR);
    expect(await plan()).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'Change answers' }));
    expect((screen.getByRole('radio', { name: /Developer/ }) as HTMLInputElement).checked).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Find grants for my work' }));
    await user.click(screen.getByRole('checkbox', { name: 'Bring people I know' }));
    await user.click(screen.getByRole('button', { name: 'Show my plan' }));
    expect(await plan()).toHaveLength(2);
    expect(readKeptAnswers()?.goals).toEqual(['refer']);
  });
});

describe('signed in', () => {
  const ANSWERED = aProgress({ persona: 'developer', goals: ['find-grants'], startingPoint: 'idea' });
  const read = (data = aProgress()) => answer(onboardingApi.getOnboardingProgress, data);

  it('saves the answers and shows what is open and what is missing first', async () => {
    let data = aProgress();
    const { user, calls } = open([
      answer(onboardingApi.getOnboardingProgress, () => data),
      answer(onboardingApi.selectPersona, () => {
        data = ANSWERED;
        return data;
      }),
    ]);
    await answerAll(user);
    const items = await plan();
    expect(items[0]).toContain('Open to you');
    expect(items[2]).toContain('Open to you');
    expect(screen.getByRole('link', { name: 'Describe your project' }).getAttribute('href')).toBe(
      '/create-project',
    );
    expect(calls.find(({ name }) => name === 'selectPersona')?.input.body).toEqual({
      persona: 'developer',
      goals: ['find-grants'],
      startingPoint: 'idea',
    });
    expect(screen.queryByRole('link', { name: /Register/ })).toBeNull();
  });

  it('shows the plan at once to a member who has answered', async () => {
    open([read(ANSWERED)]);
    expect(await plan()).toHaveLength(4);
  });

  it('takes the persona "blue" of older accounts for a developer', async () => {
    open([read(aProgress({ persona: 'Blue' }))]);
    const developer = await screen.findByRole('radio', { name: /Developer/ });
    expect((developer as HTMLInputElement).checked).toBe(true);
  });

  it('keeps what was chosen when saving fails', async () => {
    const { user } = open([
      read(),
      answer(onboardingApi.selectPersona, () => {
        throw refusal(503, 'server.busy', 'The server is busy.');
      }),
    ]);
    await answerAll(user);
    expect((await screen.findByRole('alert')).textContent).toContain('Your answers were not saved.');
    expect((screen.getByRole('radio', { name: /An idea/ }) as HTMLInputElement).checked).toBe(true);
  });

  it('loads, and fails with a retry', async () => {
    let isUp = false;
    const { user } = open([
      answer(onboardingApi.getOnboardingProgress, () => {
        if (!isUp) throw refusal(503, 'server.busy', 'The server is busy.');
        return ANSWERED;
      }),
    ]);
    expect(screen.getByText('Loading your plan')).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toContain('Your plan did not load.');
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await plan()).toHaveLength(4);
  });
});

it('tells a member who owes a code so, and asks the server nothing', async () => {
  const { calls } = open([answer(onboardingApi.getOnboardingProgress, pending)], {
    state: 'pending',
    username: 'x',
  });
  expect(screen.getByText('Your sign-in is not finished.')).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  await vi.waitFor(() => expect(calls).toEqual([]));
});
