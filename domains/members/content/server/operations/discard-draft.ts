import { audit } from '#platform/server/audit.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { contentAdminEndpoints } from '../../contract/endpoints.ts';
import { contentErrors } from '../../contract/errors.ts';
import { changeDocument } from '../services/change-document.ts';
import { NO_DRAFT } from '../services/publish.ts';
import { draftOf } from '../store/document-store.ts';

/**
 * Deletes the draft of a document, and its schedule with it.
 * @throws content.not_found, content.changed_elsewhere, content.no_draft
 */
export const discardDraft: Operation<typeof contentAdminEndpoints.discardDraft> = (
  deps,
  actor,
  { params: { id }, body: { revision } },
) => {
  const { userId } = requireMember(actor);
  return changeDocument(
    deps,
    { id, revision, userId },
    ({ row }) => draftOf(row) === null,
    async ({ tx, row }) => {
      if (draftOf(row) === null) throw contentErrors.fail('content.no_draft');
      await audit(tx, {
        action: 'content.draft_discarded',
        actorId: userId,
        subjectId: id,
        request: deps.request,
      });
      return NO_DRAFT;
    },
  );
};
