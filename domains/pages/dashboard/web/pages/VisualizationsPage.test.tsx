import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  aMemberSession,
  answer,
  refusal,
  renderPage,
  type Stub,
} from '#platform/testing/web/render-page.tsx';
import { createApi } from '#platform/web/api.ts';
import { collectParts } from '#platform/web/parts.ts';
import { referralEndpoints } from '#standing/referrals/contract';
import { referralsWeb } from '#standing/referrals/web';
import { reputationWeb } from '#standing/reputation/web';
import { tokensWeb } from '#standing/tokens/web';
import { reputationApi, tokensApi } from '../components/figures-api.ts';
import { Component as VisualizationsPage } from './VisualizationsPage.tsx';

// Parts of the page are read before, so that no test waits for the disk.
const PARTS = [tokensWeb, reputationWeb, referralsWeb].flatMap(({ parts }) => parts ?? []);
collectParts(PARTS);
beforeAll(() => Promise.all(PARTS.map(({ load }) => load())));

const referralsApi = createApi(referralEndpoints);

const ok = <T,>(data: T) => data;
const SUPPLY = {
  supply: '1000000000',
  pools: [
    { name: 'pool.reserve', label: 'Reserve', genesis: '50000000', balance: '50000000', vesting: null },
  ],
  treasury: '0',
  inCirculation: '7',
  transfers: 0,
  blocks: 1,
  unsealed: 0,
};
const HOLDERS = [
  { name: 'members', label: 'Members, free', balance: '5' },
  { name: 'earned', label: 'Members, earned', balance: '2' },
];

const [POOL, ANN, BEN] = ['1', '2', '3'].map((digit) =>
  '00000000-0000-4000-8000-000000000000'.replace(/0/g, digit),
) as [string, string, string];
const transfer = (n: number, payer: string, payee: string) => ({
  cid: `cid-${n}`,
  n,
  type: 'transfer' as const,
  at: '2026-11-22T10:00:00.000Z',
  transfer: {
    seq: n,
    kind: 'gift',
    payer,
    payee,
    amount: '1.5',
    payerAfter: '8.5',
    payeeAfter: '1.5',
    parents: [],
  },
});
const newestBlocks = answer(
  tokensApi.listBlocks,
  ok({
    items: [transfer(2, ANN, BEN), transfer(1, POOL, ANN)],
    next: null,
    accounts: [{ ref: POOL, label: 'Reserve', username: null }],
  }),
);

const open = (first: readonly Stub[] = []) =>
  renderPage(VisualizationsPage, {
    session: aMemberSession(),
    stubs: [
      ...first,
      answer(tokensApi.getBalanceHistory, ok({ days: [{ day: '2026-11-22', balance: '3.5' }] })),
      answer(tokensApi.getSupply, ok(SUPPLY)),
      answer(
        tokensApi.getDistribution,
        ok({
          holders: HOLDERS,
          members: [
            { from: '0', count: 2 },
            { from: '1', count: 1 },
            { from: '10', count: 0 },
          ],
        }),
      ),
      answer(tokensApi.listBlocks, ok({ items: [], next: null, accounts: [] })),
      answer(referralsApi.getReferralTree, ok({ referrals: [], total: 0, own: null, decayPercentPerDay: 5 })),
      answer(
        reputationApi.getRepIdDistribution,
        ok({
          countedAt: '2026-11-22T04:49:00.000Z',
          groups: [
            { from: 0, members: 7 },
            { from: 1, members: 2 },
            { from: 10, members: 1 },
          ],
        }),
      ),
    ],
  });
const bars = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the visualizations', () => {
  it('show balances, supply, members by balance and by RepID', async () => {
    open();
    expect(await screen.findByRole('region', { name: 'Balance' })).toBeTruthy();
    expect((await bars('Where the supply is'))[0]).toBe('Reserve50,000,000 · 5.00%');
    expect(await bars('Members by balance')).toEqual(['Less than 12', '1 to 101', '10 and more0']);
    expect(screen.getByText('3 members have 7 HDAG together.')).toBeTruthy();
    expect(await bars('Members by RepID')).toEqual(['07', '1 to 92', '10 and more1']);
    expect(screen.getByText('3 of 10 members have RepID.')).toBeTruthy();
    expect(await screen.findByText('No transfers yet')).toBeTruthy();
    expect(await screen.findByText('No referrals yet')).toBeTruthy();
  });

  it('say what members have together to the last micro-HDAG', async () => {
    const holders = [
      { name: 'members', label: 'Members, free', balance: '0.7' },
      { name: 'earned', label: 'Members, earned', balance: '0.1' },
    ];
    open([answer(tokensApi.getDistribution, ok({ holders, members: [{ from: '0', count: 1 }] }))]);
    expect(await screen.findByText('1 member has 0.8 HDAG together.')).toBeTruthy();
  });

  it('each can be taken along', async () => {
    open([newestBlocks]);
    await bars('Members by RepID');
    await bars('Members by balance');
    const names = screen
      .getAllByRole('button', { name: /as CSV$/ })
      .map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual([
      'Balance as CSV',
      'Where the supply is as CSV',
      'Members by balance as CSV',
      'Newest transfers as CSV',
      'Members by RepID as CSV',
    ]);
  });

  it('have the newest transfers as a picture and as a table, each leading to its block', async () => {
    const { user, address } = open([newestBlocks]);
    const figure = within(await screen.findByRole('region', { name: 'Newest transfers' }));
    expect(figure.getByText(/^Blocks 1 to 2, the newest\./)).toBeTruthy();
    expect(figure.getByRole('link', { name: 'Open the explorer' }).getAttribute('href')).toBe(
      '/blockchain-page',
    );
    await user.click(figure.getByRole('radio', { name: 'Table' }));
    const table = within(figure.getByRole('table', { name: 'Newest transfers' }));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'BlockHDAGWhatFromToWhen',
      '2 · cid-21.5gift2222222233333333Nov 22, 2026, 10:00 UTC',
      '1 · cid-11.5giftReserve22222222Nov 22, 2026, 10:00 UTC',
    ]);
    expect(table.getByRole('link', { name: '2 · cid-2' }).getAttribute('href')).toBe(
      '/blockchain-page?block=cid-2',
    );
    await user.click(figure.getByRole('radio', { name: 'Chart' }));
    await user.click(figure.getByRole('button', { name: /^Block 2: 1\.5 HDAG/ }));
    expect(address()).toBe('/blockchain-page?block=cid-2');
  });

  it('name both accounts of the member in the transfers', async () => {
    const balance = {
      available: '1',
      earned: '1.5',
      total: '2.5',
      pending: '0',
      address: ANN,
      earnedAddress: BEN,
      today: { received: '1.5', limit: '10', resetsAt: '2026-11-23T00:00:00.000Z' },
    };
    open([newestBlocks, answer(tokensApi.getLedgerBalance, ok(balance))]);
    expect(await screen.findByRole('button', { name: 'Block 1: 1.5 HDAG from Reserve to You' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Block 2: 1.5 HDAG from You to You' })).toBeTruthy();
  });

  it('say what is not counted yet, and what failed', async () => {
    open([
      answer(reputationApi.getRepIdDistribution, ok({ countedAt: null, groups: [] })),
      answer(tokensApi.getDistribution, () => {
        throw refusal(503, 'server.busy', 'The server is busy.');
      }),
    ]);
    expect(await screen.findByText('Not counted yet')).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toContain('The distribution did not load.');
  });
});
