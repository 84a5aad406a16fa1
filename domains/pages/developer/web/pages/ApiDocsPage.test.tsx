import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, pending, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import { anAccess, anOperation, SOME_OPERATIONS } from '../../testing/answers.ts';
import { developerApi } from '../api.ts';
import { Component as ApiDocsPage } from './ApiDocsPage.tsx';
import { Component as DeveloperApiDocsPage } from './DeveloperApiDocsPage.tsx';

const LIST = answer(developerApi.listApiOperations, SOME_OPERATIONS);
const DETAIL = answer(developerApi.getApiOperation, ({ params }) => anOperation({ id: params.id }));

const open = (...stubs: readonly Stub[]) =>
  renderPage(ApiDocsPage, { path: '/api-docs', session: { state: 'visitor' }, stubs });
const paths = () =>
  screen.getAllByRole('group').map((entry) => within(entry).getAllByText(/^\/api\//)[0]?.textContent);

describe('the API reference', () => {
  it('loads, fails, and is tried again', async () => {
    const { unmount } = open(answer(developerApi.listApiOperations, pending));
    expect(screen.getByText('Loading the API reference')).toBeTruthy();
    unmount();
    let isUp = false;
    const { user } = open(
      answer(developerApi.listApiOperations, () => {
        if (!isUp) throw refusal(503, 'server.busy', 'The server is busy.');
        return SOME_OPERATIONS;
      }),
    );
    expect((await screen.findByRole('alert')).textContent).toContain('The API reference did not load.');
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('3 operations')).toBeTruthy();
  });

  it('lists the operations by subject and finds them by words', async () => {
    const { user } = open(LIST);
    expect(await screen.findByRole('heading', { level: 2, name: 'projects' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('API documentation');
    const subjects = within(screen.getByRole('navigation', { name: 'Subjects' }));
    expect(subjects.getByRole('link', { name: 'tokens' }).getAttribute('href')).toBe('/api-docs#tag-tokens');
    await user.type(screen.getByRole('searchbox', { name: 'Search operations' }), 'balance');
    expect(screen.getByText('1 operation')).toBeTruthy();
    expect(paths()).toEqual(['/api/ledger/balance']);
    await user.type(screen.getByRole('searchbox'), ' nothing');
    expect(screen.getByText('No operation found')).toBeTruthy();
  });

  it('reads an operation when it is opened: who may call it, fields, examples, refusals', async () => {
    const { user, calls } = open(LIST, DETAIL);
    await user.click(await screen.findByText('One project'));
    expect(await screen.findByRole('table', { name: 'Parameters of getProject' })).toBeTruthy();
    expect(screen.getByText('Members')).toBeTruthy();
    expect(screen.getByText(/^curl '.*\/api\/projects\/7'/)).toBeTruthy();
    expect(screen.getByText('projects.not_found')).toBeTruthy();
    const answers = within(screen.getByRole('table', { name: 'Answer 200 of getProject' }));
    expect(answers.getByText('at most 120 characters')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open in the console' }).getAttribute('href')).toBe(
      '/developer/api?operation=getProject',
    );
    expect(calls.filter(({ name }) => name === 'getApiOperation')).toHaveLength(1);
  });

  it('opens the operation that the address names', async () => {
    renderPage(ApiDocsPage, {
      path: '/api-docs',
      url: '/api-docs#getBalance',
      session: { state: 'visitor' },
      stubs: [LIST, DETAIL],
    });
    expect(await screen.findByRole('table', { name: 'Parameters of getBalance' })).toBeTruthy();
  });
});

it('inside the hub it is behind the gate', async () => {
  const page = (hasAccess: boolean) =>
    renderPage(DeveloperApiDocsPage, {
      path: '/developer/api-docs',
      stubs: [LIST, answer(developerApi.getHubAccess, anAccess({ hasAccess }))],
    });
  const { unmount } = page(false);
  expect(await screen.findByRole('region', { name: 'Developer Hub Access' })).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
  unmount();
  page(true);
  expect(await screen.findByRole('searchbox')).toBeTruthy();
});
