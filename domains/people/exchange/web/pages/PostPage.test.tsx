import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer, renderPage } from '#platform/testing/web/render-page.tsx';
import { aListing, LISTING_ID } from '../../testing/pages.ts';
import { exchangeApi } from '../api.ts';
import { PostPage } from './PostPage.tsx';

const UNTIL = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const PATH = '/exchange/post';

it('posts a request, and says first what is missing', async () => {
  const save = vi.fn(() => aListing());
  const { user, address, calls } = renderPage(PostPage, {
    path: PATH,
    stubs: [answer(exchangeApi.saveListing, save)],
  });
  await user.click(screen.getByRole('button', { name: 'Post' }));
  expect(await screen.findByText('Choose one')).toBeTruthy();
  expect(save).not.toHaveBeenCalled();
  await user.click(screen.getByRole('radio', { name: /^A request/ }));
  await user.selectOptions(screen.getByLabelText('Category'), 'compute');
  await user.type(screen.getByLabelText('Title'), 'Hours on a GPU');
  await user.type(screen.getByLabelText('Details'), 'We train a model of tides.');
  await user.type(screen.getByLabelText('HDAG for each unit'), '1.5');
  await user.click(screen.getByRole('checkbox', { name: 'Evenings' }));
  await user.click(screen.getByRole('checkbox', { name: 'Weekends' }));
  const inDays = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
  expect((screen.getByLabelText('Valid until') as HTMLInputElement).value).toBe(inDays);
  await user.clear(screen.getByLabelText('Valid until'));
  await user.type(screen.getByLabelText('Valid until'), UNTIL);
  await user.click(screen.getByRole('button', { name: 'Post' }));
  await expect.poll(address).toMatch(/^\/exchange\/listings\/[0-9a-f-]{36}$/);
  expect(calls.find(({ name }) => name === 'saveListing')?.input.body).toMatchObject({
    revision: 0,
    kind: 'request',
    category: 'compute',
    price: '1.5',
    quantity: 1,
    // Neither is preset: the member has not chosen one.
    isRemote: false,
    timeZone: null,
    times: ['evenings', 'weekends'],
    validUntil: `${UNTIL}T23:59:59Z`,
  });
});

it('edits the own listing at its revision, and keeps its kind', async () => {
  const stored = aListing({ isOwn: true, revision: 3, validUntil: `${UNTIL}T23:59:59.000Z` });
  const { user, calls } = renderPage(PostPage, {
    path: PATH,
    url: `${PATH}?listing=${LISTING_ID}`,
    stubs: [answer(exchangeApi.getListing, stored), answer(exchangeApi.saveListing, stored)],
  });
  const title = await screen.findByLabelText('Title');
  await user.clear(title);
  await user.type(title, 'Firmware reviews');
  expect(screen.queryByRole('radio')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => calls.find(({ name }) => name === 'saveListing')?.input.body)
    .toMatchObject({ revision: 3, kind: 'offer', title: 'Firmware reviews', timeZone: 'Europe/Rome' });
});

it('does not edit what is another member’s', async () => {
  renderPage(PostPage, {
    path: PATH,
    url: `${PATH}?listing=${LISTING_ID}`,
    stubs: [answer(exchangeApi.getListing, aListing())],
  });
  expect(await screen.findByText('This cannot be edited')).toBeTruthy();
});
