import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aMemberSession, answer, pending, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import { Toaster } from '#platform/ui/Toaster.tsx';
import { clearToasts } from '#platform/ui/toast-store.ts';
import type { FileList } from '../../contract/schemas.ts';
import { aStudioFile, aStudioStatus, someAnalytics } from '../../testing/answers.ts';
import { studioApi } from '../api.ts';
import { CreatorStudioPage } from './CreatorStudioPage.tsx';

const PATH = '/admin/creator-studio';
const listOf = (items: FileList['items']): FileList => ({
  items,
  total: items.length,
  page: 1,
  pageSize: 25,
});

interface Replies {
  readonly files?: () => FileList | Promise<FileList>;
  readonly status?: Parameters<typeof aStudioStatus>[0];
  readonly begin?: () => never;
  readonly url?: string;
  readonly isAdmin?: boolean;
}

function open({
  files = () => listOf([aStudioFile()]),
  status,
  begin,
  url = PATH,
  isAdmin = true,
}: Replies = {}) {
  const Page = () => (
    <>
      <CreatorStudioPage />
      <Toaster />
    </>
  );
  return renderPage(Page, {
    path: PATH,
    url,
    session: aMemberSession({ isAdmin }),
    stubs: [
      answer(studioApi.getStudioStatus, () => aStudioStatus(status)),
      answer(studioApi.getStudioAnalytics, () => someAnalytics()),
      answer(studioApi.listStudioFiles, files),
      answer(studioApi.cancelUpload, { removed: true }),
      ...(begin ? [answer(studioApi.uploadStudioFile, begin)] : []),
    ],
  });
}
type View = ReturnType<typeof open>;
const lastQuery = ({ calls }: View) =>
  calls.filter(({ name }) => name === 'listStudioFiles').at(-1)?.input.query;

afterEach(clearToasts);

describe('CreatorStudioPage', () => {
  it('tells others that it is for administrators, and asks for nothing', () => {
    const view = open({ isAdmin: false });
    expect(screen.getByRole('heading', { level: 1, name: 'Admin Access Required' })).toBeTruthy();
    expect(screen.getByText('You need admin privileges to access the Creator Studio.')).toBeTruthy();
    expect(view.calls).toEqual([]);
  });

  it('says what it loads', () => {
    open({ files: pending });
    expect(screen.getByRole('heading', { level: 1, name: 'Creator Studio' })).toBeTruthy();
    expect(screen.getByText('Loading the files')).toBeTruthy();
  });

  it('lists files with how they are used, each leading to its page', async () => {
    open();
    const row = within(await screen.findByRole('row', { name: /field\.jpg/ }));
    expect(row.getByRole('link', { name: 'field.jpg' }).getAttribute('href')).toBe(
      `${PATH}/files/${aStudioFile().id}`,
    );
    expect(row.getByText('120 kB')).toBeTruthy();
    expect(await screen.findByText('1 upload in 2 days.')).toBeTruthy();
    expect(screen.getByText('3 views, 2 downloads')).toBeTruthy();
  });

  it('says that there is nothing yet, and what failed', async () => {
    open({ files: () => listOf([]) });
    expect(await screen.findByText('No files yet')).toBeTruthy();
    const failing = () => {
      throw refusal(500, 'server.error', 'Something failed on our side.');
    };
    open({ files: failing });
    expect(await screen.findByText('The files did not load.')).toBeTruthy();
  });

  it('is filtered by its address', async () => {
    const view = open({ url: `${PATH}?kind=image&sort=size&page=3` });
    await screen.findByRole('table', { name: 'Files' });
    expect(lastQuery(view)).toEqual({ kind: 'image', sort: 'size', page: 3 });
    await view.user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Legal');
    await view.user.type(screen.getByRole('textbox', { name: 'Search' }), 'plan{Enter}');
    const filter = { q: 'plan', kind: 'image', category: 'legal', sort: 'size' };
    await expect.poll(() => lastQuery(view)).toEqual({ ...filter, page: 1 });
    const file = screen.getByRole('link', { name: /CSV/ }).getAttribute('href') ?? '';
    expect(Object.fromEntries(new URL(file, 'http://h').searchParams)).toEqual(filter);
  });

  it('asks for a file where none is chosen', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Upload' }));
    expect(await screen.findByText('No File Selected')).toBeTruthy();
    expect(screen.getByText('Please select a file to upload')).toBeTruthy();
  });

  it('says why an upload failed, and lets another begin', async () => {
    const { user } = open({
      begin: () => {
        throw refusal(413, 'studio.over_quota', 'You have 1 kB left.');
      },
    });
    await screen.findByRole('table', { name: 'Files' });
    await user.upload(screen.getByLabelText('File'), new File(['x'], 'a.png', { type: 'image/png' }));
    await user.click(screen.getByRole('button', { name: 'Upload' }));
    expect(await screen.findByText('Upload Failed')).toBeTruthy();
    expect(screen.getByText('You have 1 kB left.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Upload' })).toBeTruthy();
  });

  it('says how unfinished uploads continue, and deletes one', async () => {
    const upload = {
      id: '00000000-0000-4000-8000-0000000000b1',
      fileName: 'film.mp4',
      bytes: 10_000_000,
      offset: 4_000_000,
      lastModified: 1,
      fileId: null,
      createdAt: '2026-11-20T10:00:00.000Z',
      expiresAt: '2026-11-21T10:00:00.000Z',
    };
    const { user, calls } = open({ status: { unfinished: [upload] } });
    expect(await screen.findByText('film.mp4', { selector: '.font-medium' })).toBeTruthy();
    expect(screen.getByText(/4 MB of 10 MB/)).toBeTruthy();
    expect(screen.getByText('Choose the same file again to continue where it stopped.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Delete film.mp4' }));
    await waitFor(() => expect(calls.some(({ name }) => name === 'cancelUpload')).toBe(true));
  });
});
