import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  aMemberSession,
  answer,
  refusal,
  renderPage,
  type Stub,
} from '#platform/testing/web/render-page.tsx';
import { aProjectAnswer } from '../../testing/project-answer.ts';
import { projectsApi } from '../api.ts';
import { pageApi } from '../page-api.ts';
import { CreateProjectPage } from '../pages/CreateProjectPage.tsx';

const session = aMemberSession();
const coverId = '00000000-0000-4000-8000-0000000000aa';
const picture = new File(['picture'], 'harbor.png', { type: 'image/png' });
const saving = answer(projectsApi.saveProject, ({ params, body }) =>
  aProjectAnswer({ id: params.id, revision: body.revision + 1, status: 'draft' }),
);

const open = (...stubs: Stub[]) =>
  renderPage(CreateProjectPage, {
    path: '/projects/create',
    url: '/projects/create',
    session,
    stubs: [saving, ...stubs],
  });

beforeEach(() => localStorage.clear());

describe('milestones of a draft', () => {
  it('are not missing a title before the field was left', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add a milestone' }));
    expect(screen.queryByText(/Give milestone 1 a title/)).toBeNull();
    await user.click(screen.getByLabelText('Title of milestone 1'));
    expect(screen.queryByText(/Give milestone 1 a title/)).toBeNull();
    await user.tab();
    expect(screen.getByText('Give milestone 1 a title.')).toBeTruthy();
  });

  it('are added, ordered, divided and saved, with the sum said', async () => {
    const { user, calls } = open();
    const add = await screen.findByRole('button', { name: 'Add a milestone' });
    await user.click(add);
    await user.type(screen.getByLabelText('Title of milestone 1'), 'Twelve gauges');
    await user.type(screen.getByRole('spinbutton', { name: /^Share of the goal/ }), '60');
    await user.click(add);
    const second = within(screen.getByRole('group', { name: 'Milestone 2' }));
    await user.type(second.getByLabelText('Title of milestone 2'), 'First gauge');
    await user.type(second.getByRole('spinbutton', { name: /^Share of the goal/ }), '30');
    expect(screen.getByText('The shares of the milestones add up to 90%. Make them 100%.')).toBeTruthy();
    await user.clear(second.getByRole('spinbutton', { name: /^Share of the goal/ }));
    await user.type(second.getByRole('spinbutton', { name: /^Share of the goal/ }), '40');
    expect(screen.getByText('The shares add up to 100%.')).toBeTruthy();
    await user.type(second.getByLabelText(/^Target date/), '2027-05-01');
    await user.selectOptions(second.getByLabelText('State'), 'In progress');
    await user.click(second.getByRole('button', { name: 'Move milestone 2 up' }));
    await user.tab();
    await waitFor(() =>
      expect(calls.at(-1)?.input.body).toMatchObject({
        milestones: [
          { title: 'First gauge', share: 40, targetDate: '2027-05-01', state: 'in_progress' },
          { title: 'Twelve gauges', share: 60, targetDate: null, state: 'planned' },
        ],
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Remove milestone 1' }));
    expect(screen.queryByRole('group', { name: 'Milestone 2' })).toBeNull();
  });
});

describe('links of a draft', () => {
  it('are published as typed, also where "Add the link" was not pressed', async () => {
    const { user, calls } = open(answer(projectsApi.publishProject, aProjectAnswer()));
    await user.type(await screen.findByLabelText('Title'), 'Tidewatch');
    await user.type(screen.getByLabelText(/^Description/), 'Open water level gauges for small harbors.');
    await user.click(screen.getByRole('button', { name: 'Climate' }));
    await user.type(screen.getByLabelText('Title of the link'), 'Drawings');
    await user.type(screen.getByLabelText('Web address'), 'https://example.org/drawings');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(calls.some(({ name }) => name === 'publishProject')).toBe(true));
    expect(calls.findLast(({ name }) => name === 'saveProject')?.input.body).toMatchObject({
      links: [{ title: 'Drawings', url: 'https://example.org/drawings' }],
    });
  });

  it('are added only as web addresses, and removed', async () => {
    const { user, calls } = open();
    await user.type(await screen.findByLabelText('Title of the link'), 'Drawings');
    await user.type(screen.getByLabelText('Web address'), 'http://example.org{Enter}');
    expect(screen.getByText('Write a web address that begins with https://.')).toBeTruthy();
    await user.clear(screen.getByLabelText('Web address'));
    await user.type(screen.getByLabelText('Web address'), 'https://example.org/drawings{Enter}');
    await user.tab();
    await waitFor(() =>
      expect(calls.at(-1)?.input.body).toMatchObject({
        links: [{ title: 'Drawings', url: 'https://example.org/drawings' }],
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Remove the link Drawings' }));
    expect(screen.queryByRole('list', { name: 'Added links' })).toBeNull();
  });
});

describe('the cover of a draft', () => {
  it('is shown once uploaded and saved with its words', async () => {
    const { user, calls } = open(answer(pageApi.uploadCover, { id: coverId }));
    await user.upload(await screen.findByLabelText(/^Cover picture/), picture);
    const preview = await screen.findByRole('img', { name: 'Preview of the cover' });
    expect(preview.getAttribute('src')).toBe(`/api/project-covers/${coverId}`);
    await user.type(screen.getByLabelText('What the picture shows'), 'A harbor at high tide');
    await user.tab();
    await waitFor(() =>
      expect(calls.at(-1)?.input.body).toMatchObject({
        cover: { id: coverId, alt: 'A harbor at high tide' },
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Remove the cover' }));
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('says why a picture was refused, and keeps the form', async () => {
    const unfit = answer(pageApi.uploadCover, () => {
      throw refusal(422, 'projects.cover_unfit', 'This is not a picture we can read.');
    });
    const { user } = open(unfit);
    await user.upload(await screen.findByLabelText(/^Cover picture/), picture);
    expect(await screen.findByText('This is not a picture we can read.')).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('keeps what was typed while the picture was on its way', async () => {
    let arrive = (_: { id: string }): void => {};
    const upload = new Promise<{ id: string }>((resolve) => {
      arrive = resolve;
    });
    const { user } = open(answer(pageApi.uploadCover, () => upload));
    await user.upload(await screen.findByLabelText(/^Cover picture/), picture);
    const title = screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
    await user.type(title, 'Tidewatch');
    arrive({ id: coverId });
    await screen.findByRole('img', { name: 'Preview of the cover' });
    expect(title.value).toBe('Tidewatch');
  });
});
