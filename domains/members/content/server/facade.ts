import type { Services } from '#platform/server/services.ts';
import { contentErrors } from '../contract/errors.ts';
import type { KeptText } from '../contract/schemas.ts';
import { getSpec, shippedTextOf } from './extension-points/documents.ts';
import { renderMarkdown } from './rules/render-markdown.ts';
import { selectPublished, selectPublishedVersions } from './store/document-store.ts';

type Reads = Pick<Services, 'db' | 'contributions' | 'resources'>;

/** The text of a document that readers see now. */
export interface PublishedText extends KeptText {
  /** Which of the published versions it is; 0 for the text that ships with Hodag. */
  readonly version: number;
  readonly publishedAt: Date | null;
}

/**
 * Returns the text that readers see: what an administrator published last, else the text that ships with Hodag.
 * @throws content.not_found
 */
export async function getPublishedText(services: Reads, id: string): Promise<PublishedText> {
  const [text] = await listPublishedTexts(services, [id]);
  if (!text) throw contentErrors.fail('content.not_found');
  return text;
}

/** The same of several documents, in the order of the ids, with one read. */
export async function listPublishedTexts(services: Reads, ids: readonly string[]): Promise<PublishedText[]> {
  const edited = new Map((await selectPublished(services.db, ids)).map((text) => [text.id, text]));
  return Promise.all(
    ids.map(async (id) => {
      const found = edited.get(id);
      if (found) return found;
      const { print: _, ...shipped } = await shippedTextOf(services, getSpec(services, id));
      return { ...shipped, version: 0, publishedAt: null };
    }),
  );
}

/** Changes whenever one of these documents is published; for what is made of their texts and kept. */
export async function publishedVersion(services: Reads, ids: readonly string[]): Promise<string> {
  const edited = await selectPublishedVersions(services.db, ids);
  return edited.map(({ id, version }) => `${id}:${version}`).join(' ');
}

/** A text of Markdown as HTML of a fixed set of elements (docs/decisions/0016). */
export function markdownToHtml(markdown: string): string {
  return renderMarkdown(markdown);
}
