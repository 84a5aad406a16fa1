import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import { REVENUE } from '../../testing/answers.ts';
import { referralsApi } from '../api.ts';
import { Component as ReferralRevenuePage } from './ReferralRevenuePage.tsx';

describe('the page of referral revenue', () => {
  it('shows earnings as a chart with its table, by channel, and a forecast with its assumptions', async () => {
    const { user, calls, address } = renderPage(ReferralRevenuePage, {
      path: '/referral-revenue',
      stubs: [answer(referralsApi.getRevenue, REVENUE)],
    });
    expect(await screen.findByRole('img', { name: /Earnings over time, 7 HDAG in all/ })).toBeTruthy();
    const table = screen.getByRole('table', { name: 'Earnings by level, newest first' });
    const rows = within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(rows.slice(1)).toEqual(['Nov 16, 202605005', 'Nov 9, 202620002']);
    expect(
      within(screen.getByRole('table', { name: 'Earnings by channel' })).getByText('QR code'),
    ).toBeTruthy();
    expect(
      screen.getByText(/This is an estimate\. It assumes that 30% of the members who joined finish/),
    ).toBeTruthy();
    const forecast = within(screen.getByRole('list', { name: 'Forecast' }));
    expect(forecast.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Arrives Nov 25, 20265HDAG',
      'Expected from pending rewards1.2HDAG',
      'Total6.2HDAG',
    ]);
    await user.click(screen.getByRole('radio', { name: 'A year' }));
    expect(calls.at(-1)).toEqual({ name: 'getRevenue', input: { query: { days: '365' } } });
    expect(address()).toBe('/referral-revenue?days=365');
    expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
      '/api/referral/revenue.csv?days=365',
    );
    await user.click(screen.getByRole('radio', { name: '90 days' }));
    expect(address()).toBe('/referral-revenue');
  });

  it('asks for the time its address says', async () => {
    const { calls } = renderPage(ReferralRevenuePage, {
      path: '/referral-revenue',
      url: '/referral-revenue?days=30',
      stubs: [answer(referralsApi.getRevenue, REVENUE)],
    });
    await screen.findByRole('img', { name: /Earnings over time/ });
    expect(calls.map(({ input }) => input.query)).toEqual([{ days: '30' }]);
  });

  it('says that nothing was paid, and that it did not load', async () => {
    const { unmount } = renderPage(ReferralRevenuePage, {
      stubs: [answer(referralsApi.getRevenue, { ...REVENUE, total: '0', channels: [] })],
    });
    expect(await screen.findByText('Nothing was paid in this time')).toBeTruthy();
    unmount();
    renderPage(ReferralRevenuePage, {
      stubs: [
        answer(referralsApi.getRevenue, () => {
          throw refusal(503, 'server.busy', 'The server is busy.');
        }),
      ],
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Your earnings did not load.');
  });
});

describe('a member who still owes a code', () => {
  it('is told what appears when they are signed in; nothing is asked for', () => {
    const { calls } = renderPage(ReferralRevenuePage, {
      path: '/referral-revenue',
      session: { state: 'pending', username: 'marigold' },
    });
    expect(screen.getByText('Your earnings appear once you have finished signing in.')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'Export CSV' })).toBeNull();
    expect(calls).toEqual([]);
  });
});
