import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import type { Listing } from '../../contract/listing-schemas.ts';
import { aDeal, aListing, LISTING_ID } from '../../testing/pages.ts';
import { dealsApi, exchangeApi } from '../api.ts';
import { ListingPage } from './ListingPage.tsx';

const open = (reply: Listing | (() => Listing), stubs: readonly Stub[] = []) =>
  renderPage(ListingPage, {
    path: '/exchange/listings/:id',
    url: `/exchange/listings/${LISTING_ID}`,
    stubs: [
      ...stubs,
      answer(exchangeApi.getExchangeTerms, { free: '40', earned: '0', confirmDays: 7 }),
      answer(exchangeApi.getListing, reply),
    ],
  });

it('says that nothing is there', async () => {
  open(() => {
    throw refusal(404, 'exchange.not_found', 'This offer, request or deal was not found.');
  });
  expect(await screen.findByText('Offer or request not found')).toBeTruthy();
});

it('proposes a deal and leads to it; a wrong quantity is not sent', async () => {
  const propose = vi.fn(() => aDeal({ state: 'proposed' }));
  const { user, address, calls } = open(aListing(), [answer(dealsApi.proposeDeal, propose)]);
  expect(await screen.findByText('You have 40 HDAG free for escrow.')).toBeTruthy();
  const quantity = screen.getByLabelText('Quantity');
  await user.clear(quantity);
  await user.type(quantity, '7');
  await user.type(screen.getByLabelText('Deliver by'), '2026-06-01');
  const send = screen.getByRole('button', { name: 'Propose the deal' });
  await user.click(send);
  expect(await screen.findByText('Enter a whole number from 1 to 6')).toBeTruthy();
  expect(propose).not.toHaveBeenCalled();
  await user.clear(quantity);
  await user.type(quantity, '4');
  await user.click(send);
  await expect.poll(address).toMatch(/^\/exchange\/deals\/[0-9a-f-]{36}$/);
  expect(calls.find(({ name }) => name === 'proposeDeal')?.input.body).toMatchObject({
    quantity: 4,
    price: '2.5',
    deliverBy: '2026-06-01T23:59:59Z',
    message: '',
  });
});

it('has no form for what is no longer open', async () => {
  open(aListing({ state: 'taken' }));
  expect(await screen.findByText('Nothing can be proposed for this now.')).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
});

it('shows its author what fits and why, and pauses it', async () => {
  let listing = aListing({ isOwn: true });
  const request = aListing({ id: 'm', kind: 'request', title: 'Help with firmware' });
  const { user } = open(
    () => listing,
    [
      answer(exchangeApi.listMatches, {
        items: [{ listing: request, fit: 72, reasons: ['Skills: Rust', 'Both remote'] }],
      }),
      answer(exchangeApi.changeListingState, ({ body }) => {
        listing = aListing({ isOwn: true, state: body.state, revision: 2 });
        return listing;
      }),
    ],
  );
  const match = await screen.findByRole('link', { name: 'Help with firmware' });
  expect(match.closest('li')?.textContent).toContain('Skills: Rust · Both remote');
  expect(screen.queryByRole('button', { name: 'Propose the deal' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  expect(await screen.findByRole('button', { name: 'Reopen' })).toBeTruthy();
});
