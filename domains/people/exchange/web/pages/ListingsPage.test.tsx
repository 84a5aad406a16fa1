import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, pending, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import type { Listing, ListingPage } from '../../contract/listing-schemas.ts';
import { aListing, LISTING_ID } from '../../testing/pages.ts';
import { exchangeApi } from '../api.ts';
import { ListingsPage } from './ListingsPage.tsx';

type Reply = ListingPage | (() => ListingPage | Promise<ListingPage>);

const PATH = '/automated-resource-sharing';
const open = (reply: Reply, url = PATH) =>
  renderPage(ListingsPage, { path: PATH, url, stubs: [answer(exchangeApi.listListings, reply)] });
const listed = (...items: Listing[]): ListingPage => ({ items, total: items.length });

it('says that it loads', () => {
  open(pending);
  expect(screen.getByText('Loading offers and requests')).toBeTruthy();
});

it('lists what is open with its price, and leads to it', async () => {
  open(listed(aListing(), aListing({ id: 'b', price: '0', isOwn: true, state: 'paused' })));
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toContain('2.5 HDAG an hour');
  expect(first?.querySelector('a')?.getAttribute('href')).toBe(`/exchange/listings/${LISTING_ID}`);
  expect(second?.textContent).toContain('FreePaused');
  expect(screen.getByRole('link', { name: 'My deals' }).getAttribute('href')).toBe('/exchange/deals');
});

it('reads its filter from the address, writes it there, and exports the same', async () => {
  const { user, address, calls } = open(listed(), `${PATH}?scope=mine&kind=nonsense&page=2`);
  expect(await screen.findByText('This page is empty')).toBeTruthy();
  expect(calls[0]?.input.query).toEqual({ scope: 'mine', sort: 'newest', page: 2 });
  await user.selectOptions(screen.getByLabelText('Category'), 'compute');
  await expect.poll(address).toBe(`${PATH}?scope=mine&category=compute`);
  expect(await screen.findByText('You have posted nothing here')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Export CSV/ }).getAttribute('href')).toBe(
    '/api/exchange/listings.csv?scope=mine&category=compute',
  );
});

it('narrows to what costs at most so much; what is no price changes nothing', async () => {
  const { user, address, calls } = open(listed(), `${PATH}?most=1e3`);
  await screen.findByText('No offers or requests found');
  expect(calls[0]?.input.query).toEqual({ scope: 'open', sort: 'newest', page: 1 });
  await user.type(screen.getByLabelText('HDAG for each unit at most'), '2.5');
  await expect.poll(address).toBe(`${PATH}?most=2.5`);
  await expect
    .poll(() => calls.at(-1)?.input.query)
    .toEqual({ scope: 'open', sort: 'newest', page: 1, most: '2.5' });
});

it('shows a failure with a way to try again', async () => {
  open(() => {
    throw refusal(503, 'server.busy', 'The server is busy. Try again in a moment.');
  });
  expect((await screen.findByRole('alert')).textContent).toContain('did not load');
});
