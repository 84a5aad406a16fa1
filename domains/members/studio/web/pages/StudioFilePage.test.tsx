import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aMemberSession, answer, pending, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import type { FileDetail } from '../../contract/schemas.ts';
import { aFileDetail } from '../../testing/answers.ts';
import { studioApi } from '../api.ts';
import { StudioFilePage } from './StudioFilePage.tsx';

const PATTERN = '/admin/creator-studio/files/:id';
const { id } = aFileDetail();

function open(read: () => { file: FileDetail } | Promise<{ file: FileDetail }>) {
  const file = { file: aFileDetail() };
  return renderPage(StudioFilePage, {
    path: PATTERN,
    url: PATTERN.replace(':id', id),
    session: aMemberSession({ isAdmin: true }),
    stubs: [
      answer(studioApi.getStudioFile, read),
      answer(studioApi.changeStudioFile, file),
      answer(studioApi.shareStudioFile, file),
      answer(studioApi.revokeShare, file),
      answer(studioApi.restoreVersion, file),
      answer(studioApi.removeStudioFile, { removed: true }),
    ],
  });
}
const shown = (over: Partial<FileDetail> = {}) => open(() => ({ file: aFileDetail(over) }));
const sentTo = ({ calls }: ReturnType<typeof open>, call: string) =>
  calls.find(({ name }) => name === call)?.input;

describe('StudioFilePage', () => {
  it('says what it loads, and what was not found', async () => {
    open(pending);
    expect(screen.getByText('Loading the file')).toBeTruthy();
    open(() => {
      throw refusal(404, 'studio.file_not_found', 'File not found.');
    });
    expect(await screen.findByText('File not found.')).toBeTruthy();
  });

  it('accepts a suggestion whose reasons it shows', async () => {
    const view = shown();
    const routing = within(await screen.findByRole('region', { name: 'AI routing suggestion' }));
    expect(routing.getByText('Marketing')).toBeTruthy();
    expect(routing.getByText('Words: brand, logo')).toBeTruthy();
    await view.user.click(routing.getByRole('button', { name: 'Accept suggestion' }));
    await waitFor(() =>
      expect(sentTo(view, 'changeStudioFile')?.body).toEqual({
        category: 'marketing',
        tags: ['Feeding hungry people'],
      }),
    );
  });

  it('has nothing to accept where it was accepted', async () => {
    shown({ category: 'marketing', tags: ['Feeding hungry people'] });
    expect(await screen.findByText('Accepted.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Accept suggestion' })).toBeNull();
  });

  it('keeps what people edit', async () => {
    const view = shown();
    await view.user.type(await screen.findByLabelText('Alt text'), 'A green field');
    await view.user.type(screen.getByRole('textbox', { name: /Tags/ }), 'spring, spring, field');
    await view.user.selectOptions(screen.getByRole('combobox', { name: 'Audience' }), 'Funders');
    await view.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sentTo(view, 'changeStudioFile')?.body).toMatchObject({
        altText: 'A green field',
        tags: ['spring', 'field'],
        audience: 'funders',
      }),
    );
  });

  it('shares an image only once it has alt text', async () => {
    shown();
    expect(await screen.findByText('Add alt text and save before you share this image.')).toBeTruthy();
    const view = shown({ altText: 'A field' });
    const form = within(await screen.findByRole('form', { name: 'New share link' }));
    await view.user.selectOptions(form.getByRole('combobox', { name: 'Expires after' }), '30 days');
    await view.user.click(form.getByRole('button', { name: 'Create link' }));
    await waitFor(() => expect(sentTo(view, 'shareStudioFile')?.body).toEqual({ days: 30 }));
  });

  it('revokes a link that works, and offers nothing for one that has ended', async () => {
    const share = { createdAt: '2026-11-20T10:00:00.000Z', expiresAt: '2026-11-27T10:00:00.000Z' };
    const open = { ...share, id: '00000000-0000-4000-8000-0000000000c1', path: '/x', state: 'open' as const };
    const ended = { ...open, id: '00000000-0000-4000-8000-0000000000c2', state: 'expired' as const };
    const view = shown({ shares: [open, ended] });
    expect(await screen.findByText('Expired')).toBeTruthy();
    await view.user.click(screen.getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(sentTo(view, 'revokeShare')?.params).toEqual({ id: open.id }));
  });

  it('restores an earlier version', async () => {
    const view = shown();
    await view.user.click(await screen.findByRole('button', { name: 'Restore version 1' }));
    await waitFor(() =>
      expect(sentTo(view, 'restoreVersion')?.body).toEqual({
        versionId: '00000000-0000-4000-8000-0000000000a1',
      }),
    );
  });

  it('deletes after a question, and leads to the list', async () => {
    const view = shown();
    await view.user.click(await screen.findByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/Its share links stop working/)).toBeTruthy();
    await view.user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(view.address()).toBe('/admin/creator-studio'));
  });

  it('says how far the previews are', async () => {
    shown({ pictures: { state: 'pending', widths: [320], planned: 3 } });
    expect(await screen.findByText('Making previews: 1 of 3')).toBeTruthy();
  });
});
