import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, pending, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import { createApi } from '#platform/web/api.ts';
import { adminEndpoints } from '../../contract/endpoints.ts';
import type { ReadinessCheck } from '../../contract/schemas.ts';
import { Component as DeploymentReadinessPage } from './DeploymentReadinessPage.tsx';

const adminApi = createApi(adminEndpoints);

const report = (checks: Partial<ReadinessCheck>[]) => ({
  checkedAt: '2026-11-21T19:04:05.678Z',
  checks: checks.map((check) => ({
    name: 'database',
    status: 'ok' as const,
    detail: null,
    remedy: null,
    ...check,
  })),
});

type Report = ReturnType<typeof report>;
const open = (reply: Report | (() => Report | Promise<Report>)) =>
  renderPage(DeploymentReadinessPage, { stubs: [answer(adminApi.getReadiness, reply)] });

const rows = async () => {
  const list = await screen.findByRole('list', { name: 'Parts of this instance' });
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};

describe('DeploymentReadinessPage', () => {
  it('says that the checks run', () => {
    open(pending);
    expect(screen.getByRole('heading', { level: 1, name: 'Deployment readiness' })).toBeTruthy();
    expect(screen.getByText('Running the checks')).toBeTruthy();
  });

  it('says that every part answers, and when that was checked', async () => {
    open(report([{}, { name: 'chain', status: 'off', remedy: 'Set EVM_RPC_URL.' }]));
    expect(await screen.findByText('Every part that is set up answers.')).toBeTruthy();
    expect(await rows()).toEqual(['DatabaseReady', 'ChainSet EVM_RPC_URL.Not set up']);
    expect(screen.getByText('Checked Nov 21, 2026, 19:04 UTC')).toBeTruthy();
  });

  it('counts what does not work and says what to do', async () => {
    open(
      report([
        { name: 'search', status: 'failed', detail: 'The search index is loading', remedy: 'Wait.' },
        { name: 'disk', status: 'warning' },
        { name: 'a-new-part', status: 'failed' },
      ]),
    );
    expect(await screen.findByText('2 parts do not work.')).toBeTruthy();
    expect(await rows()).toEqual([
      'Search indexThe search index is loadingWait.Failed',
      'DiskLook at this',
      'a-new-partFailed',
    ]);
  });

  it('checks again on demand', async () => {
    let status: ReadinessCheck['status'] = 'failed';
    const { user, calls } = open(() => report([{ status }]));
    expect(await screen.findByText('1 part does not work.')).toBeTruthy();
    status = 'ok';
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('Every part that is set up answers.')).toBeTruthy();
    expect(calls).toHaveLength(2);
  });

  it('shows a failure with a retry', async () => {
    let isDown = true;
    const { user } = open(() => {
      if (isDown) throw refusal(503, 'server.unavailable', 'A part of the service is not available.');
      return report([{}]);
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The checks did not run.');
    expect(alert.textContent).toContain('A part of the service is not available.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rows()).toEqual(['DatabaseReady']);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
