import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, refusal, renderPage, type Stub } from '#platform/testing/web/render-page.tsx';
import { Toaster } from '#platform/ui/Toaster.tsx';
import { clearToasts } from '#platform/ui/toast-store.ts';
import type { DocumentDetail } from '../../contract/schemas.ts';
import { aDocument, aDocumentDetail } from '../../testing/samples.ts';
import { contentAdminApi as api } from '../admin-api.ts';
import { DocumentPage } from './DocumentPage.tsx';

afterEach(() => clearToasts());

const Page = () => (
  <>
    <DocumentPage />
    <Toaster />
  </>
);

const COMPARED = {
  added: 1,
  removed: 1,
  lines: [
    { kind: 'skipped' as const, text: '', count: 4 },
    { kind: 'removed' as const, text: 'Search grants.', count: 1 },
    { kind: 'added' as const, text: 'Find grants.', count: 1 },
  ],
};

function open(detail: DocumentDetail, stubs: readonly Stub[] = []) {
  let current = detail;
  const view = renderPage(Page, {
    path: '/admin/content/:id',
    url: `/admin/content/${detail.id}`,
    stubs: [
      ...stubs,
      answer(api.getDocumentDetail, () => current),
      answer(api.previewText, ({ body }) =>
        aDocument({ title: body.title, html: `<p>${body.markdown}</p>`, headings: [] }),
      ),
      answer(api.compareTexts, COMPARED),
    ],
  });
  const sentTo = (name: string) => view.calls.filter((call) => call.name === name).map(({ input }) => input);
  return {
    ...view,
    sentTo,
    becomes: (next: DocumentDetail) => {
      current = next;
    },
  };
}

const field = (name: string) => screen.findByRole('textbox', { name });

describe('the editor of a text', () => {
  it('shows what readers would see of what is written, and saves it as a draft', async () => {
    const saved = aDocumentDetail({ revision: 1, hasDraft: true });
    const { user, sentTo } = open(aDocumentDetail(), [answer(api.saveDraft, saved)]);
    const text = await field('Text');
    await user.clear(text);
    await user.type(text, 'Find grants.');
    const preview = await screen.findByRole('region', { name: 'Preview' });
    await within(preview).findByText('Find grants.');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await screen.findByText('Draft saved');
    expect(sentTo('saveDraft')).toEqual([
      {
        params: { id: 'about' },
        body: { title: 'About Hodag', summary: 'What Hodag is.', markdown: 'Find grants.', revision: 0 },
      },
    ]);
    expect((text as HTMLTextAreaElement).value).toBe('Find grants.');
  });

  it('publishes after a question, from the revision of the last save', async () => {
    const { user, sentTo } = open(aDocumentDetail({ revision: 4 }), [
      answer(api.publishDocument, aDocumentDetail({ revision: 5, source: 'edited', publishedVersion: 2 })),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    const question = await screen.findByRole('alertdialog', { name: 'Publish this text?' });
    expect(sentTo('publishDocument')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Publish' }));
    await screen.findByText('Published');
    expect(sentTo('publishDocument')).toMatchObject([{ body: { revision: 4, title: 'About Hodag' } }]);
  });

  it('shows the lines that a text changes', async () => {
    const { user } = open(aDocumentDetail());
    await user.click(await screen.findByRole('tab', { name: 'Changes' }));
    const changes = await screen.findByRole('region', { name: 'Changes against the published text' });
    expect(
      within(changes)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['4 equal lines', '−Removed: Search grants.', '+Added: Find grants.']);
  });

  it('schedules in UTC and cancels', async () => {
    const scheduled = aDocumentDetail({
      revision: 1,
      hasDraft: true,
      scheduledFor: '2026-12-01T08:30:00.000Z',
    });
    const { user, sentTo } = open(aDocumentDetail(), [
      answer(api.scheduleDocument, scheduled),
      answer(api.cancelSchedule, aDocumentDetail({ revision: 2, hasDraft: true })),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Schedule' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule this text' }));
    await user.click(dialog.getByRole('button', { name: 'Schedule' }));
    dialog.getByText('Choose a day and a time');
    await user.type(dialog.getByLabelText('Day and time'), '2026-12-01T08:30');
    await user.click(dialog.getByRole('button', { name: 'Schedule' }));
    await screen.findByText('This draft will be published on Dec 1, 2026, 08:30 UTC.');
    expect(sentTo('scheduleDocument')).toMatchObject([{ body: { at: '2026-12-01T08:30:00Z', revision: 0 } }]);
    await user.click(screen.getByRole('button', { name: 'Cancel the schedule' }));
    await waitFor(() => expect(screen.queryByText(/will be published on/)).toBeNull());
    expect(sentTo('cancelSchedule')).toMatchObject([{ body: { revision: 1 } }]);
  });

  it('restores an earlier version into the form', async () => {
    const version = {
      origin: 'edited',
      restoredFrom: null,
      title: 'About',
      publishedAt: '2026-11-20T10:00:00Z',
      by: 'keeper',
    } as const;
    const detail = aDocumentDetail({
      source: 'edited',
      publishedVersion: 2,
      revision: 2,
      versions: [
        { ...version, version: 2 },
        { ...version, version: 1, origin: 'shipped', by: null },
      ],
    });
    const restored = { ...detail.published, markdown: 'As it was.' };
    const { user, sentTo } = open(detail, [
      answer(api.restoreDocument, { ...detail, revision: 3, published: restored }),
    ]);
    await user.click(await screen.findByRole('tab', { name: /History/ }));
    await user.click(screen.getByRole('button', { name: 'Restore version 1' }));
    const question = await screen.findByRole('alertdialog', { name: 'Restore version 1?' });
    await user.click(within(question).getByRole('button', { name: 'Restore' }));
    await waitFor(async () =>
      expect(((await field('Text')) as HTMLTextAreaElement).value).toBe('As it was.'),
    );
    expect(sentTo('restoreDocument')).toMatchObject([{ body: { revision: 2, version: 1 } }]);
  });

  it('refuses an empty text before it is sent', async () => {
    const { user, sentTo } = open(aDocumentDetail());
    await user.clear(await field('Text'));
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await screen.findByText('Write something here');
    expect(sentTo('saveDraft')).toEqual([]);
  });

  it('says that a text is not there', async () => {
    const missing = answer(api.getDocumentDetail, () => {
      throw refusal(404, 'content.not_found', 'Document not found.');
    });
    open(aDocumentDetail(), [missing]);
    await screen.findByText('Text not found');
  });
});

describe('the second of two administrators', () => {
  const conflicting = () => {
    let isFirst = true;
    return answer(api.saveDraft, () => {
      if (!isFirst) return aDocumentDetail({ revision: 8, hasDraft: true });
      isFirst = false;
      throw refusal(409, 'content.changed_elsewhere', 'Another administrator changed this document.');
    });
  };
  const theirText = { title: 'About', summary: 'What Hodag is.', markdown: 'Theirs.' };
  const theirs = aDocumentDetail({
    revision: 7,
    changedBy: 'keeper',
    changedAt: '2026-11-20T10:00:00Z',
    published: theirText,
  });

  async function meet() {
    const editor = open(aDocumentDetail(), [conflicting()]);
    const text = await field('Text');
    await editor.user.clear(text);
    await editor.user.type(text, 'Mine.');
    editor.becomes(theirs);
    await editor.user.click(screen.getByRole('button', { name: 'Save draft' }));
    await screen.findByText('keeper changed this text while you were writing.');
    return editor;
  }

  it('keeps their own text, sees the differences, and may put it in the place of the other', async () => {
    const { user, sentTo } = await meet();
    await screen.findByRole('region', { name: 'From their text to yours' });
    expect(((await field('Text')) as HTMLTextAreaElement).value).toBe('Mine.');
    await user.click(screen.getByRole('button', { name: 'Keep my text' }));
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await screen.findByText('Draft saved');
    expect(sentTo('saveDraft').at(-1)).toMatchObject({ body: { markdown: 'Mine.', revision: 7 } });
  });

  it('or takes the other', async () => {
    const { user } = await meet();
    await user.click(screen.getByRole('button', { name: 'Take their text' }));
    expect(((await field('Text')) as HTMLTextAreaElement).value).toBe('Theirs.');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a newer text that ships with Hodag', () => {
  it('is compared, taken into the form, or left', async () => {
    const shipped = { title: 'About Hodag', summary: 'What Hodag is.', markdown: 'Newer.' };
    const detail = aDocumentDetail({ source: 'edited', hasNewerShipped: true, revision: 3, shipped });
    const { user, sentTo } = open(detail, [
      answer(api.keepOwnText, { ...detail, hasNewerShipped: false, revision: 4 }),
    ]);
    await screen.findByText('A newer text ships with Hodag.');
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    await screen.findByRole('region', { name: /one that ships with Hodag/ });
    await user.click(screen.getByRole('button', { name: 'Edit the newer text' }));
    expect(((await field('Text')) as HTMLTextAreaElement).value).toBe('Newer.');
    await user.click(screen.getByRole('button', { name: 'Keep our text' }));
    await waitFor(() => expect(screen.queryByText('A newer text ships with Hodag.')).toBeNull());
    expect(sentTo('keepOwnText')).toMatchObject([{ body: { revision: 3 } }]);
  });
});
