import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, pending, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import { tokensApi } from '../api.ts';
import { Component as TokenGuidePage } from './TokenGuidePage.tsx';

const VESTING = {
  from: '2026-11-22T00:00:00.000Z',
  month: 0,
  free: '0',
  next: { at: '2027-11-22T00:00:00.000Z', amount: '50000000' },
  steps: [
    { at: '2027-11-22T00:00:00.000Z', free: '50000000' },
    { at: '2030-11-22T00:00:00.000Z', free: '200000000' },
  ],
};
const SUPPLY = {
  supply: '1000000000',
  pools: [
    {
      name: 'pool.ecosystem',
      label: 'Ecosystem growth',
      genesis: '400000000',
      balance: '400000000',
      vesting: null,
    },
    {
      name: 'pool.team',
      label: 'Team and development',
      genesis: '200000000',
      balance: '200000000',
      vesting: VESTING,
    },
  ],
  treasury: '2',
  inCirculation: '12.345678',
  transfers: 9,
  blocks: 9,
  unsealed: 0,
};
const open = (reply: typeof SUPPLY | (() => never | Promise<never>) = SUPPLY) =>
  renderPage(TokenGuidePage, { stubs: [answer(tokensApi.getSupply, reply)] });

describe('the token guide', () => {
  it('shows where the supply is now, in a picture and as a table', async () => {
    const { user } = open();
    const bars = within(await screen.findByRole('list', { name: 'Where the supply is' })).getAllByRole(
      'listitem',
    );
    expect(bars.map(({ textContent }) => textContent)).toEqual([
      'Ecosystem growth400,000,000 · 40.00%',
      'Team and development200,000,000 · 20.00%',
      'Treasury2 · 0.00%',
      'Members and escrow12.34 · 0.00%',
    ]);
    expect(
      screen.getByText('12.34 of 1,000,000,000 HDAG have left the pools and the treasury.'),
    ).toBeTruthy();
    const [table] = screen.getAllByRole('radio', { name: 'Table' });
    if (table) await user.click(table);
    const rows = within(await screen.findByRole('table', { name: 'Where the supply is' })).getAllByRole(
      'row',
    );
    expect(rows[1]?.textContent).toBe('Ecosystem growth400,000,000400,000,00040.00%');
  });

  it('says how fast the ledger is, and how that is measured', () => {
    open();
    const { parentElement: claim } = screen.getByText('npm run bench -- ledger');
    expect(claim?.textContent).toContain('Over 10,000 TPS');
  });

  it('promises of the browser what the explorer does', () => {
    open();
    expect(screen.getByText(/^Every transfer debits/).textContent).toContain(
      'Your browser can check any block, your balance, the whole file with every balance, and that the ledger continues what your browser saw before.',
    );
  });

  it('says what vests when', async () => {
    open();
    expect(
      await screen.findByText(
        '0 of 200,000,000 HDAG may leave this pool now; 50,000,000 more from Nov 22, 2027 on.',
      ),
    ).toBeTruthy();
    expect(screen.getByRole('img', { name: /nothing free for a year/ })).toBeTruthy();
  });

  it('can be read while the figures load, and without them', async () => {
    open(pending).unmount();
    open(() => {
      throw refusal(503, 'server.busy', 'The server is busy.');
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The supply did not load.');
    expect(screen.getByRole('heading', { name: 'DBT and SBT' })).toBeTruthy();
  });
});
