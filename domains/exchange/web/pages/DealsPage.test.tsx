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

it('leads on where there is none, and keeps its filter in the address', async () => {
  const { user, address, calls } = open({ items: [], total: 0 });
  expect(await screen.findByText('No deals here')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Which deals'), 'ended');
  await expect.poll(address).toBe('/exchange/deals?show=ended');
  expect(calls.at(-1)?.input.query).toEqual({ show: 'ended', page: 1 });
});
