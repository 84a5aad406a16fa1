import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import { ExportSection } from './ExportSection.tsx';
import { privacyApi } from './privacy-api.ts';

const open = (stubs: readonly Stub[]) => renderPage(() => <ExportSection />, { path: '/account', stubs });

describe('your data', () => {
  const DAY = '2026-11-21T08:00:00.000Z';
  const EXPORT = {
    id: '00000000-0000-4000-8000-0000000000e1',
    status: 'ready' as const,
    done: 4,
    total: 4,
    bytes: 4200,
    createdAt: DAY,
    expiresAt: '2026-11-28T08:00:00.000Z',
  };

  it('is gathered with progress, then downloaded', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    let state: 'none' | 'running' | 'ready' = 'none';
    const { user, calls } = open([
      answer(privacyApi.getExport, () => {
        if (state === 'none') return { export: null };
        if (state === 'ready') return { export: EXPORT };
        state = 'ready';
        return { export: { ...EXPORT, status: 'running' as const, done: 1, bytes: null } };
      }),
      answer(privacyApi.requestExport, () => {
        state = 'running';
        return { export: { ...EXPORT, status: 'waiting' as const, done: 0, total: null } };
      }),
      answer(privacyApi.downloadExport, new Blob(['zip'])),
    ]);
    const part = within(await screen.findByRole('region', { name: 'Your data' }));
    await user.click(await part.findByRole('button', { name: 'Export my data' }));
    expect((await part.findByRole('progressbar')).getAttribute('aria-valuetext')).toBe('1 of 4');
    expect(part.getByText(/You can leave this page/)).toBeTruthy();
    await user.click(await part.findByRole('button', { name: 'Download archive' }));
    await vi.waitFor(() => expect(saved).toEqual(['hodag-export-2026-11-21.zip']));
    expect(calls.find(({ name }) => name === 'downloadExport')?.input.params).toEqual({ id: EXPORT.id });
    vi.restoreAllMocks();
  });

  it('that could not be gathered is asked for again', async () => {
    open([answer(privacyApi.getExport, { export: { ...EXPORT, status: 'failed', bytes: null } })]);
    const part = within(await screen.findByRole('region', { name: 'Your data' }));
    expect(await part.findByText(/The last export failed/)).toBeTruthy();
    expect(part.getByRole('button', { name: 'Make a new export' })).toBeTruthy();
  });
});
