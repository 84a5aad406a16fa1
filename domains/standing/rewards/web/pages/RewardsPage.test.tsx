import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aProgress } from '#members/onboarding/testing';
import {
  aMemberSession,
  answer,
  refusal,
  renderPage,
  type Stub,
} from '#platform/testing/web/render-page.tsx';
import type { EndedReward, LedgerReward, StatementLine } from '#standing/tokens/contract';
import { anEntry, RATES } from '../../testing/samples.ts';
import { rewardsApi } from '../api.ts';
import { onboardingApi } from '../onboarding-api.ts';
import { tokensApi } from '../tokens-api.ts';
import { Component as RewardsPage } from './RewardsPage.tsx';

const ok = <T,>(data: T) => data;
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
  about: 'marigold',
  note: null,
  block: null,
};
const REWARD: LedgerReward = {
  reason: 'referral.direct',
  about: 'marigold',
  until: 'they complete 80% of their profile',
  isOwnStep: false,
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
  balance?: Partial<typeof BALANCE>;
  missing?: { label: string; link: string }[];
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
      answer(tokensApi.getLedgerBalance, ok({ ...BALANCE, ...options.balance })),
      answer(
        onboardingApi.getOnboardingProgress,
        aProgress({ levels: [{ level: '2fa', reached: false, missing: options.missing ?? [] }] }),
      ),
      answer(
        tokensApi.listLedgerRewards,
        ok({ items: rewards, total: options.total ?? rewards.length, ended: options.ended ?? [] }),
      ),
      answer(tokensApi.getLedgerStatement, ok({ items: lines, next: lines.length > 0 ? '8.3' : null })),
      answer(rewardsApi.getRewardRates, ok(RATES)),
      answer(rewardsApi.getStanding, ok({ ...STANDING, ...standing })),
      answer(rewardsApi.listLeaderboard, entries),
    ],
  });
};
const BOARD = '/rewards?tab=leaderboard';
const HISTORY = '/rewards?tab=history';
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
      'Transferable7.5HDAG',
      'Earned, can vote2.12HDAG',
      'Pending, worth now4.75HDAG',
      'Received today3of 10 HDAG',
    ]);
    expect(screen.getByText(/up to 10 HDAG of rewards a day/)).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('shows what is pending: about whom, worth now, original value and the next date', async () => {
    open({
      rewards: [
        REWARD,
        { ...REWARD, reason: 'some.other', about: null, state: 'held', valueNow: '5', note: 'Same device' },
        {
          ...REWARD,
          reason: 'due',
          about: null,
          state: 'due',
          left: '1',
          waitsFor: 'contact',
          nextStepAt: null,
        },
      ],
      total: 340,
    });
    const rows = await rowsOf('Pending rewards');
    const csv = screen.getByRole('link', { name: 'Export CSV of your rewards' });
    expect(csv.getAttribute('href')).toBe('/api/ledger/rewards.csv');
    expect(rows).toHaveLength(4);
    expect(rows[1]).toBe(
      'marigoldLevel 1 referral4.75 HDAG5 HDAG0Pending until they complete 80% of their profile5% less on Nov 23, 2026Your referrals',
    );
    expect(rows[2]).toContain('Some otherSame device');
    expect(rows[2]).toContain('In reviewNot losing value during the review');
    expect(rows[3]).toContain('Due1 HDAG');
    expect(rows[3]).toContain('Arrives once you verify a contact');
    for (const link of screen.getAllByRole('link', { name: 'Verify a contact' })) {
      expect(link.getAttribute('href')).toBe('/account');
    }
    expect(
      screen.getByText('3 of 340: due rewards first, then those in review, then the oldest pending ones'),
    ).toBeTruthy();
  });

  it('names the step that the member’s own reward is pending on, and makes it the next step', async () => {
    open({
      rewards: [
        {
          ...REWARD,
          reason: 'referral.joined',
          about: 'lene',
          until: 'you verify a contact',
          isOwnStep: true,
        },
      ],
    });
    const [, row] = await rowsOf('Pending rewards');
    expect(row).toContain('Pending until you verify a contact');
    const next = within(await screen.findByRole('region', { name: 'Next step: Verify a contact' }));
    expect(next.getByText('4.75 HDAG is pending until you do.')).toBeTruthy();
    expect(next.getByRole('link', { name: 'Verify a contact' }).getAttribute('href')).toBe('/account');
  });

  it('says what was not paid lately, and why', async () => {
    const refused: EndedReward = {
      id: '7',
      reason: 'referral.direct',
      about: 'marigold',
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
      'marigoldLevel 1 referralThe invited member left before it was paid.5 HDAG0 HDAGRefusedNov 21, 2026, 09:12 UTC',
    );
    expect(rows[2]).toContain('Lost all its value');
  });

  it('is empty with a next step', async () => {
    open();
    expect(await screen.findByText('Nothing is pending')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Not paid' })).toBeNull();
    expect(await screen.findByText('No HDAG has moved yet.')).toBeTruthy();
    expect(await screen.findByRole('region', { name: 'Next step: Work toward your SBT' })).toBeTruthy();
  });

  it('shows the newest transfers, with the way to all of them', async () => {
    const { calls } = open({ lines: [LINE] });
    const list = within(await screen.findByRole('list', { name: 'Latest transfers' }));
    expect(list.getByRole('listitem').textContent).toBe(
      'Rewardmarigold · Level 1 referral · Nov 22, 2026+2.129999 HDAG',
    );
    const all = screen.getByRole('link', { name: 'View All' });
    expect(all.getAttribute('href')).toBe('/rewards?tab=history');
    const asked = calls.filter(({ name }) => name === 'getLedgerStatement').map(({ input }) => input);
    expect(asked).toEqual([{ query: { limit: 3 } }]);
  });

  it('says before the dialog what is missing to give HDAG, with the way there', async () => {
    const missing = [{ label: 'Verify your email address', link: '/onboarding?step=3' }];
    open({ missing, balance: { available: '0' } });
    expect(await screen.findByText(/^To give HDAG to another member you still need/)).toBeTruthy();
    const step = await screen.findByRole('link', { name: 'Verify your email address' });
    expect(step.getAttribute('href')).toBe('/onboarding?step=3');
    expect(screen.getByText(/Transferable HDAG\. You have none yet/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Give HDAG' })).toBeNull();
  });

  it('keeps its parts in the address, with one navigation', async () => {
    open({ url: '/rewards?tab=earn' });
    const nav = within(screen.getByRole('navigation', { name: 'Reward pages' }));
    expect(nav.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Overview', '/rewards'],
      ['History', '/rewards?tab=history'],
      ['How to earn', '/rewards?tab=earn'],
      ['Leaderboard', '/rewards?tab=leaderboard'],
      ['Achievements', '/achievements'],
    ]);
    const current = nav.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map(({ textContent }) => textContent)).toEqual(['How to earn']);
    expect((await rowsOf('Paid in HDAG'))[1]).toBe('Level 1 referral5They verify');
    expect(screen.getByText(/loses 5% of its value each full day/)).toBeTruthy();
    expect(screen.queryByRole('table', { name: 'Paid in RepID' })).toBeNull();
    expect(screen.getByRole('link', { name: 'What earns RepID' }).getAttribute('href')).toBe(
      '/reputation-id',
    );
    expect(screen.queryByRole('heading', { name: 'Pending rewards' })).toBeNull();
  });

  it('loads again what failed, each part for itself', async () => {
    let isUp = false;
    const { user } = open({
      first: [
        answer(tokensApi.getLedgerBalance, () => {
          if (!isUp) throw refusal(503, 'server.busy', 'The server is busy.');
          return ok(BALANCE);
        }),
      ],
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Your balance did not load.');
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
  it('marks the member, says their rank, and turns pages by the address', async () => {
    open({ url: BOARD, entries: Array.from({ length: 50 }, (_, at) => anEntry(at + 1)) });
    const rows = within(await screen.findByRole('table', { name: 'Leaderboard' })).getAllByRole('row');
    expect(rows[2]?.textContent).toBe('2member-21,50012.3423');
    expect(rows[2]?.getAttribute('aria-selected')).toBe('true');
    expect(await screen.findByText('You rank 2 of 60 with 500 points.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe(
      '/rewards?tab=leaderboard&page=2',
    );
    expect(
      within(rows[1] as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/u/member-1');
  });

  it('leads back from a page past its end', async () => {
    open({ url: `${BOARD}&range=month&page=9`, standing: { total: 60 } });
    const board = within(await screen.findByRole('region', { name: 'Leaderboard' }));
    expect(await board.findByText('This page is empty')).toBeTruthy();
    expect(board.getByRole('link', { name: 'First page' }).getAttribute('href')).toBe(`${BOARD}&range=month`);
    expect(board.queryByText('No leaderboard data available')).toBeNull();
  });

  it('keeps range and scope in the address', async () => {
    const { user, address, calls } = open({ url: `${BOARD}&page=2`, entries: [anEntry(51)] });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Time range' }), 'week');
    expect(address()).toBe(`${BOARD}&range=week`);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Compare' }), 'invited');
    expect(address()).toBe(`${BOARD}&range=week&scope=invited`);
    const csv = screen.getByRole('link', { name: 'Export CSV of the leaderboard' });
    expect(csv.getAttribute('href')).toBe('/api/leaderboard/export.csv?range=week&scope=invited');
    await expect
      .poll(() => calls.findLast(({ name }) => name === 'listLeaderboard')?.input.query)
      .toEqual({ range: 'week', scope: 'invited', page: 1 });
  });

  it('says why others do not see the member', async () => {
    open({ url: BOARD, standing: { rank: null, isListed: false } });
    expect(await screen.findByText(/your profile is hidden/)).toBeTruthy();
  });

  it('is empty with a next step, and says what points are', async () => {
    open({ url: BOARD, standing: { rank: null, total: 0 } });
    expect(await screen.findByText('No leaderboard data available')).toBeTruthy();
    expect(screen.getByText(/You have no rank yet/)).toBeTruthy();
    expect(screen.getByText(/Points come from verified referrals and only set your rank/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'RepID' }).getAttribute('href')).toBe('/reputation-id');
  });
});

describe('the history', () => {
  it('shows each transfer with sign and block, and the way to older ones', async () => {
    open({
      url: HISTORY,
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
          about: null,
          block: 'bafyreiabcdefgh12345678',
        },
        { ...LINE, seq: 7, kind: 'reversal', amount: '-2', note: 'Made up by one person.' },
      ],
    });
    const rows = await rowsOf('Your transfers');
    expect(rows[1]).toBe(
      'Rewardmarigold · Level 1 referral+2.129999from Community rewards poolEarned, can voteNov 22, 2026, 04:57 UTCnot sealed yet',
    );
    expect(rows[2]).toBe('Gift\u22121to benTransferableNov 22, 2026, 04:57 UTC\u202612345678');
    expect(rows[3]).toContain('Reward reversedmarigold · Level 1 referralMade up by one person.');
    expect(screen.getByRole('link', { name: 'Older' }).getAttribute('href')).toBe(`${HISTORY}&before=8.3`);
    expect(screen.getByRole('link', { name: '\u202612345678' }).getAttribute('href')).toBe(
      '/blockchain-page?block=bafyreiabcdefgh12345678',
    );
  });

  it('says where its file ends', async () => {
    open({ url: HISTORY, lines: [LINE] });
    expect(await screen.findByText('The CSV file has up to 10,000 of the newest transfers')).toBeTruthy();
  });

  it('is filtered by the address, the file too', async () => {
    const { user, address, calls } = open({ url: `${HISTORY}&before=8.3` });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'What' }), 'gift');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Direction' }), 'out');
    expect(address()).toBe(`${HISTORY}&kind=gift&direction=out`);
    expect(screen.getByRole('link', { name: 'Export CSV of the history' }).getAttribute('href')).toBe(
      '/api/ledger/statement.csv?kind=gift&direction=out',
    );
    expect(await screen.findByText('No transfers match')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show everything' }).getAttribute('href')).toBe(HISTORY);
    expect(calls.findLast(({ name }) => name === 'getLedgerStatement')?.input.query).toEqual({
      kind: 'gift',
      direction: 'out',
      limit: 20,
    });
  });
});
