import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, pending, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import type { Market, PriceHistory } from '../../contract/market-schemas.ts';
import { aListing, LISTING_ID } from '../../testing/pages.ts';
import { exchangeApi } from '../api.ts';
import { MarketPage } from './MarketPage.tsx';

const EMPTY: Market = {
  category: 'skills',
  unit: 'hour',
  offers: [],
  requests: [],
  categories: [],
  settled: { deals: 0, volume: '0' },
  settlements: [],
};
const SETTLED = {
  category: 'skills',
  title: null,
  unit: 'hour',
  quantity: 4,
  price: '2.5',
  total: '10',
  at: '2026-05-02T12:00:00.000Z',
  provider: null,
  payer: null,
} as const;
const FULL: Market = {
  ...EMPTY,
  offers: [{ price: '2.5', quantity: 6, listings: 2 }],
  categories: [{ category: 'skills', offers: 2, requests: 0 }],
  settled: { deals: 2, volume: '20' },
  settlements: [SETTLED, { ...SETTLED, title: 'Reviews', provider: 'drum-works', payer: 'tidewatch-lead' }],
};
const WEEK = { week: '2026-04-27', median: 2.5, lowest: 2, highest: 3, deals: 2 };

type Reply = Market | (() => Market | Promise<Market>);

const open = (reply: Reply, weeks: PriceHistory['weeks'] = [], url = '/market-maker') =>
  renderPage(MarketPage, {
    path: '/market-maker',
    url,
    stubs: [
      answer(exchangeApi.getMarket, reply),
      answer(exchangeApi.getPriceHistory, { weeks }),
      answer(exchangeApi.listListings, { items: [aListing()], total: 1 }),
    ],
  });

it('says that it loads, and that it failed', async () => {
  const loading = open(pending);
  expect(screen.getByText('Loading the market')).toBeTruthy();
  loading.unmount();
  open(() => {
    throw refusal(503, 'server.busy', 'The server is busy. Try again in a moment.');
  });
  expect((await screen.findByRole('alert')).textContent).toContain('The market did not load.');
});

it('begins with what members offer and ask for', async () => {
  open(EMPTY);
  const list = await screen.findByRole('list', { name: 'Newest offers and requests' });
  expect(within(list).getByRole('link').getAttribute('href')).toBe(`/exchange/listings/${LISTING_ID}`);
  const all = screen.getByRole('link', { name: 'All offers and requests' });
  expect(all.getAttribute('href')).toBe('/automated-resource-sharing');
});

it('says of an empty market that nothing is in it, and draws no chart', async () => {
  open(EMPTY);
  expect(await screen.findByText('No open offers in this market')).toBeTruthy();
  expect(screen.getByText('No open requests in this market')).toBeTruthy();
  expect(screen.getByText('No paid exchanges in this market yet')).toBeTruthy();
  expect(await screen.findByText('No prices yet')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});

it('shows depth, prices and paid exchanges, named only where both agreed', async () => {
  open(FULL, [WEEK]);
  const depth = await screen.findByRole('table', { name: 'Offers, the cheapest first' });
  expect(within(depth).getAllByRole('row')[1]?.textContent).toBe('2.562');
  const paid = within(screen.getByRole('table', { name: 'Recent paid exchanges' })).getAllByRole('row');
  expect(paid[1]?.textContent).toContain('Not named');
  expect(paid[2]?.textContent).toContain('Reviews · drum-works for tidewatch-lead');
  expect(await screen.findByRole('img', { name: /median price was 2.5 HDAG in 2 exchanges/ })).toBeTruthy();
});

it('has its market in the address and in the file', async () => {
  const { user, address, calls } = open(EMPTY, [], '/market-maker?category=compute&unit=nonsense');
  await screen.findByText('No prices yet');
  expect(calls.find(({ name }) => name === 'getMarket')?.input.query).toEqual({
    category: 'compute',
    unit: 'hour',
  });
  await user.selectOptions(screen.getByLabelText('Unit'), 'day');
  await expect.poll(address).toBe('/market-maker?category=compute&unit=day');
  expect(screen.getByRole('link', { name: /^Export CSV/ }).getAttribute('href')).toBe(
    '/api/exchange/market/settlements.csv?category=compute&unit=day',
  );
});
