import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AgendaItem } from '#members/agenda/contract';
import {
  aMemberSession,
  answer,
  refusal,
  renderPage,
  type Stub,
} from '#platform/testing/web/render-page.tsx';
import { createApi } from '#platform/web/api.ts';
import { collectParts } from '#platform/web/parts.ts';
import { projectsApi, projectsWeb } from '#projects/projects/web';
import { referralEndpoints } from '#standing/referrals/contract';
import { referralsWeb } from '#standing/referrals/web';
import { aReputation } from '#standing/reputation/testing';
import { reputationWeb } from '#standing/reputation/web';
import { RATES } from '#standing/rewards/testing';
import { rewardsWeb } from '#standing/rewards/web';
import { tokensWeb } from '#standing/tokens/web';
import { agendaApi } from '../components/agenda-api.ts';
import { reputationApi, tokensApi } from '../components/figures-api.ts';
import { rewardsApi } from '../components/rewards-api.ts';
import { Component as MyDashboardPage } from './MyDashboardPage.tsx';

// Parts of the page are read before, so that no test waits for the disk.
const PARTS = [tokensWeb, reputationWeb, rewardsWeb, projectsWeb, referralsWeb].flatMap(
  ({ parts }) => parts ?? [],
);
collectParts(PARTS);
beforeAll(() => Promise.all(PARTS.map(({ load }) => load())));

const referralsApi = createApi(referralEndpoints);
const ok = <T,>(data: T) => data;
const BALANCE = {
  available: '1',
  earned: '2.5',
  total: '3.5',
  pending: '0',
  address: null,
  earnedAddress: null,
  today: { received: '0', limit: '10', resetsAt: '2026-11-23T00:00:00.000Z' },
};
const aThing = (number: number): AgendaItem => ({
  id: `reputation:${number}`,
  kind: 'earn',
  title: `Thing ${number}`,
  note: 'Earns 3 RepID',
  link: `/thing-${number}`,
  due: null,
});
const VOTE: AgendaItem = {
  id: 'votes:1',
  kind: 'answer',
  title: 'A new tide board',
  note: 'Cast your ballot',
  link: '/governance/1',
  due: { day: '2026-11-24', daysLeft: 2 },
};

const open = (first: readonly Stub[] = []) =>
  renderPage(MyDashboardPage, {
    session: aMemberSession(),
    stubs: [
      ...first,
      answer(agendaApi.getAgenda, { items: [VOTE, ...[1, 2, 3, 4, 5, 6].map(aThing)], total: 7 }),
      answer(reputationApi.getReputation, ok(aReputation({ repId: 41 }))),
      answer(
        reputationApi.getRepIdHistory,
        ok({
          weeks: [
            { day: '2026-11-15', repId: 44 },
            { day: '2026-11-22', repId: 41 },
          ],
        }),
      ),
      answer(rewardsApi.getUserStats, {
        badges: ['creator'],
        allBadges: ['creator'],
        badgeVariants: { creator: { label: 'Creator', icon: 'pen' } },
        openBadges: {},
        referralStats: { level1: 2 },
        projectCount: 0,
      }),
      answer(rewardsApi.getRewardRates, ok(RATES)),
      answer(tokensApi.getLedgerBalance, ok(BALANCE)),
      answer(tokensApi.listLedgerRewards, ok({ items: [], total: 0, ended: [] })),
      answer(
        tokensApi.getBalanceHistory,
        ok({
          days: [
            { day: '2026-11-21', balance: '0' },
            { day: '2026-11-22', balance: '3.5' },
          ],
        }),
      ),
      answer(projectsApi.listMyProjects, []),
      answer(referralsApi.getOwnInvitation, null),
    ],
  });

describe('my dashboard', () => {
  it('tells an invited member who invited them and what is pending for it', async () => {
    const invitation = { inviter: 'lene', amount: '2', state: 'pending', settlesAt: null } as const;
    open([answer(referralsApi.getOwnInvitation, { ...invitation, decayPercentPerDay: 5 })]);
    expect(await screen.findByText('lene invited you')).toBeTruthy();
    expect(screen.getByText(/^2 HDAG is pending until you verify a contact/)).toBeTruthy();
  });

  it('shows the figures, each leading to its page', async () => {
    open();
    const figures = () =>
      within(screen.getByRole('list', { name: 'Your figures' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    await expect.poll(figures).toEqual(['Balance3.5HDAG', 'RepID41', 'Badges1of 1', 'Referrals2']);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('lists what waits with its dates in the order of the server, the rest when asked, and apart what earns RepID', async () => {
    const steps = [1, 2, 3, 4, 5, 6].map((number) => ({ ...aThing(number), kind: 'step' as const }));
    const { user } = open([answer(agendaApi.getAgenda, { items: [VOTE, ...steps, aThing(7)], total: 8 })]);
    const list = await screen.findByRole('list', { name: 'Waits for you' });
    const rows = () =>
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(rows()).toHaveLength(6);
    expect(rows()[0]).toBe('A new tide boardCast your ballotNov 24, 2026, in 2 days');
    await user.click(screen.getByRole('button', { name: 'Show all 7' }));
    expect(rows()).toHaveLength(7);
    const earning = within(screen.getByRole('list', { name: 'Earns RepID' }));
    expect(earning.getByRole('link', { name: 'Thing 7' }).getAttribute('href')).toBe('/thing-7');
  });

  it('says that nothing waits, and that it did not load', async () => {
    const { unmount } = open([answer(agendaApi.getAgenda, { items: [], total: 0 })]);
    expect(await screen.findByText('Nothing waits for you')).toBeTruthy();
    unmount();
    open([
      answer(agendaApi.getAgenda, () => {
        throw refusal(503, 'server.busy', 'The server is busy.');
      }),
    ]);
    expect((await screen.findByRole('alert')).textContent).toContain('What waits for you did not load.');
  });

  it('draws both histories with what they say, and has them as tables', async () => {
    const { user } = open();
    const balance = within(await screen.findByRole('region', { name: 'Balance' }));
    expect(balance.getByText('From 0 HDAG on Nov 21, 2026 to 3.5 HDAG today.')).toBeTruthy();
    expect(balance.getByRole('img')).toBeTruthy();
    const repId = within(await screen.findByRole('region', { name: 'RepID' }));
    expect(
      repId.getByText('41 now; the most within a year was 44. Without new points it will be 20 in a year.'),
    ).toBeTruthy();
    await user.click(repId.getByRole('radio', { name: 'Table' }));
    const rows = within(repId.getByRole('table')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'DayRepID',
      'Nov 22, 202641',
      'Nov 15, 202644',
    ]);
  });

  it('says what is empty, with a next act', async () => {
    open();
    expect(await screen.findByText('Nothing is pending')).toBeTruthy();
    expect(await screen.findByText('No projects found')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Describe your project' }).getAttribute('href')).toBe(
      '/projects/create',
    );
  });

  it('loads again what failed, the rest stays', async () => {
    open([
      answer(tokensApi.getBalanceHistory, () => {
        throw refusal(503, 'server.busy', 'The server is busy.');
      }),
    ]);
    expect((await screen.findByRole('alert')).textContent).toContain('Your balance’s history did not load.');
    expect(await screen.findByRole('region', { name: 'RepID' })).toBeTruthy();
  });
});
