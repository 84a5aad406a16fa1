import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import { ALERTS } from '../../testing/answers.ts';
import { referralsApi } from '../api.ts';
import { Component as ReferralAlertsPage } from './ReferralAlertsPage.tsx';

describe('the page of referral alerts', () => {
  it('shows what happened and what decays, and keeps which of it is wanted', async () => {
    const { user, calls } = renderPage(ReferralAlertsPage, {
      stubs: [
        answer(referralsApi.getReferralAlerts, ALERTS),
        answer(referralsApi.changeAlertChoices, ({ body }) => body),
      ],
    });
    const alerts = await screen.findByRole('list', { name: 'Alerts' });
    expect(within(alerts).getByText('marigold verified a contact')).toBeTruthy();
    expect(within(alerts).getByText('A former member registered with your invitation')).toBeTruthy();
    const decaying = screen.getByRole('list', { name: 'Rewards that lose value next' });
    expect(within(decaying).getByText('Level 1 · 4.75 HDAG now, 4.51 HDAG from then on')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'What happened as CSV' })).toBeTruthy();
    expect(within(decaying).getByText('Nov 23, 2026')).toBeTruthy();
    expect(screen.getByText('Once per reward, a few hours before its first loss of 7%')).toBeTruthy();
    await user.click(screen.getByRole('switch', { name: /^Rewards about to lose value/ }));
    expect(calls.find(({ name }) => name === 'changeAlertChoices')?.input).toEqual({
      body: { joined: true, verified: true, completed: true, decay: false },
    });
  });

  it('says what will be here, and that it did not load', async () => {
    const { unmount } = renderPage(ReferralAlertsPage, {
      stubs: [answer(referralsApi.getReferralAlerts, { ...ALERTS, alerts: [], decaying: [] })],
    });
    expect(await screen.findByText('No alerts yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /as CSV/ })).toBeNull();
    unmount();
    renderPage(ReferralAlertsPage, {
      stubs: [
        answer(referralsApi.getReferralAlerts, () => {
          throw refusal(503, 'server.busy', 'The server is busy.');
        }),
      ],
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Your alerts did not load.');
  });
});

describe('a member who still owes a code', () => {
  it('is told what appears when they are signed in; nothing is asked for', () => {
    const { calls } = renderPage(ReferralAlertsPage, {
      path: '/referral-alerts',
      session: { state: 'pending', username: 'marigold' },
    });
    expect(screen.getByText('Your alerts appear once you have finished signing in.')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.queryByRole('link', { name: 'Export CSV' })).toBeNull();
    expect(calls).toEqual([]);
  });
});
