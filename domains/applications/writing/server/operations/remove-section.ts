import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { writingEndpoints } from '../../contract/endpoints.ts';
import { writingErrors } from '../../contract/errors.ts';
import { lockDraft } from '../services/require-application.ts';
import { changeDraft, lockSection, removeSectionRow } from '../store/draft-store.ts';

/** Deletes a section with its versions. @throws writing.section_not_found */
export const removeSection: Operation<typeof writingEndpoints.removeSection> = async (
  deps,
  actor,
  { params },
) => {
  const { userId: memberId } = requireMember(actor);
  await inTransaction(deps.db, async (tx) => {
    await lockDraft(tx, { memberId, applicationId: params.id });
    const section = await lockSection(tx, params.id, params.sectionId);
    if (!section) throw writingErrors.fail('writing.section_not_found');
    await removeSectionRow(tx, section.id);
    await changeDraft(tx, params.id, { updatedAt: deps.clock.now() });
  });
  return { success: true };
};
