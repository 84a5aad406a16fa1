import { render, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { peopleApi } from '#people/people/web';
import { answer, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import { Toaster } from '#platform/ui/Toaster.tsx';
import type { ListingDetails } from '../../contract/listing-schemas.ts';
import { aDeal, aListing, DEAL_ID, LISTING_ID } from '../../testing/pages.ts';
import { dealsApi, exchangeApi } from '../api.ts';
import { ListingPage } from './ListingPage.tsx';

const open = (reply: ListingDetails | (() => ListingDetails), stubs: readonly Stub[] = []) =>
  renderPage(ListingPage, {
    path: '/exchange/listings/:id',
    url: `/exchange/listings/${LISTING_ID}`,
    stubs: [
      ...stubs,
      answer(exchangeApi.getExchangeTerms, {
        free: '40',
        earned: '0',
        confirmDays: 7,
        running: { deals: 0, inEscrow: '0' },
        hidden: null,
      }),
      answer(exchangeApi.getListing, reply),
    ],
  });

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

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
  await user.type(screen.getByLabelText('Deliver by'), inDays(7));
  const send = screen.getByRole('button', { name: 'Propose the deal' });
  await user.click(send);
  expect(await screen.findByText('Enter at most 6')).toBeTruthy();
  expect(propose).not.toHaveBeenCalled();
  await user.clear(quantity);
  await user.type(quantity, '4');
  expect(screen.getByRole('status').textContent).toBe('Total: 10 HDAG');
  await user.click(send);
  await expect.poll(address).toMatch(/^\/exchange\/deals\/[0-9a-f-]{36}$/);
  expect(calls.find(({ name }) => name === 'proposeDeal')?.input.body).toMatchObject({
    quantity: 4,
    price: '2.5',
    deliverBy: `${inDays(7)}T23:59:59Z`,
    message: '',
  });
});

it('says before the work what it needs and how to earn it, where the HDAG is short', async () => {
  open(aListing(), [
    answer(exchangeApi.getExchangeTerms, {
      free: '0',
      earned: '0',
      confirmDays: 7,
      running: { deals: 0, inEscrow: '0' },
      hidden: null,
    }),
  ]);
  expect(await screen.findByText('This needs 2.5 HDAG, and you have 0 HDAG free.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'How to earn HDAG' }).getAttribute('href')).toBe('/rewards');
  expect(screen.getByText(/^You need this much HDAG free to propose/)).toBeTruthy();
});

it('leads to a running deal in place of the form', async () => {
  open(aListing({ dealId: DEAL_ID }));
  const link = await screen.findByRole('link', { name: 'Open the deal' });
  expect(link.getAttribute('href')).toBe(`/exchange/deals/${DEAL_ID}`);
  expect(screen.queryByRole('button', { name: 'Propose the deal' })).toBeNull();
});

it.each([
  ['yesterday', -1, 'Choose a day in the future'],
  ['a year from now', 365, 'Choose a day at most 180 days from now'],
])('refuses a delivery by %s at the field, before it is sent', async (_, days, words) => {
  const { user, calls } = open(aListing());
  await user.type(await screen.findByLabelText('Deliver by'), inDays(days));
  await user.click(screen.getByRole('button', { name: 'Propose the deal' }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(calls.some(({ name }) => name === 'proposeDeal')).toBe(false);
});

it('speaks of no money for a free offer until a price is typed', async () => {
  const { user } = open(aListing({ price: '0' }));
  const price = await screen.findByLabelText('HDAG for each hour');
  expect(screen.getByRole('status').textContent).toBe('Total: free');
  expect(document.body.textContent).not.toMatch(/free for escrow|pay into escrow/);
  await user.clear(price);
  await user.type(price, '2');
  expect(await screen.findByText('You have 40 HDAG free for escrow.')).toBeTruthy();
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
  expect(match.closest('li')?.textContent).toContain('72 of 100');
  expect(screen.queryByRole('button', { name: 'Propose the deal' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  expect(await screen.findByRole('button', { name: 'Reopen' })).toBeTruthy();
});

it('shows how the author was rated, and that a member has no ratings yet', async () => {
  const rated = { stars: 5, text: 'Careful and quick.', at: '2026-05-01T12:00:00.000Z' };
  const first = open(aListing({ ratings: [rated] }));
  expect(await screen.findByText('4.8 of 5 from 6 exchanges')).toBeTruthy();
  const list = screen.getByRole('list', { name: 'Ratings of drum-works' });
  expect(list.textContent).toContain('5 of 5Careful and quick.');
  first.unmount();
  open(aListing({ standing: null }));
  expect(await screen.findByText('No ratings yet')).toBeTruthy();
});

it('reports another member’s listing, and has nothing to report on the own one', async () => {
  const { user, calls } = open(aListing(), [answer(exchangeApi.reportListing, { success: true })]);
  await user.click(await screen.findByRole('button', { name: 'Report this offer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Report this offer' });
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Reason' }), 'Spam');
  await user.type(
    within(dialog).getByRole('textbox', { name: /What is wrong/ }),
    'The same text in ten listings.',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Send the report' }));
  await expect
    .poll(() => calls.find(({ name }) => name === 'reportListing')?.input)
    .toMatchObject({
      params: { id: LISTING_ID },
      body: { reason: 'spam', text: 'The same text in ten listings.' },
    });
});

it('blocks another member, whose listing is gone then, says so, and brings it back', async () => {
  let isBlocked = false;
  const { user } = open(() => {
    if (isBlocked) throw refusal(404, 'exchange.not_found', 'This offer, request or deal was not found.');
    return aListing();
  }, [
    answer(peopleApi.blockPerson, () => {
      isBlocked = true;
      return { success: true as const };
    }),
    answer(peopleApi.unblockPerson, () => {
      isBlocked = false;
      return { success: true as const };
    }),
  ]);
  render(<Toaster />);
  await user.click(await screen.findByRole('button', { name: 'Block drum-works' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Block' }));
  expect(await screen.findByText('Offer or request not found')).toBeTruthy();
  expect(screen.getByText('You blocked drum-works.')).toBeTruthy();
  await waitFor(() => user.click(screen.getByRole('button', { name: 'Undo' })));
  expect(await screen.findByRole('heading', { level: 1, name: 'Rust code review for sensors' })).toBeTruthy();
});

it('offers its author neither a report nor a block, and says what a review decided', async () => {
  open(aListing({ isOwn: true }), [
    answer(exchangeApi.listMatches, { items: [] }),
    answer(exchangeApi.getExchangeTerms, {
      free: '40',
      earned: '0',
      confirmDays: 7,
      running: { deals: 0, inEscrow: '0' },
      hidden: { reason: 'The same text in ten listings.', caseId: LISTING_ID, canAppeal: true },
    }),
  ]);
  expect(await screen.findByText('Reason: The same text in ten listings.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Report|Block)/ })).toBeNull();
});
