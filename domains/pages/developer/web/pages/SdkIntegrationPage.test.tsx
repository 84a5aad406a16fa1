import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aMemberSession, answer, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import type { SdkDownloads } from '../../contract/sdk-schemas.ts';
import { anAccess, aRelease } from '../../testing/answers.ts';
import { developerApi } from '../api.ts';
import { Component as SdkIntegrationPage } from './SdkIntegrationPage.tsx';

const NONE: SdkDownloads = { current: null, older: [] };
const access = (hasAccess: boolean) => answer(developerApi.getHubAccess, anAccess({ hasAccess }));
const downloads = (answered: SdkDownloads) => answer(developerApi.getSdkDownloads, answered);
const CURRENT = downloads({ current: aRelease('0.2.0'), older: [] });
const copied = (name: string) =>
  screen.getByRole('button', { name }).closest('div')?.previousElementSibling?.textContent ?? '';

describe('SDK integration', () => {
  const open = (session: Parameters<typeof renderPage>[1], ...stubs: readonly Stub[]) =>
    renderPage(SdkIntegrationPage, { path: '/developer/sdk-integration', stubs, ...session });
  const visitor = { session: { state: 'visitor' } } as const;

  it('leads visitors from signing in to the first call', async () => {
    open(visitor, CURRENT);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('SDK integration');
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toContain('/login');
    const scopes = screen.getByRole('list', { name: 'Scopes' });
    for (const scope of ['profile:read', 'grants:read', 'applications:write'])
      expect(within(scopes).getByText(scope)).toBeTruthy();
    expect(copied('Copy the variables')).toContain(`HODAG_URL='${window.location.origin}'`);
    await screen.findByRole('button', { name: 'Copy the installation' });
    expect(copied('Copy the installation')).toMatch(/\/downloads\/hodag-sdk-0\.2\.0\.tgz$/);
    expect(copied('Copy first-call.mts')).toContain('await hodag.getProfile()');
    expect(copied('Copy the command for first-call.mts')).toBe('npx tsx first-call.mts');
  });

  it('shows each sample in the language that is chosen, which the address keeps', async () => {
    const { user } = open({ ...visitor, url: '/developer/sdk-integration?language=curl' }, CURRENT);
    expect(copied('Copy send-once.sh')).toContain('Idempotency-Key');
    expect(screen.queryByRole('button', { name: 'Copy the installation' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Python' }));
    for (const name of ['first_call', 'list_grants', 'handle_errors', 'send_once', 'receive_webhooks'])
      expect(copied(`Copy ${name}.py`)).toMatch(/^"""/);
    expect(copied('Copy the command for send_once.py')).toBe('python3 send_once.py');
  });

  it('has a way on where the instance serves no client', async () => {
    open(visitor, downloads(NONE));
    expect(await screen.findByText(/This instance serves no client/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy first-call.mts' })).toBeTruthy();
  });

  it('leads members with access to the form for a key, and is locked for others', async () => {
    const { unmount } = open({ session: aMemberSession() }, access(true), CURRENT);
    const link = await screen.findByRole('link', { name: 'Developer Hub' });
    expect(link.getAttribute('href')).toBe('/developer#api-keys');
    unmount();
    open({ session: aMemberSession() }, access(false), CURRENT);
    expect(await screen.findByRole('heading', { name: 'Developer Hub Access' })).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Scopes' })).toBeNull();
  });
});
