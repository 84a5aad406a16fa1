import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import { projectsApi } from '#projects/projects/web';
import type { Goal } from '../../contract/schemas.ts';
import { goalsApi } from '../api.ts';
import { Component as GoalPage } from './GoalPage.tsx';
import { Component as GoalsPage } from './GoalsPage.tsx';
import { Component as GoalWizardPage } from './GoalWizardPage.tsx';

const ID = '00000000-0000-4000-8000-000000000021';
const aGoal = (overrides: Partial<Goal> = {}): Goal => ({
  id: ID,
  revision: 1,
  title: 'Call 10 funders',
  why: '',
  category: 'funding',
  measure: { kind: 'number', unit: 'calls', measure: null, start: 0, target: 10, value: 4 },
  percent: 40,
  state: 'on-track',
  status: 'active',
  reason: '',
  startedOn: '2026-11-01',
  dueOn: '2026-12-31',
  daysLeft: 30,
  steps: [{ id: ID, title: 'List funders', dueOn: null, isDone: false }],
  isArchived: false,
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...overrides,
});

beforeEach(() => sessionStorage.clear());

const openList = (goals: Goal[], url = '/networking-goals') =>
  renderPage(GoalsPage, {
    path: '/networking-goals',
    url,
    stubs: [
      answer(goalsApi.listGoals, { goals, digest: { isOn: false, isMailed: true } }),
      answer(goalsApi.getCurrentProject, { projectId: null, isChosen: false }),
      answer(projectsApi.listMyProjects, []),
    ],
  });

const MEASURES = [{ id: 'introductions-accepted', label: 'Connections made' }];

describe('GoalsPage', () => {
  it('leads a newcomer to the wizard', async () => {
    openList([]);
    const link = await screen.findByRole('link', { name: 'Start the goal wizard' });
    expect(link.getAttribute('href')).toBe('/goal-wizard');
  });

  it('shows state and next step, and filters by the address', async () => {
    openList(
      [aGoal(), aGoal({ id: ID.replace('21', '22'), title: 'Old', state: 'reached', isArchived: true })],
      '/networking-goals?state=on-track',
    );
    const link = await screen.findByRole('link', { name: 'Call 10 funders' });
    expect(link.closest('li')?.textContent).toContain(
      '4 of 10 calls · due Dec 31, 2026 · Next: List funders',
    );
    expect(screen.queryByText('Old')).toBeNull();
    expect((screen.getByLabelText('State') as HTMLSelectElement).value).toBe('on-track');
  });

  it('says what failed', async () => {
    renderPage(GoalsPage, {
      path: '/networking-goals',
      stubs: [
        answer(goalsApi.listGoals, () => {
          throw refusal(503, 'platform.unavailable', 'Try again later.');
        }),
      ],
    });
    expect(await screen.findByText('Your goals did not load.')).toBeTruthy();
  });
});

describe('GoalPage', () => {
  it('records where the goal is, with the revision last seen', async () => {
    const { calls } = renderPage(GoalPage, {
      path: '/networking-goals/:id',
      url: `/networking-goals/${ID}`,
      stubs: [
        answer(goalsApi.getGoal, { goal: aGoal(), entries: [] }),
        answer(goalsApi.listGoals, { goals: [], digest: { isOn: false, isMailed: true } }),
        answer(goalsApi.recordProgress, { goal: aGoal({ state: 'reached' }), entries: [] }),
      ],
    });
    const user = userEvent.setup();
    const field = await screen.findByLabelText('Where you are now, in calls');
    await user.clear(field);
    await user.type(field, '10');
    await user.click(screen.getByRole('button', { name: 'Record progress' }));
    const sent = calls.find(({ name }) => name === 'recordProgress');
    expect(sent?.input.body).toMatchObject({ revision: 1, value: 10, note: '' });
  });

  it('is edited: a cleared step is removed, the others keep their ids', async () => {
    const kept = { id: ID.replace('21', '31'), title: 'Write to them', dueOn: null, isDone: true };
    const first = { id: ID, title: 'List funders', dueOn: '2026-12-01', isDone: false };
    const { calls } = renderPage(GoalPage, {
      path: '/networking-goals/:id',
      url: `/networking-goals/${ID}`,
      stubs: [
        answer(goalsApi.getGoal, { goal: aGoal({ revision: 3, steps: [first, kept] }), entries: [] }),
        answer(goalsApi.saveGoal, { goal: aGoal(), entries: [] }),
        answer(goalsApi.listGoalSuggestions, { suggestions: [], measures: MEASURES }),
      ],
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const target = await screen.findByLabelText(/^Target/);
    await user.clear(target);
    await user.type(target, '0');
    await user.clear(screen.getByLabelText('Step 1'));
    await user.clear(screen.getByLabelText('Step 1 due'));
    await user.type(screen.getByLabelText('Step 3'), 'Thank them');
    await user.type(screen.getByLabelText('Step 3 due'), '2026-12-20');
    await user.click(screen.getByRole('button', { name: 'Save goal' }));
    expect(await screen.findByText('Choose a target other than the start')).toBeTruthy();
    await user.type(target, '{Backspace}12');
    await user.click(screen.getByRole('button', { name: 'Save goal' }));
    const sent = calls.find(({ name }) => name === 'saveGoal');
    expect(sent?.input.body).toMatchObject({
      revision: 3,
      title: 'Call 10 funders',
      measure: { kind: 'number', unit: 'calls', start: 0, target: 12 },
      steps: [kept, { title: 'Thank them', dueOn: '2026-12-20', isDone: false }],
    });
  });

  it('is measured in another way: what Hodag counts, in another category', async () => {
    const { user, calls } = renderPage(GoalPage, {
      path: '/networking-goals/:id',
      url: `/networking-goals/${ID}`,
      stubs: [
        answer(goalsApi.getGoal, { goal: aGoal({ revision: 3 }), entries: [] }),
        answer(goalsApi.saveGoal, { goal: aGoal(), entries: [] }),
        answer(goalsApi.listGoalSuggestions, { suggestions: [], measures: MEASURES }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.selectOptions(await screen.findByLabelText('Category'), 'Network');
    await user.click(await screen.findByRole('radio', { name: /A number that Hodag counts/ }));
    expect(screen.getByText(/What you recorded before stays in the history/)).toBeTruthy();
    expect(screen.queryByLabelText(/Unit/)).toBeNull();
    await user.clear(screen.getByLabelText(/^Target/));
    await user.type(screen.getByLabelText(/^Target/), '5');
    await user.click(screen.getByRole('button', { name: 'Save goal' }));
    expect(calls.find(({ name }) => name === 'saveGoal')?.input.body).toMatchObject({
      category: 'network',
      measure: { kind: 'counted', measure: 'introductions-accepted', target: 5 },
    });
  });

  it('says that a goal is not found', async () => {
    renderPage(GoalPage, {
      path: '/networking-goals/:id',
      url: `/networking-goals/${ID}`,
      stubs: [
        answer(goalsApi.getGoal, () => {
          throw refusal(404, 'goals.not_found', 'Goal not found.');
        }),
      ],
    });
    expect(await screen.findByText('Goal not found')).toBeTruthy();
  });
});

describe('GoalWizardPage', () => {
  const stubs = [
    answer(goalsApi.listGoalSuggestions, {
      suggestions: [
        {
          title: 'Publish Night Ferry',
          category: 'project' as const,
          measure: { kind: 'done' as const },
          steps: ['Ask a reader'],
        },
      ],
      measures: [{ id: 'topics-completed', label: 'Topics completed' }],
    }),
    answer(goalsApi.saveGoal, { goal: aGoal(), entries: [] }),
  ];

  it('writes a goal from a suggestion, and keeps the answers over a reload', async () => {
    const user = userEvent.setup();
    const first = renderPage(GoalWizardPage, { path: '/goal-wizard', stubs });
    await user.click(await screen.findByRole('button', { name: 'Publish Night Ferry' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('radio', { name: 'It is done or not done' })).toBeTruthy();
    first.unmount();
    const { calls } = renderPage(GoalWizardPage, { path: '/goal-wizard', url: '/goal-wizard?step=2', stubs });
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await user.type(await screen.findByLabelText(/By when/), '2099-01-01');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(((await screen.findByLabelText('Step 1')) as HTMLInputElement).value).toBe('Ask a reader');
    await user.type(screen.getByLabelText('Step 2 due'), '2098-01-01');
    await user.click(screen.getByRole('button', { name: 'Save goal' }));
    expect(await screen.findByText('Write the step, or clear its date')).toBeTruthy();
    await user.type(screen.getByLabelText('Step 2'), 'Print it');
    expect(await screen.findByLabelText('Step 3')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save goal' }));
    expect(calls.find(({ name }) => name === 'saveGoal')?.input.body).toMatchObject({
      revision: 0,
      title: 'Publish Night Ferry',
      measure: { kind: 'done' },
      dueOn: '2099-01-01',
      steps: [
        { title: 'Ask a reader', dueOn: null, isDone: false },
        { title: 'Print it', dueOn: '2098-01-01', isDone: false },
      ],
    });
  });

  it('goes back, and refuses a target that is the start', async () => {
    const user = userEvent.setup();
    renderPage(GoalWizardPage, { path: '/goal-wizard', stubs });
    await user.type(await screen.findByLabelText(/What do you want/), 'Walk');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.click(await screen.findByRole('radio', { name: /A number of mine/ }));
    await user.type(await screen.findByLabelText(/Target/), '0');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Choose a target other than the start')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(((await screen.findByLabelText(/What do you want/)) as HTMLInputElement).value).toBe('Walk');
  });
});
