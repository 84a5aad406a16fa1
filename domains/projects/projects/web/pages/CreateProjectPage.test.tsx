import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  aMemberSession,
  answer,
  refusal,
  renderPage,
  type Stub,
} from '#platform/testing/web/render-page.tsx';
import { prefetchApi } from '#platform/web/use-api.ts';
import { projectErrors } from '../../contract/errors.ts';
import type { Project } from '../../contract/schemas.ts';
import { projectsApi } from '../api.ts';
import { CreateProjectPage } from './CreateProjectPage.tsx';

const session = aMemberSession();
const userId = session.state === 'member' ? session.user.id : '';
const id = '11111111-1111-4111-8111-111111111111';

function aProject(overrides: Partial<Project> = {}): Project {
  return {
    id,
    revision: 4,
    title: 'Tidewatch',
    summary: '',
    description: 'Gauges.',
    categories: ['Climate'],
    fundingGoal: 6,
    currentFunding: 0,
    status: 'draft',
    stage: 'running',
    stageReason: '',
    stageAt: null,
    cover: null,
    followerCount: 0,
    milestones: [],
    links: [],
    owner: { id: userId, username: 'tidewatch-lead' },
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T12:00:00.000Z',
    publishedAt: null,
    applicantType: null,
    region: null,
    amountSought: null,
    ...overrides,
  };
}

const complete = aProject({ description: 'Flood gauges that a small harbour can afford.' });

const saving = answer(projectsApi.saveProject, ({ params, body }) =>
  aProject({ id: params.id, revision: body.revision + 1, title: body.title ?? '' }),
);

const open = (url: string, ...stubs: Stub[]) =>
  renderPage(CreateProjectPage, { path: '/projects/create', url, session, stubs });

const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });

beforeEach(() => localStorage.clear());

describe('a new project', () => {
  it('is saved as a draft when a field is left, under an id that stands in the address', async () => {
    const { user, address, calls } = open('/projects/create', saving);
    expect(screen.getByRole('heading', { level: 1, name: 'Create a project' })).toBeTruthy();
    await user.type(await title(), 'Tidewatch');
    await user.tab();
    expect(await screen.findByText(/^Saved \d\d:\d\d$/)).toBeTruthy();
    const save = calls.at(-1)!.input;
    expect(save.body).toMatchObject({ revision: 0, title: 'Tidewatch', fundingGoal: 0, amountSought: null });
    await expect.poll(address).toBe(`/projects/create?draft=${save.params?.id}`);
    expect((await title()).value).toBe('Tidewatch');
  });

  it('opens with what the address suggests, and saves nothing before the first change', async () => {
    const url = '/projects/create?title=Food+storage&category=Climate&goal=5';
    const { user, calls } = open(url, saving);
    expect((await title()).value).toBe('Food storage');
    expect(calls.map(({ name }) => name)).not.toContain('saveProject');
    await user.type(await title(), ' for towns');
    await user.tab();
    await waitFor(() =>
      expect(calls.at(-1)?.input.body).toMatchObject({
        revision: 0,
        title: 'Food storage for towns',
        categories: ['Climate'],
        fundingGoal: 5,
      }),
    );
  });

  it('sends the facts for matching as the contract wants them', async () => {
    const { user, calls } = open('/projects/create', saving);
    await user.click(await screen.findByRole('button', { name: 'Climate' }));
    await user.type(screen.getByRole('textbox', { name: /^Another category/ }), 'Harbours{Enter}');
    await user.type(screen.getByRole('spinbutton', { name: /^Funding goal/ }), '0.25');
    await user.type(screen.getByRole('spinbutton', { name: /^Largest amount sought/ }), '50,000');
    await user.tab();
    await waitFor(() =>
      expect(calls.at(-1)?.input.body).toMatchObject({
        categories: ['Climate', 'Harbours'],
        fundingGoal: 0.25,
        amountSought: { max: 50_000, currency: 'USD' },
      }),
    );
  });

  it('takes the kind of applicant and the region by keyboard', async () => {
    const { user, calls } = open('/projects/create', saving);
    const choose = async (name: RegExp, words: string) => {
      (await screen.findByRole('combobox', { name })).focus();
      await user.keyboard('{Enter}');
      await screen.findAllByRole('option');
      await user.keyboard(`${words}{Enter}`);
    };
    await choose(/^Who applies/, 'small business');
    await choose(/^Country/, 'germany');
    await user.type(screen.getByRole('textbox', { name: /^State or province/ }), 'b-y');
    await user.tab();
    await waitFor(() =>
      expect(calls.at(-1)?.input.body).toMatchObject({
        applicantType: 'for_profit_small_business',
        region: 'DE-BY',
      }),
    );
    await choose(/^Country/, 'not specified');
    await user.tab();
    await waitFor(() => expect(calls.at(-1)?.input.body).toMatchObject({ region: null }));
  });

  it('says that it is not saved, why, and that another try may help', async () => {
    let isDown = true;
    const flaky = answer(projectsApi.saveProject, ({ body }) => {
      if (isDown) throw refusal(503, 'server.busy', 'The server is busy.');
      return aProject({ revision: body.revision + 1 });
    });
    const { user } = open('/projects/create', flaky);
    await user.type(await title(), 'Tide');
    await user.tab();
    expect((await screen.findByRole('alert')).textContent).toContain('Not saved: The server is busy.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Saved/)).toBeTruthy();
  });

  it('says that there are too many drafts, and what to do', async () => {
    const { status, message } = projectErrors.map['projects.too_many_drafts'];
    const full = answer(projectsApi.saveProject, () => {
      throw refusal(status, 'projects.too_many_drafts', message);
    });
    const { user } = open('/projects/create', full);
    await user.type(await title(), 'Tide');
    await user.tab();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Not saved: You have 50 unpublished projects, the most you can keep. Publish or delete one, then try again.',
    );
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('says at the field what cannot be stored', async () => {
    const { user, calls } = open('/projects/create', saving);
    await user.click(await title());
    await user.paste('x'.repeat(122));
    await user.tab();
    expect(await screen.findByText('Shorten it by 2 characters.')).toBeTruthy();
    expect((await title()).getAttribute('aria-invalid')).toBe('true');
    expect(calls).toEqual([]);
  });

  it.each([
    ['1,5', '1,5', /^Write a number such as 1,000 or 0\.5/],
    ['abc', 'abc', /^Write a number such as 1,000 or 0\.5/],
    ['0.1234567890123456789', '0.1234567890123456789', /at most 15 digits/],
    ['0.0000000000000000001', '0.0000000000000000001', /^Write at most 18 decimals/],
    ['-1', '\u22121', /^Choose an amount from 0 to 1,000,000 ETH\.$/],
  ])('says at the goal that %j cannot be stored, and stores nothing', async (typed, shown, words) => {
    const { user, calls } = open('/projects/create', saving);
    const goal = screen.getByRole<HTMLInputElement>('spinbutton', { name: /^Funding goal/ });
    await user.type(goal, typed);
    await user.tab();
    expect((await screen.findByRole('alert')).textContent).toContain('Not saved');
    expect(goal.value).toBe(shown);
    expect(goal.getAttribute('aria-invalid')).toBe('true');
    const note = document.getElementById(goal.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toMatch(words);
    expect(calls).toEqual([]);
    await user.clear(goal);
    await user.type(goal, '1.5');
    await user.tab();
    expect(await screen.findByText(/^Saved/)).toBeTruthy();
    expect(calls.at(-1)?.input.body).toMatchObject({ fundingGoal: 1.5 });
  });

  it('says at the amount sought that one below 0 cannot be stored', async () => {
    const { user, calls } = open('/projects/create', saving);
    await user.type(await screen.findByRole('spinbutton', { name: /^Smallest amount sought/ }), '-5');
    await user.tab();
    expect(await screen.findByText('Choose an amount from 0 to 1,000,000,000,000.')).toBeTruthy();
    expect(calls).toEqual([]);
  });
});

describe('leaving the form', () => {
  it('reads the lists again once the server has the text, not before', async () => {
    const mine = answer(projectsApi.listMyProjects, []);
    const { user, calls, client, unmount } = open('/projects/create', saving, mine);
    await prefetchApi(client, projectsApi.listMyProjects, {});
    await user.type(await title(), 'Tidewatch');
    unmount();
    await expect
      .poll(() => calls.map(({ name }) => name))
      .toEqual(['listMyProjects', 'saveProject', 'listMyProjects']);
  });
});

/** Lists the parts named beside the button. */
const missingParts = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

async function fillIn(user: ReturnType<typeof open>['user']): Promise<void> {
  await user.type(await title(), 'Tidewatch');
  await user.click(screen.getByRole('textbox', { name: 'Description' }));
  await user.paste('Flood gauges that a small harbour can afford.');
  await user.click(screen.getByRole('button', { name: 'Climate' }));
  await user.type(screen.getByRole('spinbutton', { name: /^Funding goal/ }), '6');
}

describe('publishing', () => {
  it('saves first, then leads to the project', async () => {
    const published = answer(projectsApi.publishProject, aProject({ status: 'published' }));
    const { user, address, calls } = open('/projects/create', saving, published);
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(address()).toMatch(/^\/projects\/[0-9a-f-]{36}$/));
    const names = calls.map(({ name }) => name);
    expect(names.slice(-2)).toEqual(['saveProject', 'publishProject']);
    expect(calls.at(-2)?.input.body).toMatchObject({ title: 'Tidewatch', fundingGoal: 6 });
  });

  it('stores nothing of an empty form, and says what is missing', async () => {
    const { user, address, calls } = open('/projects/create', saving);
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    expect(missingParts()).toEqual([
      'Give it a title of at least 3 characters.',
      'Describe it in at least 40 characters; 40 more to go.',
      'Choose at least one category.',
    ]);
    expect(document.activeElement).toBe(await title());
    expect([calls, address()]).toEqual([[], '/projects/create']);
  });

  it('no longer says of a part that it is missing once it is changed', async () => {
    const { user } = open('/projects/create', saving);
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    await user.type(await title(), 'Tidewatch');
    expect((await title()).hasAttribute('aria-invalid')).toBe(false);
    expect(missingParts()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Climate' }));
    expect(screen.getByText('Choose one to five.')).toBeTruthy();
    expect(missingParts()).toHaveLength(1);
    await user.type(screen.getByRole('textbox', { name: 'Description' }), 'G');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/more to go/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(missingParts()).toEqual(['Describe it in at least 40 characters; 39 more to go.']);
  });

  it('leads to the number that cannot be read', async () => {
    const { user, calls } = open('/projects/create', saving);
    await fillIn(user);
    const goal = screen.getByRole('spinbutton', { name: /^Funding goal/ });
    await user.type(goal, ',5');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(document.activeElement).toBe(goal));
    expect(calls.map(({ name }) => name)).not.toContain('publishProject');
  });

  it('marks the missing parts and goes to the first', async () => {
    const fields = [
      { field: 'description', message: 'Describe it in at least 40 characters; 33 more to go.' },
    ];
    const refuse = answer(projectsApi.publishProject, () => {
      throw refusal(422, 'projects.incomplete', 'Some parts are missing. Add them, then publish.', {
        fields,
      });
    });
    const { user } = open(
      `/projects/create?draft=${id}`,
      saving,
      refuse,
      answer(projectsApi.getProject, complete),
    );
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    const description = screen.getByRole('textbox', { name: 'Description' });
    await waitFor(() => expect(document.activeElement).toBe(description));
    expect(description.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toContain('Some parts are missing');
    await user.type(description, ' More.');
    expect(description.hasAttribute('aria-invalid')).toBe(false);
    expect(screen.queryByText('Some parts are missing. Add them, then publish.')).toBeNull();
  });

  it('names the missing step with its link', async () => {
    const step = { level: 'email', label: 'Verify your email', link: '/onboarding?step=3' };
    const refuse = answer(projectsApi.publishProject, () => {
      throw refusal(403, 'access.level_required', 'One step is missing: Verify your email.', step);
    });
    const { user } = open(`/projects/create?draft=${id}`, refuse, answer(projectsApi.getProject, complete));
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('link', { name: 'Verify your email' })).toBeTruthy();
  });
});

describe('a stored draft', () => {
  const stored = answer(projectsApi.getProject, aProject());

  it('opens in the form and continues from its revision', async () => {
    const { user, calls } = open(`/projects/create?draft=${id}`, stored, saving);
    expect((await title()).value).toBe('Tidewatch');
    await user.type(await title(), '!');
    await user.tab();
    await screen.findByText(/^Saved/);
    expect(calls.at(-1)?.input.body).toMatchObject({ revision: 4, title: 'Tidewatch!' });
  });

  it('comes back with what this browser kept while the server was away', async () => {
    const copy = { revision: 4, values: { title: 'Typed offline' } };
    localStorage.setItem(`hodag.draft.${userId}.${id}`, JSON.stringify(copy));
    const { calls, user } = open(`/projects/create?draft=${id}`, stored, saving);
    expect((await title()).value).toBe('Typed offline');
    expect(screen.getByText(/kept in this browser and is back/)).toBeTruthy();
    await user.click(await title());
    await user.tab();
    await waitFor(() =>
      expect(calls.at(-1)?.input.body).toMatchObject({ revision: 4, title: 'Typed offline' }),
    );
  });

  it('survives a reload before the server ever had it', async () => {
    const copy = { revision: 0, values: { title: 'Never sent' } };
    localStorage.setItem(`hodag.draft.${userId}.${id}`, JSON.stringify(copy));
    const missing = answer(projectsApi.getProject, () => {
      throw refusal(404, 'projects.not_found', 'Project not found.');
    });
    open(`/projects/create?draft=${id}`, missing, saving);
    expect((await title()).value).toBe('Never sent');
  });

  it('lets the member choose when another window changed it', async () => {
    const theirs = aProject({ revision: 9, title: 'From the other window' });
    let isFirst = true;
    const conflicting = answer(projectsApi.saveProject, ({ body }) => {
      if (isFirst) {
        isFirst = false;
        throw refusal(409, 'projects.changed_elsewhere', 'Changed.', { project: theirs });
      }
      return aProject({ revision: body.revision + 1 });
    });
    const { user, calls } = open(`/projects/create?draft=${id}`, stored, conflicting);
    await user.type(await title(), '!');
    await user.tab();
    expect((await screen.findByRole('alert')).textContent).toContain('titled “From the other window”');
    await user.click(screen.getByRole('button', { name: 'Keep what is in this form' }));
    await screen.findByText(/^Saved/);
    expect(calls.at(-1)?.input.body).toMatchObject({ revision: 9, title: 'Tidewatch!' });
  });

  it('cannot be changed by other members', async () => {
    const foreign = aProject({ owner: { id: 'somebody', username: 'somebody' }, status: 'published' });
    open(`/projects/create?draft=${id}`, answer(projectsApi.getProject, foreign));
    expect(await screen.findByText('Only its owner can change this project.')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull();
  });

  it('shows a failure with a way to try again', async () => {
    const down = answer(projectsApi.getProject, () => {
      throw refusal(503, 'server.busy', 'The server is busy.');
    });
    open(`/projects/create?draft=${id}`, down);
    expect((await screen.findByRole('alert')).textContent).toContain('The draft did not load.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('saves a published project only on "Save changes"', async () => {
    const published = answer(projectsApi.getProject, aProject({ status: 'published' }));
    const kept = answer(projectsApi.saveProject, aProject({ status: 'published', revision: 8 }));
    const { user, calls } = open(`/projects/create?draft=${id}`, published, kept);
    await user.type(await title(), '!');
    await user.tab();
    // At the top of the long form and at its end.
    expect(screen.getAllByText('Changes not saved yet')).toHaveLength(2);
    expect(screen.queryByRole('link', { name: 'View project' })).toBeNull();
    expect(calls.map(({ name }) => name)).toEqual(['getProject']);
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findAllByText(/^Saved/)).toHaveLength(2);
    const link = screen.getByRole('link', { name: 'View project' });
    expect(link.getAttribute('href')).toBe(`/projects/${id}`);
  });
});
