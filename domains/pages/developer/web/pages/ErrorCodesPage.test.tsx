import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, pending, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import { developerApi } from '../api.ts';
import { Component as ErrorCodesPage } from './ErrorCodesPage.tsx';

const CODES = {
  groups: [
    {
      domain: 'platform',
      errors: [{ code: 'rate.limited', status: 429, message: 'Too many attempts. Wait a moment.' }],
    },
    {
      domain: 'grants',
      errors: [
        { code: 'grants.closed', status: 409, message: 'This call is closed.' },
        { code: 'grants.not_found', status: 404, message: 'This grant was not found.' },
      ],
    },
  ],
};
const open = (...stubs: readonly Stub[]) =>
  renderPage(ErrorCodesPage, { path: '/developer/errors', session: { state: 'visitor' }, stubs });

it('lists every code with its status and sentence, each at an anchor, and finds by words', async () => {
  const { user, container } = open(answer(developerApi.listErrorCodes, CODES));
  expect(await screen.findByText('3 codes')).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'Every call' })).getByText('429')).toBeTruthy();
  const grants = within(screen.getByRole('list', { name: 'grants' }));
  expect(grants.getByText('This grant was not found.')).toBeTruthy();
  expect(container.querySelector('[id="grants.not_found"]')?.textContent).toBe('grants.not_found');
  const search = screen.getByRole('searchbox', { name: 'Search error codes' });
  await user.type(search, '404 grant');
  expect(screen.getByText('1 code')).toBeTruthy();
  expect(screen.queryByText('rate.limited')).toBeNull();
  await user.type(search, ' nothing');
  expect(screen.getByText('No code found')).toBeTruthy();
});

it('loads, fails, and is tried again', async () => {
  const { unmount } = open(answer(developerApi.listErrorCodes, pending));
  expect(screen.getByText('Loading the error codes')).toBeTruthy();
  unmount();
  let isUp = false;
  const { user } = open(
    answer(developerApi.listErrorCodes, () => {
      if (!isUp) throw refusal(503, 'server.busy', 'The server is busy.');
      return CODES;
    }),
  );
  expect((await screen.findByRole('alert')).textContent).toContain('The error codes did not load.');
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('3 codes')).toBeTruthy();
});
