import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { contentAdminEndpoints } from '../../contract/endpoints.ts';
import { isSameText } from '../rules/document-state.ts';
import { changeDocument, draftColumns, textToKeep } from '../services/change-document.ts';
import { draftOf } from '../store/document-store.ts';

/**
 * Keeps a text as the draft of a document; readers see none of it.
 * @throws content.not_found, content.changed_elsewhere, content.title_fixed
 */
export const saveDraft: Operation<typeof contentAdminEndpoints.saveDraft> = (
  deps,
  actor,
  { params: { id }, body: { revision, ...text } },
) => {
  const { userId } = requireMember(actor);
  return changeDocument(
    deps,
    { id, revision, userId },
    (turn) => isSameText(draftOf(turn.row), textToKeep(turn, text)),
    async (turn) => draftColumns(turn, textToKeep(turn, text)),
  );
};
