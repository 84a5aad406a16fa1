import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, refusal, renderPage } from '#platform/testing/web/render-page.tsx';
import { aListedDocument } from '../../testing/samples.ts';
import { contentAdminApi } from '../admin-api.ts';
import { DocumentsPage } from './DocumentsPage.tsx';

it('lists every text with its state, its last change, and where it is edited', async () => {
  renderPage(DocumentsPage, {
    stubs: [
      answer(contentAdminApi.listContentDocuments, {
        documents: [
          aListedDocument(),
          aListedDocument({
            id: 'faq',
            kind: 'faq',
            title: 'Questions and answers',
            path: '/faq',
            source: 'edited',
            hasDraft: true,
            hasNewerShipped: true,
            changedAt: '2026-11-20T10:00:00Z',
            changedBy: 'keeper',
          }),
          aListedDocument({ id: 'docs', hasDraft: true, scheduledFor: '2026-12-01T10:00:00Z' }),
        ],
      }),
    ],
  });
  const rows = within(await screen.findByRole('table', { name: 'Texts' })).getAllByRole('row');
  const [, about, faq, docs] = rows.map(({ textContent }) => textContent);
  expect(about).toBe('About Hodag/aboutAs shippedPageNever edited');
  expect(faq).toContain('EditedDraftNewer text ships');
  expect(faq).toContain('Nov 20, 2026, 10:00 UTC by keeper');
  expect(docs).toContain('As shippedScheduled');
  expect(screen.getByRole('link', { name: 'Questions and answers' }).getAttribute('href')).toBe(
    '/admin/content/faq',
  );
  expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
    '/api/admin/content.csv',
  );
});

it('says why it did not load', async () => {
  const failing = answer(contentAdminApi.listContentDocuments, () => {
    throw refusal(403, 'access.forbidden', 'Your account may not do this.');
  });
  renderPage(DocumentsPage, { stubs: [failing] });
  await screen.findByText('The texts did not load.');
  screen.getByText('Your account may not do this.');
});
