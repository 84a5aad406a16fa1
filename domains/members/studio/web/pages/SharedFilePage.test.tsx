import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, pending, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import type { SharedFile } from '../../contract/schemas.ts';
import { sharedApi } from '../shared-api.ts';
import { SharedFilePage } from './SharedFilePage.tsx';
import { StudioSignInPage } from './StudioSignInPage.tsx';

const FILE: SharedFile = {
  name: 'field.jpg',
  kind: 'image',
  type: 'JPEG image',
  bytes: 120_000,
  description: 'Spring',
  altText: 'A green field',
  width: 1000,
  height: 500,
  pictures: [320, 960],
  expiresAt: '2026-11-27T10:00:00.000Z',
};
const open = (reply: () => SharedFile | Promise<SharedFile>) =>
  renderPage(SharedFilePage, {
    path: '/creator-studio/shared/:token',
    url: '/creator-studio/shared/abc',
    session: { state: 'visitor' },
    stubs: [
      answer(sharedApi.getSharedFile, reply),
      answer(sharedApi.countSharedUse, () => ({ counted: true as const })),
    ],
  });

describe('SharedFilePage', () => {
  it('shows what was shared to anyone, with its words and a download', async () => {
    open(() => FILE);
    expect(await screen.findByRole('heading', { level: 1, name: 'field.jpg' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'A green field' }).getAttribute('src')).toBe(
      '/api/creator-studio/shared/abc/picture?width=960',
    );
    expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe(
      '/api/creator-studio/shared/abc/download',
    );
  });

  it('reports a view once, and each download', async () => {
    const { user, calls } = open(() => FILE);
    const reported = () => calls.flatMap(({ name, input }) => (name === 'countSharedUse' ? [input] : []));
    const link = await screen.findByRole('link', { name: 'Download' });
    link.addEventListener('click', (event) => event.preventDefault());
    const params = { token: 'abc' };
    expect(reported()).toEqual([{ params, body: { use: 'view' } }]);
    await user.click(link);
    expect(reported().slice(1)).toEqual([{ params, body: { use: 'download' } }]);
  });

  it.each([
    ['studio.link_ended', 410, 'This link has expired or was revoked.'],
    ['studio.link_not_found', 404, 'This link does not lead to a file.'],
    ['server.error', 500, 'The file did not load.'],
  ])('says what %s means', async (code, status, text) => {
    open(() => {
      throw refusal(status, code, 'x');
    });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('says what it loads', () => {
    open(pending);
    expect(screen.getByText('Loading the file')).toBeTruthy();
  });
});

describe('StudioSignInPage', () => {
  it('asks visitors to log in, and leads back', () => {
    renderPage(StudioSignInPage, { session: { state: 'visitor' } });
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
      '/auth?next=%2Fadmin%2Fcreator-studio',
    );
  });
});
