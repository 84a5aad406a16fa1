import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, pending, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import type { SdkDownloads } from '../../contract/sdk-schemas.ts';
import { anAccess, aRelease } from '../../testing/answers.ts';
import { developerApi } from '../api.ts';
import { Component as SdkDownloadsPage } from './SdkDownloadsPage.tsx';

const NONE: SdkDownloads = { current: null, older: [] };
const access = (hasAccess: boolean) => answer(developerApi.getHubAccess, anAccess({ hasAccess }));
const downloads = (answered: SdkDownloads) => answer(developerApi.getSdkDownloads, answered);
const CURRENT = downloads({ current: aRelease('0.2.0'), older: [] });
const copied = (name: string) =>
  screen.getByRole('button', { name }).closest('div')?.previousElementSibling?.textContent ?? '';

describe('SDK downloads', () => {
  const open = (...stubs: readonly Stub[]) =>
    renderPage(SdkDownloadsPage, { path: '/developer/sdk-downloads', stubs });

  it('is locked for members without the developer hub', async () => {
    open(access(false), CURRENT);
    expect(await screen.findByRole('heading', { name: 'Developer Hub Access' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Version 0.2.0' })).toBeNull();
  });

  it('shows what is served: facts, installation at its own address, and how to verify it', async () => {
    open(access(true), CURRENT);
    expect(await screen.findByRole('heading', { name: 'Version 0.2.0' })).toBeTruthy();
    const { path, sha256 } = aRelease('0.2.0');
    const file = screen.getByRole('link', { name: 'hodag-sdk-0.2.0.tgz' });
    expect(file.getAttribute('href')).toBe(path);
    for (const text of ['32 kB', 'MIT', '20 or newer']) expect(screen.getByText(text)).toBeTruthy();
    expect(copied('Copy the SHA-256')).toBe(sha256);
    expect(copied('Copy the installation')).toBe(`npm install ${window.location.origin}${path}`);
    expect(copied('Copy the verification')).toContain(`echo '${sha256}  hodag-sdk-0.2.0.tgz' | sha256sum -c`);
    expect(screen.queryByRole('heading', { name: 'Older versions' })).toBeNull();
    const next = screen.getByRole('link', { name: 'From a key to your first call' });
    expect(next.getAttribute('href')).toBe('/developer/sdk-integration');
  });

  it('lists older versions where they are served', async () => {
    open(
      access(true),
      downloads({ current: aRelease('0.2.0'), older: [aRelease('0.1.1'), aRelease('0.1.0')] }),
    );
    const older = within(await screen.findByRole('list', { name: 'Older versions' }));
    expect(older.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/downloads/hodag-sdk-0.1.1.tgz',
      '/downloads/hodag-sdk-0.1.0.tgz',
    ]);
  });

  it('says so where the instance serves none', async () => {
    open(access(true), downloads(NONE));
    expect(await screen.findByText('No client here')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Call the API without a client' })).toBeTruthy();
  });

  it('loads, fails, and is tried again', async () => {
    const { unmount } = open(access(true), answer(developerApi.getSdkDownloads, pending));
    expect(await screen.findByText('Loading the downloads')).toBeTruthy();
    unmount();
    let isUp = false;
    const { user } = open(
      access(true),
      answer(developerApi.getSdkDownloads, () => {
        if (!isUp) throw refusal(503, 'server.busy', 'The server is busy.');
        return NONE;
      }),
    );
    expect((await screen.findByRole('alert')).textContent).toContain('The downloads did not load.');
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No client here')).toBeTruthy();
  });
});
