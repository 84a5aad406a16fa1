import type { ContentDocument, DocumentDetail, ListedDocument } from '../contract/schemas.ts';

/** A published page of text. */
export function aDocument(overrides: Partial<ContentDocument> = {}): ContentDocument {
  return {
    id: 'about',
    kind: 'page',
    title: 'About Hodag',
    summary: 'What Hodag is.',
    html: '<h2 id="today">Today</h2>\n<p>Search <a href="/grantflow">grants</a>.</p>\n',
    headings: [{ id: 'today', title: 'Today' }],
    entries: [],
    publishedAt: null,
    ...overrides,
  };
}

/** A line of the list of documents: one that no one has edited. */
export function aListedDocument(overrides: Partial<ListedDocument> = {}): ListedDocument {
  return {
    id: 'about',
    kind: 'page',
    title: 'About Hodag',
    path: '/about',
    source: 'shipped',
    hasDraft: false,
    scheduledFor: null,
    hasNewerShipped: false,
    changedAt: null,
    changedBy: null,
    ...overrides,
  };
}

const SHIPPED = { title: 'About Hodag', summary: 'What Hodag is.', markdown: '## Today\n\nSearch grants.' };

/** A document as administrators edit it. */
export function aDocumentDetail(overrides: Partial<DocumentDetail> = {}): DocumentDetail {
  return {
    ...aListedDocument(),
    revision: 0,
    isTitleFixed: false,
    published: SHIPPED,
    publishedVersion: null,
    draft: null,
    shipped: SHIPPED,
    versions: [],
    ...overrides,
  };
}
