import type { Operation } from '#platform/server/domain.ts';
import { runInThread } from '#platform/server/threads/thread-pool.ts';
import type { contentAdminEndpoints } from '../../contract/endpoints.ts';
import { contentErrors } from '../../contract/errors.ts';
import type { DocumentDetail, KeptText, Side } from '../../contract/schemas.ts';
import { compareLines } from '../services/compare-lines.ts';
import { presentDetail } from '../services/present-documents.ts';
import { findVersion } from '../store/document-store.ts';

/**
 * The lines in which two texts of a document differ, title and description first.
 * @throws content.not_found, content.version_not_found, content.no_draft, server.busy, request.too_heavy
 */
export const compareTexts: Operation<typeof contentAdminEndpoints.compareTexts> = async (
  { db, contributions, resources },
  _actor,
  { params: { id }, body: { from, to } },
) => {
  const detail = await presentDetail({ db, contributions, resources }, id);
  const textOf = async (side: Side): Promise<KeptText> => {
    if (side.of !== 'version') return keptText(detail, side);
    const version = await findVersion(db, id, side.version);
    if (!version) throw contentErrors.fail('content.version_not_found');
    return version;
  };
  const texts = { before: linesOf(await textOf(from)), after: linesOf(await textOf(to)) };
  return runInThread({ resources }, compareLines, texts);
};

function keptText(detail: DocumentDetail, side: Exclude<Side, { of: 'version' }>): KeptText {
  switch (side.of) {
    case 'text':
      return side;
    case 'published':
      return detail.published;
    case 'shipped':
      return detail.shipped;
    case 'draft':
      if (!detail.draft) throw contentErrors.fail('content.no_draft');
      return detail.draft;
  }
}

function linesOf({ title, summary, markdown }: KeptText): string[] {
  return [`Title: ${title}`, `Description: ${summary}`, '', ...markdown.split('\n')];
}
