import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aMemberSession,
  answer,
  pending,
  refusal,
  renderPage,
  type Stub,
} from '#platform/testing/web/render-page.tsx';
import type { EndedReward, LedgerReward, StatementLine } from '#tokens/contract';
import { anEntry, RATES } from '../../testing/samples.ts';
import { rewardsApi } from '../api.ts';
import { tokensApi } from '../tokens-api.ts';
import { Component as RewardsPage } from './RewardsPage.tsx';

const ok = <T,>(data: T) => ({ success: true as const, data });
const BALANCE = {
  available: '7.5',
  earned: '2.129999',
  total: '9.629999',
  pending: '4.75',
  address: null,
  earnedAddress: null,
  today: { received: '3', limit: '10', resetsAt: '2026-11-23T00:00:00.000Z' },
};
const LINE: StatementLine = {
  seq: 9,
  at: '2026-11-22T04:57:00.000Z',
  kind: 'reward',
  account: 'earned',
  amount: '2.129999',
  counterparty: { kind: 'house', name: 'Community rewards pool' },
  reason: 'referral.direct',
  note: null,
  block: null,
};
const REWARD: LedgerReward = {
  reason: 'referral.direct',
  state: 'waiting',
  original: '5',
  valueNow: '4.75',
  paid: '0',
  left: '4.75',
  waitsFor: null,
  nextStepAt: '2026-11-23T09:12:00.000Z',
  note: null,
  createdAt: '2026-11-21T09:12:00.000Z',
};
const STANDING = {
  rank: 2,
  badges: 1,
  tokens: 2,
  referrals: 1,
  points: 500,
  isListed: true,
  total: 60,
  since: null,
};

type Options = {
  url?: string;
  rewards?: LedgerReward[];
  total?: number;
  ended?: EndedReward[];
  lines?: StatementLine[];
  standing?: Partial<Omit<typeof STANDING, 'rank'>> & { rank?: number | null };
  entries?: ReturnType<typeof anEntry>[];
  first?: readonly Stub[];
};

const open = (options: Options = {}) => {
  const { url = '/rewards', rewards = [], lines = [], standing = {}, entries = [], first = [] } = options;
  return renderPage(RewardsPage, {
    path: '/rewards',
    url,
    session: aMemberSession({ id: anEntry(2).id }),
    stubs: [
      ...first,
      answer(tokensApi.getLedgerBalance, ok(BALANCE)),
      answer(
        tokensApi.listLedgerRewards,
        ok({ items: rewards, total: options.total ?? rewards.length, ended: options.ended ?? [] }),
      ),
      answer(tokensApi.getLedgerStatement, ok({ items: lines, next: lines.length > 0 ? '8.3' : null })),
      answer(rewardsApi.getRewardRates, ok(RATES)),
      answer(rewardsApi.getStanding, ok({ ...STANDING, ...standing })),
      answer(rewardsApi.listLeaderboard, entries),
      answer(rewardsApi.getUserStats, {
        badges: [],
        allBadges: [],
        badgeVariants: {},
        referralStats: { level1: 0 },
        projectCount: 0,
      }),
    ],
  });
};
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

describe('the page Rewards', () => {
  it('shows the balance, rounded down, and how much of today’s limit is used', async () => {
    open();
    const figures = within(await screen.findByRole('list', { name: 'Your HDAG' })).getAllByRole('listitem');
    expect(figures.map(({ textContent }) => textContent)).toEqual([
      'Balance9.62HDAG',
      'Free to give7.5HDAG',
      'Earned, can vote2.12HDAG',
      'Pending4.75HDAGworth now',
      'Received today3of 10 HDAG',
    ]);
    expect(screen.getByText(/at most 10 HDAG of rewards reach you in a UTC day/)).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('says of each table of rates that settings change it', async () => {
    open();
    const rates = within(await screen.findByRole('region', { name: 'What pays how much' }));
    const hdag = await rates.findByText(/^Read from the settings of this instance\. While/);
    const repId = rates.getByText(/A changed figure is for what is earned from then on\.$/);
    const follows = (one: Element, other: Element) =>
      Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
    const table = rates.getByRole('table', { name: 'Paid in RepID' });
    expect([follows(hdag, table), follows(table, repId)]).toEqual([true, true]);
    expect(rates.getAllByText(/settings of this instance/)).toHaveLength(2);
  });

  it('shows what waits with its first value, its value now and the next date', async () => {
    open({
      rewards: [
        REWARD,
        { ...REWARD, reason: 'some.other', state: 'held', valueNow: '5', note: 'Same device' },
        { ...REWARD, reason: 'due', state: 'due', left: '1', waitsFor: 'contact', nextStepAt: null },
      ],
      total: 340,
    });
    const rows = await rowsOf('Pending rewards');
    const csv = screen.getByRole('link', { name: 'Export CSV of your rewards' });
    expect(csv.getAttribute('href')).toBe('/api/ledger/rewards.csv');
    expect(rows).toHaveLength(4);
    expect(rows[1]).toBe(
      'Somebody you invited4.75 HDAG5 HDAG0Waits until they verifyDecays next on Nov 23, 2026, 09:12 UTCYour referrals',
    );
    expect(rows[2]).toContain('Some otherSame device');
    expect(rows[2]).toContain('In reviewNothing decays while it is reviewed');
    expect(rows[3]).toContain('Due1 HDAG');
    expect(rows[3]).toContain('Once a contact of yours is verified');
    expect(screen.getByRole('link', { name: 'Verify a contact' }).getAttribute('href')).toBe('/account');
    expect(
      screen.getByText(
        '3 of 340: first what is due, in the order it is paid; then what is in review; then the oldest that wait for a step',
      ),
    ).toBeTruthy();
  });

  it('names the step that a reward of one’s own waits for, and leads there', async () => {
    open({ rewards: [{ ...REWARD, reason: 'referral.joined' }] });
    const [, row] = await rowsOf('Pending rewards');
    expect(row).toContain('Waits until you verify a contact');
    expect(screen.getByRole('link', { name: 'Verify a contact' }).getAttribute('href')).toBe('/account');
  });

  it('says what was not paid lately, and why', async () => {
    const refused: EndedReward = {
      id: '7',
      reason: 'referral.direct',
      state: 'refused',
      original: '5',
      paid: '0',
      note: 'The invited member left before it was paid.',
      endedAt: '2026-11-21T09:12:00.000Z',
    };
    open({ ended: [refused, { ...refused, id: '6', state: 'lapsed', note: null }] });
    const rows = await rowsOf('Rewards that were not paid');
    expect(rows).toHaveLength(3);
    expect(rows[1]).toBe(
      'Somebody you invitedThe invited member left before it was paid.5 HDAG0 HDAGRefusedNov 21, 2026, 09:12 UTC',
    );
    expect(rows[2]).toContain('Decayed to nothing');
  });

  it('is empty with a next act', async () => {
    open({ standing: { rank: null, total: 0 } });
    expect(await screen.findByText('Nothing is pending')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Not paid' })).toBeNull();
    expect(await screen.findByText('No leaderboard data available')).toBeTruthy();
    expect(await screen.findByText('No badges earned yet')).toBeTruthy();
    expect(await screen.findByText('No HDAG has moved yet')).toBeTruthy();
    expect(screen.getByText(/You have no place here yet/)).toBeTruthy();
  });

  it('lists what pays how much', async () => {
    open();
    expect((await rowsOf('Paid in HDAG'))[1]).toBe('Somebody you invited5They verify');
    expect((await rowsOf('Paid in RepID')).slice(1)).toEqual([
      'Project published53 a quarter',
      'Endorsement525 points a year',
    ]);
    expect(screen.getByText(/loses 5 % for each full day/)).toBeTruthy();
  });

  it('loads again what failed, each part for itself', async () => {
    let isUp = false;
    const { user } = open({
      first: [
        answer(tokensApi.getLedgerBalance, () => {
          if (!isUp) throw refusal(503, 'server.busy', 'The server is busy.');
          return ok(BALANCE);
        }),
        answer(rewardsApi.getRewardRates, pending),
      ],
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Your balance did not load.');
    expect(screen.getByText('Loading what pays how much')).toBeTruthy();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('list', { name: 'Your HDAG' })).toBeTruthy();
  });

  it('waits for who still owes a code', () => {
    const { calls } = renderPage(RewardsPage, { session: { state: 'pending', username: 'ada' } });
    expect(screen.getByText(/once you have finished signing in/)).toBeTruthy();
    expect(calls).toEqual([]);
  });
});

describe('the leaderboard', () => {
  it('marks the member, says their place, and turns pages by the address', async () => {
    open({ entries: Array.from({ length: 50 }, (_, at) => anEntry(at + 1)) });
    const rows = within(await screen.findByRole('table', { name: 'Leaderboard' })).getAllByRole('row');
    expect(rows[2]?.textContent).toBe('2member-21,50012.3423');
    expect(rows[2]?.getAttribute('aria-selected')).toBe('true');
    expect(await screen.findByText('You are 2 of 60 with 500 points.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/rewards?page=2');
    expect(
      within(rows[1] as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/u/member-1');
  });

  it('leads back from a page past its end', async () => {
    open({ url: '/rewards?range=month&page=9', standing: { total: 60 } });
    const board = within(await screen.findByRole('region', { name: 'Leaderboard' }));
    expect(await board.findByText('This page is empty')).toBeTruthy();
    expect(board.getByRole('link', { name: 'First page' }).getAttribute('href')).toBe('/rewards?range=month');
    expect(board.queryByText('No leaderboard data available')).toBeNull();
  });

  it('keeps range and scope in the address', async () => {
    const { user, address, calls } = open({ url: '/rewards?page=2', entries: [anEntry(51)] });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Time range' }), 'week');
    expect(address()).toBe('/rewards?range=week');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Compare' }), 'invited');
    expect(address()).toBe('/rewards?range=week&scope=invited');
    const csv = screen.getByRole('link', { name: 'Export CSV of the leaderboard' });
    expect(csv.getAttribute('href')).toBe('/api/leaderboard/export.csv?range=week&scope=invited');
    await expect
      .poll(() => calls.findLast(({ name }) => name === 'listLeaderboard')?.input.query)
      .toEqual({ range: 'week', scope: 'invited', page: 1 });
  });

  it('says why others do not see the member', async () => {
    open({ standing: { rank: null, isListed: false } });
    expect(await screen.findByText(/your profile is hidden/)).toBeTruthy();
  });
});

describe('the history', () => {
  it('shows each transfer with sign and block, and the way to older ones', async () => {
    open({
      lines: [
        LINE,
        {
          ...LINE,
          seq: 8,
          kind: 'gift',
          account: 'available',
          amount: '-1',
          counterparty: { kind: 'member', name: 'ben' },
          reason: null,
          block: 'bafyreiabcdefgh12345678',
        },
        { ...LINE, seq: 7, kind: 'reversal', amount: '-2', note: 'Made up by one person.' },
      ],
    });
    const rows = await rowsOf('Your transfers');
    expect(rows[1]).toBe(
      'RewardSomebody you invited+2.129999from Community rewards poolEarned, can voteNov 22, 2026, 04:57 UTCnot sealed yet',
    );
    expect(rows[2]).toBe('Gift\u22121to benFree to giveNov 22, 2026, 04:57 UTC\u202612345678');
    expect(rows[3]).toContain('Reward reversedSomebody you invitedMade up by one person.');
    expect(screen.getByRole('link', { name: 'Older' }).getAttribute('href')).toBe('/rewards?before=8.3');
    expect(screen.getByRole('link', { name: '\u202612345678' }).getAttribute('href')).toBe(
      '/blockchain-page?block=bafyreiabcdefgh12345678',
    );
  });

  it('says where its file ends', async () => {
    open({ lines: [LINE] });
    expect(await screen.findByText('The file holds the newest 10,000 at most')).toBeTruthy();
  });

  it('is filtered by the address, the file too', async () => {
    const { user, address, calls } = open({ url: '/rewards?before=8.3' });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'What' }), 'gift');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Direction' }), 'out');
    expect(address()).toBe('/rewards?kind=gift&direction=out');
    expect(screen.getByRole('link', { name: 'Export CSV of the history' }).getAttribute('href')).toBe(
      '/api/ledger/statement.csv?kind=gift&direction=out',
    );
    expect(await screen.findByText('Nothing fits')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show everything' }).getAttribute('href')).toBe('/rewards');
    expect(calls.findLast(({ name }) => name === 'getLedgerStatement')?.input.query).toEqual({
      kind: 'gift',
      direction: 'out',
      limit: 20,
    });
  });
});
