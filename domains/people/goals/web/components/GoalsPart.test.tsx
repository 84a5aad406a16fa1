import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, renderPage } from '#platform/testing/web/render-page.tsx';
import type { Goal } from '../../contract/schemas.ts';
import { goalsApi } from '../api.ts';
import { Component as GoalsPart } from './GoalsPart.tsx';

const aGoal = (at: number, overrides: Partial<Goal> = {}): Goal => ({
  id: `00000000-0000-4000-8000-00000000000${at}`,
  revision: 1,
  title: `Goal ${at}`,
  why: '',
  category: 'other',
  measure: { kind: 'done', unit: '', measure: null, start: 0, target: 1, value: 0 },
  percent: 0,
  state: 'on-track',
  status: 'active',
  reason: '',
  startedOn: '2026-11-01',
  dueOn: '2026-12-31',
  daysLeft: 30,
  steps: [],
  isArchived: false,
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...overrides,
});

const open = (goals: Goal[]) =>
  renderPage(GoalsPart, {
    path: '/my-dashboard',
    stubs: [answer(goalsApi.listGoals, { goals, digest: { isOn: false, isMailed: true } })],
  });

describe('goals on the dashboard', () => {
  it('are the next three to work on', async () => {
    open([
      aGoal(1, { state: 'reached' }),
      aGoal(2),
      aGoal(3, { isArchived: true }),
      aGoal(4, { state: 'behind' }),
      aGoal(5),
      aGoal(6),
    ]);
    const list = await screen.findByRole('list', { name: 'Your goals' });
    const links = within(list).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Goal 2', 'Goal 4', 'Goal 5']);
  });

  it('lead to the wizard where none is active', async () => {
    open([aGoal(1, { state: 'missed' })]);
    const link = await screen.findByRole('link', { name: 'Write a goal' });
    expect(link.getAttribute('href')).toBe('/goal-wizard');
  });
});
