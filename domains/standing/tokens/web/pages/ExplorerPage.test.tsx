import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, pending, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import type { Session } from '#platform/web/session.tsx';
import type { Block } from '../../contract/schemas.ts';
import { aBlock } from '../../testing/blocks.ts';
import { tokensApi } from '../api.ts';
import { Component as ExplorerPage } from './ExplorerPage.tsx';

const ok = <T,>(data: T) => data;
const POOL = '11111111-1111-4111-8111-111111111111';
const OWN = '22222222-2222-4222-8222-222222222222';
const EARNED = '44444444-4444-4444-8444-444444444444';
const OTHER = '33333333-3333-4333-8333-333333333333';
const SHOWN = '55555555-5555-4555-8555-555555555555';
const SUPPLY = {
  supply: '1000000000',
  pools: [],
  treasury: '0',
  inCirculation: '3',
  transfers: 1234,
  blocks: 1200,
  unsealed: 2,
};
const BALANCE = {
  available: '0',
  earned: '0',
  total: '0',
  pending: '0',
  address: OWN,
  earnedAddress: EARNED,
  today: { received: '0', limit: '10', resetsAt: '2026-11-23T00:00:00.000Z' },
};
const BLOCKS = [aBlock(2, OWN, OTHER, ['cid-1', 'genesis']), aBlock(1, POOL, OWN, ['genesis', 'genesis'])];

const ACCOUNTS = [
  { ref: POOL, label: 'Liquidity pool', username: null },
  { ref: SHOWN, label: 'wren', username: 'wren' },
];

type Options = { session?: Session; url?: string; blocks?: readonly Block[]; first?: readonly Stub[] };
const open = ({ url = '/blockchain-page', blocks = BLOCKS, first = [], session }: Options = {}) =>
  renderPage(ExplorerPage, {
    path: '/blockchain-page',
    url,
    ...(session ? { session } : {}),
    stubs: [
      ...first,
      answer(tokensApi.listBlocks, ok({ items: [...blocks], next: 1, accounts: ACCOUNTS })),
      answer(tokensApi.getSupply, ok(SUPPLY)),
      answer(tokensApi.getCheckpoint, ok({ checkpoint: null })),
      answer(tokensApi.getLedgerBalance, ok(BALANCE)),
      answer(tokensApi.getBlock, ({ params }) =>
        ok({ ...(blocks.find(({ cid }) => cid === params.cid) ?? aBlock(9, OWN, OTHER, [])), bytes: '' }),
      ),
    ],
  });

describe('the explorer', () => {
  it('draws transfers between accounts and says each in words', async () => {
    open();
    const picture = within(await screen.findByRole('region', { name: 'Chart of the transfers' }));
    await expect
      .poll(() =>
        picture.getAllByRole('button', { name: /^Block/ }).map((button) => button.getAttribute('aria-label')),
      )
      .toEqual(['Block 1: 1.5 HDAG from Liquidity pool to You', 'Block 2: 1.5 HDAG from You to 33333333']);
    expect(screen.getByText('1,200')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Older' }).getAttribute('href')).toBe(
      '/blockchain-page?before=1',
    );
  });

  it('calls what a member was paid without an SBT theirs too', async () => {
    open({ blocks: [aBlock(3, POOL, EARNED, ['genesis', 'genesis']), ...BLOCKS] });
    expect(
      await screen.findByRole('button', { name: 'Block 3: 1.5 HDAG from Liquidity pool to You' }),
    ).toBeTruthy();
    const picture = within(screen.getByRole('region', { name: 'Chart of the transfers' }));
    expect(picture.getAllByText('You')).toHaveLength(2);
  });

  it('calls members who show their profile by username, and others by their address', async () => {
    open({ blocks: [aBlock(3, SHOWN, OTHER, ['cid-1', 'genesis'])] });
    expect(
      await screen.findByRole('button', { name: 'Block 3: 1.5 HDAG from wren to 33333333' }),
    ).toBeTruthy();
  });

  it('shows one member’s transfers, found by username', async () => {
    const { user, address, calls } = open();
    await user.type(await screen.findByRole('textbox', { name: /^Username/ }), ' @wren{Enter}');
    expect(address()).toBe('/blockchain-page?member=wren');
    expect(await screen.findByText('Only transfers of wren.')).toBeTruthy();
    expect(calls.findLast(({ name }) => name === 'listBlocks')?.input.query).toEqual({
      limit: 24,
      member: 'wren',
    });
  });

  it('zooms by buttons', async () => {
    const { user } = open();
    const [pill] = await screen.findAllByRole('button', { name: /^Block/ });
    const before = pill?.style.width;
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect(pill?.style.width).not.toBe(before);
    await user.click(screen.getByRole('button', { name: 'Zoom out' }));
    await user.click(screen.getByRole('button', { name: 'Zoom out' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Zoom out' }).disabled).toBe(true);
  });

  it('opens a block by its address, and leads to its parents and accounts', async () => {
    const { user, address } = open();
    await user.click(await screen.findByRole('button', { name: /^Block 2/ }));
    expect(address()).toBe('/blockchain-page?block=cid-2');
    const panel = within(await screen.findByRole('region', { name: 'Block 2' }));
    expect(panel.getAllByText('1.5 HDAG')).toHaveLength(2);
    expect(panel.getByRole('link', { name: 'cid-1' }).getAttribute('href')).toBe(
      '/blockchain-page?block=cid-1',
    );
    await user.click(panel.getByRole('link', { name: 'cid-1' }));
    expect(await screen.findByRole('region', { name: 'Block 1' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Liquidity pool' }).getAttribute('href')).toBe(
      `/blockchain-page?account=${POOL}&block=cid-1`,
    );
  });

  it('shows one account’s transfers alone, and all again', async () => {
    const { calls } = open({ url: `/blockchain-page?account=${OWN}&before=5` });
    expect(await screen.findByText('Only transfers of You.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('/blockchain-page');
    expect(calls.find(({ name }) => name === 'listBlocks')?.input.query).toEqual({
      limit: 24,
      account: OWN,
      before: 5,
    });
  });

  it('has the same as a table', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: 'Table' }));
    const rows = within(await screen.findByRole('table', { name: 'Transfers' })).getAllByRole('row');
    expect(rows[1]?.textContent).toBe('2 · cid-21.5giftYou33333333Nov 22, 2026, 10:00 UTC');
  });

  it('says that it loads, is empty, or failed', async () => {
    open({ first: [answer(tokensApi.listBlocks, pending)] }).unmount();
    const { unmount } = open({ blocks: [] });
    expect(await screen.findByText('No blocks here')).toBeTruthy();
    unmount();
    open({
      first: [
        answer(tokensApi.listBlocks, () => {
          throw refusal(503, 'server.busy', 'The server is busy.');
        }),
      ],
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The blocks did not load.');
  });
});

describe('finding', () => {
  const CID = 'bafyreigbtj4x7ip5legnfznufuopl4sg4knzc2cof6duas4b3q2fy6swua';
  const field = () => screen.findByRole('textbox', { name: 'Username, account address or block CID' });

  it('opens a block by its CID, and an account by its address however it was copied', async () => {
    const { user, address } = open({ url: '/blockchain-page?before=5' });
    await user.type(await field(), ` ${CID}\n`);
    await user.click(screen.getByRole('button', { name: 'Find' }));
    expect(address()).toBe(`/blockchain-page?block=${CID}&before=5`);
    await user.clear(await field());
    await user.type(await field(), `${OTHER.toUpperCase()}{Enter}`);
    expect(address()).toBe(`/blockchain-page?account=${OTHER}`);
    expect((await field()).getAttribute('aria-invalid')).not.toBe('true');
  });

  it.each(['', 'an', 'ann lee', `${OTHER}0`, 'QmdfTbBqBPQ7VNxZEYEj14VmRuZBkqFbiwReogJgS1zR1n'])(
    '"%s" is none of them, and it says so',
    async (text) => {
      const { user, address } = open();
      if (text) await user.type(await field(), text);
      await user.click(await screen.findByRole('button', { name: 'Find' }));
      expect(await screen.findByText(/^Enter a username/)).toBeTruthy();
      expect((await field()).getAttribute('aria-invalid')).toBe('true');
      expect(address()).toBe('/blockchain-page');
    },
  );

  it('is still there when there is no such account, and says that', async () => {
    open({
      url: `/blockchain-page?account=${OTHER}`,
      first: [
        answer(tokensApi.listBlocks, () => {
          throw refusal(404, 'tokens.no_account', 'This account is not in the ledger.');
        }),
      ],
    });
    expect((await screen.findByRole('alert')).textContent).toContain('This account is not in the ledger.');
    expect(await field()).toBeTruthy();
  });

  it('leads to both of one’s own accounts, once there are any', async () => {
    const { unmount } = open();
    const free = await screen.findByRole('link', { name: 'Your HDAG, transferable' });
    expect(free.getAttribute('href')).toBe(`/blockchain-page?account=${OWN}`);
    expect(screen.getByRole('link', { name: 'Your HDAG, earned' }).getAttribute('href')).toBe(
      `/blockchain-page?account=${EARNED}`,
    );
    unmount();
    const { calls } = open({
      first: [answer(tokensApi.getLedgerBalance, ok({ ...BALANCE, address: null, earnedAddress: null }))],
    });
    await expect.poll(() => calls.map(({ name }) => name)).toContain('getLedgerBalance');
    await screen.findByText('1,200');
    expect(screen.queryByRole('link', { name: /^Your HDAG/ })).toBeNull();
  });
});

describe('verifying', () => {
  it('is offered to a member for their own balance, and not to visitors', async () => {
    const { unmount } = open();
    expect(await screen.findByRole('button', { name: 'Verify my balance' })).toBeTruthy();
    unmount();
    open({ session: { state: 'pending', username: 'heron' } });
    expect(await screen.findByRole('button', { name: 'Verify the whole ledger' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Verify my balance' })).toBeNull();
  });

  it('says why a block cannot be proven yet', async () => {
    const { user } = open({
      url: '/blockchain-page?block=cid-1',
      first: [
        answer(tokensApi.getBlockProof, () => {
          throw refusal(
            404,
            'tokens.not_sealed',
            'This is not in a signed checkpoint yet. Try again in a minute.',
          );
        }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Verify in this page' }));
    expect(await screen.findByText(/not in a signed checkpoint yet/)).toBeTruthy();
  });
});
