import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, pending, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import type { JobLine, Overview } from '../../contract/overview-schemas.ts';
import { adminApi, ledgerApi } from '../api.ts';
import { AdminPage } from './AdminPage.tsx';

const aJob = (job: string, overrides: Partial<JobLine> = {}): JobLine => ({
  job,
  waiting: 0,
  running: 0,
  late: 0,
  gaveUp: 0,
  runs: 12,
  failed: 0,
  lastRunAt: '2026-11-22T07:55:00.000Z',
  lastError: null,
  ...overrides,
});
const LOOK = { at: '2026-11-22T07:23:00.000Z', transfers: 41, problems: [] };
const anOverview = (overrides: Partial<Overview> = {}): Overview => ({
  at: '2026-11-22T08:00:00.000Z',
  reviews: [
    {
      kind: 'referrals',
      show: 'open',
      label: 'Referral rewards held for review',
      waiting: 3,
      oldestAt: '2026-11-20T08:00:00.000Z',
    },
    {
      kind: 'referrals',
      show: 'appealed',
      label: 'Appeals against refused referral rewards',
      waiting: 0,
      oldestAt: null,
    },
    {
      kind: 'reputation',
      show: 'open',
      label: 'Appeals about RepID',
      waiting: 1,
      oldestAt: '2026-11-21T08:00:00.000Z',
    },
  ],
  needs: [
    { title: 'Import from rivers failed', detail: 'Line 2, title.', since: '2026-11-21T08:00:00.000Z' },
  ],
  ledger: { verifications: [LOOK], isUnderWay: false },
  jobs: [aJob('tokens_pay_rewards'), aJob('learning_seed', { gaveUp: 1, lastError: 'The disk is full' })],
  growth: {
    members: 12,
    verified: 9,
    locked: 1,
    activeWeek: 5,
    activeMonth: 8,
    days: [
      { day: '2026-11-21', joined: 1 },
      { day: '2026-11-22', joined: 2 },
    ],
    referrals: {
      joined: { all: 7, month: 4 },
      verified: { all: 5, month: 3 },
      completed: { all: 2, month: 1 },
    },
    projects: { all: 6, month: 2 },
    rewards: { month: '17.5' },
  },
  ...overrides,
});

const HEALTH = answer(adminApi.getReadiness, {
  checkedAt: '2026-11-22T08:00:00.000Z',
  checks: [
    { name: 'database', status: 'ok', detail: 'PostgreSQL 17', remedy: null },
    { name: 'mail', status: 'warning', detail: 'Every mail is a file', remedy: 'Set SMTP_URL.' },
    { name: 'chain', status: 'off', detail: null, remedy: null },
  ],
});
type Reply = Overview | (() => Overview | Promise<Overview>);
const open = (reply: Reply) =>
  renderPage(AdminPage, {
    stubs: [
      answer(adminApi.getOverview, async () => await (typeof reply === 'function' ? reply() : reply)),
      HEALTH,
      answer(ledgerApi.startLedgerVerification, { askedAt: '2026-11-22T08:00:00.000Z' }),
    ],
  });
const listed = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('AdminPage', () => {
  it('says what it loads', () => {
    open(pending);
    expect(screen.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeTruthy();
    expect(screen.getByText('Loading the overview')).toBeTruthy();
    const settings = screen.getByRole('link', { name: 'Instance settings' });
    expect(settings.getAttribute('href')).toBe('/admin/settings');
  });

  it('counts what waits, and since when', async () => {
    open(anOverview());
    expect(await listed('Needs you')).toEqual([
      'Referral rewards held for reviewOldest: 2 days3',
      'Appeals about RepIDOldest: 24 hours1',
      'Import from rivers failedLine 2, title.Nov 21, 2026, 08:00 UTC',
      'learning_seedThe disk is full1 gave up',
    ]);
  });

  it('says that nothing needs attention', async () => {
    open(anOverview({ reviews: [], needs: [], jobs: [aJob('tokens_pay_rewards')] }));
    expect(
      await screen.findByText('Nothing needs you now: no open reviews, no failed imports or jobs.'),
    ).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Needs you' })).toBeNull();
  });

  it('lists only checks that need attention', async () => {
    open(anOverview());
    expect(await listed('Parts to look at')).toEqual(['MailEvery mail is a fileSet SMTP_URL.Look at this']);
    expect(screen.getByText('1 of 2 parts are ready, 1 not set up.')).toBeTruthy();
  });

  it('puts jobs in trouble first, with the reason', async () => {
    open(anOverview());
    const table = await screen.findByRole('table', { name: 'Jobs' });
    const [, first, second] = within(table).getAllByRole('row');
    expect(first?.textContent).toContain('learning_seedThe disk is full');
    expect(first?.textContent).toContain('1 gave up');
    expect(second?.textContent).toContain('In order');
  });

  it('shows growth with its figures as a table', async () => {
    const { user } = open(anOverview());
    expect(await screen.findByRole('img', { name: '3 new members in 2 days.' })).toBeTruthy();
    expect(await listed('Activity')).toContain('Rewards in 30 days17.5HDAG');
    await user.click(screen.getByRole('radio', { name: 'Table' }));
    expect(within(screen.getByRole('table', { name: 'New members' })).getAllByRole('row')).toHaveLength(3);
  });

  it('shows a failure with a retry', async () => {
    let isDown = true;
    const { user } = open(() => {
      if (isDown) throw refusal(503, 'server.unavailable', 'A part of the service is not available.');
      return anOverview();
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The overview did not load.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('list', { name: 'Needs you' })).toBeTruthy();
  });

  it('says what an administrator without a second factor lacks', async () => {
    open(() => {
      const step = { label: 'Set up an authenticator app or a passkey', link: '/account' };
      throw refusal(403, 'access.level_required', 'One step is missing: Second factor.', step);
    });
    expect((await screen.findByRole('alert')).textContent).toContain('One step is missing: Second factor.');
    const way = screen.getByRole('link', { name: 'Set up an authenticator app or a passkey' });
    expect(way.getAttribute('href')).toBe('/account');
  });
});

describe('the verification of the ledger', () => {
  it('raises an alarm that names what is wrong', async () => {
    const broken = { ...LOOK, problems: ['An account is below its floor: 9'] };
    open(
      anOverview({
        ledger: { verifications: [broken, { ...LOOK, at: '2026-11-22T06:23:00.000Z' }], isUnderWay: false },
      }),
    );
    const alarm = await screen.findByRole('alert');
    expect(alarm.textContent).toContain('The ledger does not add up.');
    expect(alarm.textContent).toContain('An account is below its floor: 9');
    expect(await listed('Last verifications')).toEqual([
      'Nov 22, 2026, 07:23 UTCAn account is below its floor: 91 problem',
      'Nov 22, 2026, 06:23 UTC41 transfersAdds up',
    ]);
  });

  it('is asked for, and its result comes by itself', async () => {
    let ledger: Overview['ledger'] = { verifications: [], isUnderWay: false };
    const { user, calls } = open(() => anOverview({ ledger }));
    expect(await screen.findByText('The ledger was not verified yet.')).toBeTruthy();
    ledger = { verifications: [], isUnderWay: true };
    await user.click(screen.getByRole('button', { name: 'Verify now' }));
    expect(await screen.findByText('A verification is under way.')).toBeTruthy();
    expect(calls.filter(({ name }) => name === 'startLedgerVerification')).toHaveLength(1);
    ledger = { verifications: [LOOK], isUnderWay: false };
    expect(
      await screen.findByText('At the last look all balances, transfers and blocks added up.', undefined, {
        timeout: 5000,
      }),
    ).toBeTruthy();
  });
});
