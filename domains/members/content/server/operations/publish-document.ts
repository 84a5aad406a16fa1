import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { contentAdminEndpoints } from '../../contract/endpoints.ts';
import { isSameText } from '../rules/document-state.ts';
import { changeDocument, publishedIn, textToKeep } from '../services/change-document.ts';
import { NO_DRAFT, publishIn } from '../services/publish.ts';
import { draftOf } from '../store/document-store.ts';

/**
 * Publishes a text now, as the next version. A text that readers see already adds no version; a draft of it ends.
 * @throws content.not_found, content.changed_elsewhere, content.title_fixed
 */
export const publishDocument: Operation<typeof contentAdminEndpoints.publishDocument> = (
  deps,
  actor,
  { params: { id }, body: { revision, ...text } },
) => {
  const { userId } = requireMember(actor);
  return changeDocument(
    deps,
    { id, revision, userId },
    async (turn) => isSameText(await publishedIn(turn), textToKeep(turn, text)),
    async (turn) => {
      const kept = textToKeep(turn, text);
      if (isSameText(await publishedIn(turn), kept)) return draftOf(turn.row) === null ? null : NO_DRAFT;
      return publishIn(turn, kept, {
        origin: 'edited',
        by: userId,
        audit: { action: 'content.published' },
        request: deps.request,
      });
    },
  );
};
