import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import type { Project } from '#projects/projects/contract';
import { projectsApi } from '#projects/projects/web';
import { aMatch, idNumber } from '../../testing/answers.ts';
import { aProjectAnswer } from '../../testing/project-answer.ts';
import { matchingApi } from '../api.ts';
import { Component as GrantFlowPage } from '../pages/GrantFlowPage.tsx';

interface Opened {
  readonly projects?: Project[];
  readonly save?: (revision: number) => Project | Promise<Project>;
  readonly url?: string;
}

function open({ projects = [aProjectAnswer()], save, url = '/grantflow' }: Opened = {}) {
  const meta = {
    compared: { open: 239, programs: 1743, otherSupport: 96 },
    comparedAt: '2026-11-21T19:04:05.000Z',
    encoder: 'ready' as const,
    encoded: { done: 1982, of: 1982 },
    language: null,
    applicant: { regions: [], ask: null },
    verdicts: null,
    putAside: 0,
  };
  return renderPage(GrantFlowPage, {
    path: '/grantflow',
    url,
    stubs: [
      answer(projectsApi.listMyProjects, projects),
      answer(matchingApi.listGrantMatches, { success: true as const, data: [aMatch()], meta }),
      answer(projectsApi.saveProject, ({ body }) => (save ?? (() => aProjectAnswer()))(body.revision)),
    ],
  });
}

beforeEach(() => localStorage.clear());

describe('DescribeProject, describing', () => {
  const SENTENCE = 'Open water level gauges for small harbours.';

  it('starts with the form when there is no project, and saves a new draft', async () => {
    const { user, calls, address } = open({ projects: [], save: () => aProjectAnswer({ id: idNumber(9) }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Describe your project' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    await user.type(await screen.findByRole('textbox', { name: 'What does your project do?' }), SENTENCE);
    await user.selectOptions(screen.getByRole('combobox', { name: /Where/ }), 'United States, WI');
    await user.type(screen.getByRole('textbox', { name: /Amount needed/ }), '50,000');
    await user.click(screen.getByRole('button', { name: 'Find grants' }));
    await expect.poll(address).toBe(`/grantflow?project=${idNumber(9)}`);
    const saved = calls.find(({ name }) => name === 'saveProject')!.input;
    expect(saved.params!.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(saved.body).toEqual({
      revision: 0,
      title: '',
      summary: '',
      description: SENTENCE,
      categories: [],
      fundingGoal: 0,
      applicantType: null,
      region: 'US-WI',
      amountSought: { max: 50_000, currency: 'USD' },
      cover: null,
      milestones: [],
      links: [],
    });
  });

  it('checks before it sends', async () => {
    const { user, calls } = open({ projects: [] });
    await user.type(await screen.findByRole('textbox', { name: 'What does your project do?' }), 'Too short');
    await user.type(screen.getByRole('textbox', { name: /Amount needed/ }), 'much');
    await user.click(screen.getByRole('button', { name: 'Find grants' }));
    expect(
      await screen.findByText('Write at least a sentence, so that there is something to compare.'),
    ).toBeTruthy();
    expect(screen.getByText('Write an amount such as 50,000, £20,000 or 500,000 KES.')).toBeTruthy();
    expect(calls.some(({ name }) => name === 'saveProject')).toBe(false);
  });

  it.each(['1,5', '-1', '50,00', '1e5'])('does not read %j as another amount', async (typed) => {
    const { user, calls } = open({ projects: [] });
    await user.type(await screen.findByRole('textbox', { name: 'What does your project do?' }), SENTENCE);
    const amount = screen.getByRole<HTMLInputElement>('textbox', { name: /Amount needed/ });
    await user.type(amount, typed);
    await user.click(screen.getByRole('button', { name: 'Find grants' }));
    expect(await screen.findByText('Write an amount such as 50,000, £20,000 or 500,000 KES.')).toBeTruthy();
    expect(amount.value).toBe(typed);
    expect(calls.some(({ name }) => name === 'saveProject')).toBe(false);
  });

  it.each(['$38,500', '38 500', '38,500.00', 'USD 38500'])('reads %j', async (typed) => {
    const { user, calls } = open({ projects: [] });
    await user.type(await screen.findByRole('textbox', { name: 'What does your project do?' }), SENTENCE);
    await user.type(screen.getByRole('textbox', { name: /Amount needed/ }), typed);
    await user.click(screen.getByRole('button', { name: 'Find grants' }));
    const saved = () => calls.find(({ name }) => name === 'saveProject')?.input.body;
    await expect.poll(saved).toMatchObject({ amountSought: { max: 38_500, currency: 'USD' } });
  });

  it('takes no signs for a description', async () => {
    const { user, calls } = open({ projects: [] });
    const text = await screen.findByRole('textbox', { name: 'What does your project do?' });
    await user.type(text, '????????????????????????');
    await user.click(screen.getByRole('button', { name: 'Find grants' }));
    expect(
      await screen.findByText('Describe your project in words: this has almost no letters.'),
    ).toBeTruthy();
    expect(calls.filter(({ name }) => name === 'saveProject')).toEqual([]);
  });

  it('shows what the server says of a field at that field, and goes there', async () => {
    const fields = [{ field: 'amountSought.max', message: 'is too large' }];
    const { user } = open({
      projects: [],
      save: () => {
        throw refusal(400, 'request.invalid', 'Some of what was sent is not valid.', { fields });
      },
    });
    await user.type(await screen.findByRole('textbox', { name: 'What does your project do?' }), SENTENCE);
    await user.click(screen.getByRole('button', { name: 'Find grants' }));
    expect(await screen.findByText('is too large')).toBeTruthy();
    const amount = screen.getByRole('textbox', { name: /Amount needed/ });
    expect(amount.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(amount);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps what was written when saving fails, and a retry saves the same draft', async () => {
    let isDown = true;
    const { user, calls, address } = open({
      projects: [],
      save: () => {
        if (isDown) throw refusal(503, 'server.busy', 'The server is busy.');
        return aProjectAnswer({ id: idNumber(9) });
      },
    });
    const field = await screen.findByRole('textbox', { name: 'What does your project do?' });
    await user.type(field, SENTENCE);
    await user.click(screen.getByRole('button', { name: 'Find grants' }));
    expect((await screen.findByRole('alert')).textContent).toContain('What you wrote is still here.');
    expect((field as HTMLTextAreaElement).value).toBe(SENTENCE);
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Find grants' }));
    await expect.poll(address).toBe(`/grantflow?project=${idNumber(9)}`);
    const saves = calls.filter(({ name }) => name === 'saveProject').map(({ input }) => input.params!.id);
    expect(saves).toHaveLength(2);
    expect(new Set(saves).size).toBe(1);
  });

  it('changes a description without losing the range and the currency named elsewhere', async () => {
    const { user, calls } = open({ url: '/grantflow?edit=1' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Change the description' })).toBeTruthy();
    const title = screen.getByRole('textbox', { name: /Name of the project/ });
    await user.clear(title);
    await user.type(title, 'Tidewatch 2');
    await user.click(screen.getByRole('button', { name: 'Find grants' }));
    const body = () => calls.find(({ name }) => name === 'saveProject')?.input.body;
    await expect.poll(body).toMatchObject({
      revision: 3,
      title: 'Tidewatch 2',
      amountSought: { min: 10_000, max: 50_000, currency: 'EUR' },
    });
  });

  it('changes the amount in the project’s own currency', async () => {
    const { user, calls } = open({ url: '/grantflow?edit=1' });
    const amount = await screen.findByRole('textbox', { name: /Amount needed/ });
    await user.clear(amount);
    await user.type(amount, '8000');
    await user.click(screen.getByRole('button', { name: 'Find grants' }));
    const body = () => calls.find(({ name }) => name === 'saveProject')?.input.body;
    await expect.poll(body).toMatchObject({ amountSought: { max: 8000, currency: 'EUR' } });
  });

  it('leaves without saving', async () => {
    const { user, address, calls } = open({ url: '/grantflow?new=1' });
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await expect.poll(address).toBe(`/grantflow?project=${aProjectAnswer().id}`);
    expect(calls.some(({ name }) => name === 'saveProject')).toBe(false);
  });
});

describe('DescribeProject, text that is not saved yet', () => {
  const SENTENCE = 'Open water level gauges for small harbours.';
  const field = () =>
    screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'What does your project do?' });
  const saves = (calls: ReturnType<typeof open>['calls']) =>
    calls.filter(({ name }) => name === 'saveProject').map(({ input }) => input);

  it('of a new project is back after leaving or reloading, until it is saved', async () => {
    const first = open({ projects: [] });
    await first.user.type(await field(), SENTENCE);
    await first.user.type(screen.getByRole('textbox', { name: /Amount needed/ }), '50,000');
    first.unmount();
    const second = open({ projects: [] });
    await expect.poll(async () => (await field()).value).toBe(SENTENCE);
    expect(screen.getByText(/kept in this browser and is back in the form/)).toBeTruthy();
    await second.user.click(screen.getByRole('button', { name: 'Find grants' }));
    await expect.poll(second.address).toBe(`/grantflow?project=${aProjectAnswer().id}`);
    expect(saves(second.calls)[0]!.body).toMatchObject({ revision: 0, amountSought: { max: 50_000 } });
    second.unmount();
    open({ projects: [] });
    expect((await field()).value).toBe('');
  });

  it('brings back the amount that was typed last, never an earlier one', async () => {
    const amount = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Amount needed/ });
    const first = open({ projects: [] });
    await first.user.type(await field(), SENTENCE);
    await first.user.type(await amount(), '12,000');
    first.unmount();
    const second = open({ projects: [] });
    await expect.poll(async () => (await amount()).value).toBe('$12,000');
    await second.user.clear(await amount());
    await second.user.type(await amount(), '38.5k');
    second.unmount();
    open({ projects: [] });
    await expect.poll(async () => (await amount()).value).toBe('38.5k');
    expect(screen.getByText(/kept in this browser and is back in the form/)).toBeTruthy();
  });

  it('is saved under the id it was first sent with, also after a reload', async () => {
    const down = () => {
      throw refusal(503, 'server.busy', 'The server is busy.');
    };
    const first = open({ projects: [], save: down });
    await first.user.type(await field(), SENTENCE);
    await first.user.click(screen.getByRole('button', { name: 'Find grants' }));
    await screen.findByRole('alert');
    first.unmount();
    const second = open({ projects: [] });
    await expect.poll(async () => (await field()).value).toBe(SENTENCE);
    await second.user.click(screen.getByRole('button', { name: 'Find grants' }));
    await expect.poll(() => saves(second.calls).length).toBe(1);
    expect(saves(second.calls)[0]!.params).toEqual(saves(first.calls)[0]!.params);
  });

  it('of a change is back too, and given up by Cancel', async () => {
    const first = open({ url: '/grantflow?edit=1' });
    await first.user.type(await field(), ' More.');
    first.unmount();
    const second = open({ url: '/grantflow?edit=1' });
    await expect.poll(async () => (await field()).value).toMatch(/ More\.$/);
    await second.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await second.user.click(await screen.findByRole('button', { name: 'Edit description' }));
    expect((await field()).value).toBe(aProjectAnswer().description);
  });

  it('of what is typed during a save stands on what was saved: it must not conflict with itself', async () => {
    const saved = aProjectAnswer({ revision: 7 });
    let answer = () => {};
    const save = () =>
      new Promise<typeof saved>((resolve) => {
        answer = () => resolve(saved);
      });
    const { user, address } = open({ url: '/grantflow?edit=1', save });
    await user.type(await field(), ' More.');
    await user.click(screen.getByRole('button', { name: 'Find grants' }));
    await user.type(await field(), ' And more.');
    answer();
    await expect.poll(address).toBe(`/grantflow?project=${saved.id}`);
    const copy = JSON.parse(localStorage.getItem(localStorage.key(0) ?? '') ?? 'null');
    expect(copy).toMatchObject({ revision: 7 });
    expect(copy.values.description).toMatch(/ And more\.$/);
  });

  const theirs = aProjectAnswer({ revision: 9, title: 'From the other window' });
  const refuseOlder = (revision: number) => {
    if (revision < 9) throw refusal(409, 'projects.changed_elsewhere', 'Changed.', { project: theirs });
    return { ...theirs, revision: 10 };
  };

  it('can be kept when another window changed the project', async () => {
    const { user, calls, address } = open({ url: '/grantflow?edit=1', save: refuseOlder });
    await user.type(await field(), ' More.');
    await user.click(screen.getByRole('button', { name: 'Find grants' }));
    expect((await screen.findByRole('alert')).textContent).toContain('titled “From the other window”');
    await user.click(screen.getByRole('button', { name: 'Keep what is in this form' }));
    await expect.poll(address).toBe(`/grantflow?project=${theirs.id}`);
    expect(saves(calls).at(-1)!.body).toMatchObject({ revision: 9, title: 'Tidewatch' });
    expect(localStorage).toHaveLength(0);
  });

  it('can be given up for the other version', async () => {
    const { user, calls } = open({ url: '/grantflow?edit=1', save: refuseOlder });
    await user.type(await field(), ' More.');
    await user.click(screen.getByRole('button', { name: 'Find grants' }));
    await user.click(await screen.findByRole('button', { name: 'Take the other version' }));
    const title = screen.getByRole<HTMLInputElement>('textbox', { name: /Name of the project/ });
    expect([title.value, (await field()).value]).toEqual(['From the other window', theirs.description]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(localStorage).toHaveLength(0);
    await user.type(title, '!');
    await user.click(screen.getByRole('button', { name: 'Find grants' }));
    await expect
      .poll(() => saves(calls).at(-1)!.body)
      .toMatchObject({ revision: 9, title: 'From the other window!' });
  });

  it('that was typed before another window saved asks at once', async () => {
    const first = open({ url: '/grantflow?edit=1' });
    await first.user.type(await field(), ' More.');
    first.unmount();
    open({ url: '/grantflow?edit=1', projects: [theirs] });
    expect((await screen.findByRole('alert')).textContent).toContain('titled “From the other window”');
    expect((await field()).value).toMatch(/ More\.$/);
  });
});
