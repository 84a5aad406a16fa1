import { renderHook, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { insightsEndpoints } from '#grants/insights/contract';
import { insightsWeb } from '#grants/insights/web';
import type { AgendaItem } from '#members/agenda/contract';
import { onboardingEndpoints } from '#members/onboarding/contract';
import { aProgress } from '#members/onboarding/testing';
import { aMemberSession, answer, pending, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import { clearToasts, useToasts } from '#platform/ui/toast-store.ts';
import { createApi } from '#platform/web/api.ts';
import { collectParts } from '#platform/web/parts.ts';
import type { Session } from '#platform/web/session.tsx';
import type { Project } from '#projects/projects/contract';
import { projectsApi, projectsWeb } from '#projects/projects/web';
import { referralEndpoints } from '#standing/referrals/contract';
import { referralsWeb } from '#standing/referrals/web';
import type { LeaderboardEntry, UserStats } from '#standing/rewards/contract';
import { anEntry } from '#standing/rewards/testing';
import { rewardsWeb } from '#standing/rewards/web';
import { agendaApi } from '../components/agenda-api.ts';
import { rewardsApi } from '../components/rewards-api.ts';
import { Component as DashboardPage } from './DashboardPage.tsx';

// Parts of the page are read before, so that no test waits for the disk.
const PARTS = [projectsWeb, referralsWeb, insightsWeb, rewardsWeb].flatMap(({ parts }) => parts ?? []);
collectParts(PARTS);
beforeAll(() => Promise.all(PARTS.map(({ load }) => load())));

const referralsApi = createApi(referralEndpoints);
const insightsApi = createApi(insightsEndpoints);

function aProject(number: number): Project {
  return {
    id: `00000000-0000-4000-8000-00000000000${number}`,
    title: `Project ${number}`,
    summary: 'One line.',
    description: '',
    categories: [],
    fundingGoal: 0,
    currentFunding: 0,
    status: 'draft',
    owner: { id: 'o', username: 'tidewatch-lead' },
    createdAt: '2026-11-01T00:00:00.000Z',
    updatedAt: '2026-11-01T00:00:00.000Z',
    publishedAt: null,
    revision: 1,
    applicantType: null,
    region: null,
    amountSought: null,
    stage: 'running',
    stageReason: '',
    stageAt: null,
    cover: null,
    followerCount: 0,
    milestones: [],
    links: [],
  };
}

const onboardingApi = createApi(onboardingEndpoints);
const NEXT = {
  id: 'email',
  label: 'Email address',
  link: '/onboarding?step=2',
  importance: 'high',
} as const;
const ONBOARDING = [
  answer(onboardingApi.getOnboardingStatus, { profile: { completion: 20 }, nextSteps: [NEXT] }),
  answer(onboardingApi.getOnboardingProgress, aProgress()),
];

const STATS: UserStats = {
  badges: ['creator'],
  allBadges: ['creator', 'scholar'],
  badgeVariants: {
    creator: { label: 'Creator', icon: 'pen' },
    scholar: { label: 'Scholar', icon: 'book' },
  },
  openBadges: { graduate: { label: 'Graduate', icon: 'graduation' } },
  referralStats: { level1: 3 },
  projectCount: 2,
};
const EMPTY: UserStats = {
  badges: [],
  allBadges: [],
  badgeVariants: {},
  openBadges: { graduate: { label: 'Graduate', icon: 'graduation' } },
  referralStats: { level1: 0 },
  projectCount: 0,
};

const INVITATION = {
  inviter: 'lene',
  amount: '2',
  state: 'pending',
  settlesAt: null,
  decayPercentPerDay: 5,
} as const;

type Replies = {
  invitation?: typeof INVITATION | null;
  stats?: UserStats | (() => UserStats | Promise<UserStats>);
  entries?: LeaderboardEntry[];
  qr?: () => unknown;
  waiting?: AgendaItem[];
};
const QR = { qrCodeUrl: 'data:image/svg+xml;base64,PHN2Zy8+', referralCode: 'TIDE4821' };

const open = (
  { stats = STATS, entries = [], qr = () => QR, invitation = null, waiting = [] }: Replies = {},
  session: Session = aMemberSession({ tokens: 1242.509999 }),
) =>
  renderPage(DashboardPage, {
    session,
    stubs: [
      answer(rewardsApi.getUserStats, stats),
      answer(rewardsApi.listLeaderboard, entries),
      answer(projectsApi.listProjects, [aProject(9)]),
      answer(insightsApi.listRecommendations, { recommendations: [] }),
      { call: referralsApi.getReferralQr, reply: qr },
      answer(referralsApi.getOwnInvitation, invitation),
      answer(agendaApi.getAgenda, { items: waiting, total: waiting.length }),
      ...ONBOARDING,
    ],
  });

const figures = () =>
  within(screen.getByRole('list', { name: 'Your figures' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

const lastToast = () => {
  const [last] = renderHook(() => useToasts()).result.current;
  return [last?.title, last?.description];
};

afterEach(() => {
  vi.restoreAllMocks();
  clearToasts();
});

describe('DashboardPage', () => {
  it('tells an invited member who invited them and what is pending for it', async () => {
    open({ invitation: INVITATION });
    expect(await screen.findByText('lene invited you')).toBeTruthy();
    expect(screen.getByText(/^2 HDAG is pending until you verify a contact/)).toBeTruthy();
    expect(await screen.findByText(/the member who invited you is rewarded/)).toBeTruthy();
  });

  it('says nothing of an inviter to a member who came alone', async () => {
    open();
    expect(await screen.findByText(/^Grant matching is open to you already/)).toBeTruthy();
    expect(screen.queryByText(/invited you/)).toBeNull();
  });

  it('greets the member and leads to the grants', async () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome, tidewatch-lead' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find grants' }).getAttribute('href')).toBe('/grantflow');
    await expect.poll(figures).toEqual(['Balance1,242.5HDAG', 'Badges2of 3', 'Referrals3', 'Projects2']);
    expect(await screen.findByRole('link', { name: 'Project 9' })).toBeTruthy();
    expect(screen.getByText(/^By tidewatch-lead · One line/)).toBeTruthy();
  });

  it('asks for a description only where there is no project', async () => {
    open({ stats: EMPTY });
    expect(screen.getByText('Describe your project once and see which grants fit it.')).toBeTruthy();
    open();
    expect(await screen.findByText('See which grants fit your project, and what closes soon.')).toBeTruthy();
  });

  it('tells of dates that come closer and lists what waits, without the next steps', async () => {
    const at = (daysLeft: number, kind: AgendaItem['kind']): AgendaItem => ({
      id: `${kind}:${daysLeft}`,
      kind,
      title: `Due in ${daysLeft}`,
      note: 'Application due',
      link: '/grantflow',
      due: { day: '2026-12-01', daysLeft },
    });
    const step: AgendaItem = { ...at(0, 'step'), title: 'Wallet', due: null };
    open({ waiting: [at(2, 'answer'), at(9, 'date'), at(40, 'date'), step] });
    expect(await screen.findByText('2 dates in the next two weeks, the first in 2 days.')).toBeTruthy();
    const list = screen.getByRole('list', { name: 'Waits for you' });
    expect(
      within(list)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Due in 2', 'Due in 9', 'Due in 40']);
  });

  it('marks the member’s own among the recent projects, which are of all members', async () => {
    open({}, aMemberSession({ id: 'o' }));
    expect(await screen.findByText(/^Yours · One line/)).toBeTruthy();
  });

  it('keeps the specified figures apart as examples, with the way to the live count', () => {
    open();
    expect(screen.getByText('Example figures')).toBeTruthy();
    for (const figure of ['$18.5M', '1000+', '35+', '20+']) expect(screen.getByText(figure)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Live count' }).getAttribute('href')).toBe('/grants');
  });

  it('has its parts in the order of spec §2.4', async () => {
    open();
    await screen.findByRole('region', { name: 'Your journey' });
    await screen.findByRole('link', { name: 'Project 9' });
    await screen.findByRole('region', { name: 'Your referral code' });
    await screen.findByText('No recommendations found');
    await screen.findByRole('list', { name: 'Your badges' });
    const parts = [
      'Your next steps',
      'Example figures',
      'Your journey',
      'Balance',
      'Recent projects',
      'Your referral code',
      'AI insights',
      'Badges',
      'Top contributors',
    ];
    const text = document.body.textContent ?? '';
    // Two of the words are those of a tile too.
    const places = parts.map((part) => (part === 'Badges' ? text.lastIndexOf(part) : text.indexOf(part)));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('shows a dash while the projects load', () => {
    open({ stats: pending });
    expect(figures()).toEqual(['Balance1,242.5HDAG', 'Badges–', 'Referrals–', 'Projects–']);
  });

  it('counts nothing as 0', async () => {
    open({ stats: EMPTY });
    await expect.poll(figures).toEqual(['Balance1,242.5HDAG', 'Badges0of 1', 'Referrals0', 'Projects0']);
    expect(await screen.findByText('No badges earned yet')).toBeTruthy();
  });

  it('does not call a failure 0, and asks for the stats once', async () => {
    const { calls } = open({
      stats: () => {
        throw refusal(503, 'server.busy', 'The server is busy.');
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Your badges did not load.');
    expect(calls.filter(({ name }) => name === 'getUserStats')).toHaveLength(1);
    expect(figures()).toEqual(['Balance1,242.5HDAG', 'Badges–', 'Referrals–', 'Projects–']);
  });

  it('each tile leads to its list', async () => {
    open();
    const tiles = within(screen.getByRole('list', { name: 'Your figures' })).getAllByRole('link');
    expect(tiles.map((tile) => tile.getAttribute('href'))).toEqual([
      '/rewards',
      '/achievements',
      '/refer',
      '/projects?scope=mine',
    ]);
  });
});

describe('the referral code', () => {
  it('shows the picture and copies the share link', async () => {
    const { user } = open();
    const picture = await screen.findByRole('img', { name: 'QR code of your share link' });
    expect(picture.getAttribute('src')).toBe(QR.qrCodeUrl);
    expect(screen.getByText('TIDE4821')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Copy Link' }));
    await expect.poll(lastToast).toEqual(['Link copied!', 'Thanks for sharing!']);
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/join?referrer=TIDE4821`);
  });

  it('says in the specified words what failed', async () => {
    let isUp = false;
    const { user } = open({
      qr: () => {
        if (!isUp) throw refusal(503, 'server.busy', 'The server is busy.');
        return QR;
      },
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to generate QR code');
    expect(alert.textContent).toContain('Please try again later');
    isUp = true;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await screen.findByText('TIDE4821');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('blocked'));
    await user.click(screen.getByRole('button', { name: 'Copy Link' }));
    await expect.poll(lastToast).toEqual(['Failed to copy', 'Please try again']);
  });
});

describe('the top contributors', () => {
  const onWidth = (matches: boolean) =>
    vi
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        () => ({ matches, addEventListener: () => {}, removeEventListener: () => {} }) as never,
      );

  it('are four, read once there is room for them', async () => {
    onWidth(true);
    const { calls } = open({ entries: [1, 2, 3, 4].map((rank) => anEntry(rank)) });
    const rows = within(await screen.findByRole('list', { name: 'Top contributors' })).getAllByRole(
      'listitem',
    );
    expect(rows.map(({ textContent }) => textContent)[0]).toBe(
      '1. member-12 badges · 3 verified referrals12.34 HDAG',
    );
    expect(rows).toHaveLength(4);
    expect(calls.find(({ name }) => name === 'listLeaderboard')?.input.query).toEqual({ limit: 4 });
  });

  it('say in the specified words that there are none', async () => {
    onWidth(true);
    open();
    expect(await screen.findByText('No leaderboard data available')).toBeTruthy();
    const part = within(screen.getByRole('region', { name: 'Top contributors' }));
    expect(part.getByRole('link', { name: 'Invite a friend' }).getAttribute('href')).toBe('/refer');
  });

  it('are not asked for below 768 px', async () => {
    onWidth(false);
    const { calls } = open({ entries: [anEntry(1)] });
    await screen.findByRole('list', { name: 'Your badges' });
    await screen.findByText('TIDE4821');
    expect(calls.map(({ name }) => name)).not.toContain('listLeaderboard');
  });
});
