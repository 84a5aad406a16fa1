import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, renderPage } from '#platform/testing/web/render-page.tsx';
import type { DealPage } from '../../contract/deal-schemas.ts';
import { aDeal, DEAL_ID } from '../../testing/pages.ts';
import { dealsApi } from '../api.ts';
import { DealsPage } from './DealsPage.tsx';

const open = (reply: DealPage) =>
  renderPage(DealsPage, { path: '/exchange/deals', stubs: [answer(dealsApi.listDeals, reply)] });

it('gives each deal one next step, and says whose turn it is', async () => {
  const waiting = aDeal({ id: 'b', side: 'provider', state: 'delivered', isYourTurn: false });
  open({ items: [aDeal(), waiting], total: 2 });
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toContain('drum-works helps you · 4 hours, 2.5 HDAG an hour');
  expect(first?.textContent).toContain('Your turn: Pay into escrow');
  expect(first?.querySelector('a')?.getAttribute('href')).toBe(`/exchange/deals/${DEAL_ID}`);
  expect(second?.textContent).toContain('Waiting for the payer to confirm');
  expect(second?.textContent).not.toContain('Your turn');
});

it('says of an ended deal whether to rate, to wait or to read', async () => {
  const ended = { state: 'completed', isYourTurn: false } as const;
  const items = (['open', 'waiting', 'revealed', null] as const).map((rating) =>
    aDeal({ ...ended, id: String(rating), rating }),
  );
  open({ items, total: items.length });
  const rows = await screen.findAllByRole('listitem');
  const words = ['Rate the exchange', 'Waiting for the other rating', 'Read ratings', 'Nothing to do'];
  for (const [at, said] of words.entries()) expect(rows[at]?.textContent).toContain(said);
});

it('leads on where there is none, and keeps its filter in the address', async () => {
  const { user, address, calls } = open({ items: [], total: 0 });
  expect(await screen.findByText('No deals here')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Which deals'), 'ended');
  await expect.poll(address).toBe('/exchange/deals?show=ended');
  expect(calls.at(-1)?.input.query).toEqual({ show: 'ended', page: 1 });
});
