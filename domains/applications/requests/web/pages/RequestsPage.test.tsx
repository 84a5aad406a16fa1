import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, pending, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import type { RequestCard, RequestPage } from '../../contract/schemas.ts';
import { aRequest } from '../../testing/pages.ts';
import { requestsApi } from '../api.ts';
import { RequestsPage } from './RequestsPage.tsx';

type Reply = RequestPage | (() => RequestPage | Promise<RequestPage>);

const open = (reply: Reply, url = '/rfps') =>
  renderPage(RequestsPage, { path: '/rfps', url, stubs: [answer(requestsApi.listRequests, reply)] });
const listed = (...items: RequestCard[]): RequestPage => ({ items, total: items.length });

it('says that it loads', () => {
  open(pending);
  expect(screen.getByText('Loading requests')).toBeTruthy();
});

it('lists requests with their state and deadline; a draft leads to its form', async () => {
  open(listed(aRequest(), aRequest({ id: 'd', state: 'draft', title: '' })));
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toContain('Open for answers');
  expect(first?.textContent).toContain('until Jun 1, 2026, 12:00 UTC');
  expect(second?.querySelector('a')?.getAttribute('href')).toBe('/grant-flow/submit-rfi?draft=d');
});

it('reads its filter from the address and writes it there', async () => {
  const { user, address, calls } = open(listed(), '/rfps?scope=mine');
  expect(await screen.findByText('No requests found')).toBeTruthy();
  expect(calls[0]?.input.query).toEqual({ scope: 'mine', page: 1 });
  await user.selectOptions(screen.getByLabelText('Stage'), 'review');
  await expect.poll(address).toBe('/rfps?scope=mine&stage=review');
});

it('shows a failure with a way to try again', async () => {
  open(() => {
    throw refusal(503, 'server.busy', 'The server is busy. Try again in a moment.');
  });
  expect((await screen.findByRole('alert')).textContent).toContain('The requests did not load.');
});
