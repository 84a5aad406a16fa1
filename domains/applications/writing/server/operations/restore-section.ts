import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { writingEndpoints } from '../../contract/endpoints.ts';
import { writingErrors } from '../../contract/errors.ts';
import { presentSection } from '../services/present-draft.ts';
import { lockDraft } from '../services/require-application.ts';
import { lockAt, writeText } from '../services/write-section.ts';
import { findVersion } from '../store/version-store.ts';

/**
 * Restores an earlier version as a new one. @throws writing.version_not_found,
 * writing.changed_elsewhere
 */
export const restoreSection: Operation<typeof writingEndpoints.restoreSection> = async (
  deps,
  actor,
  { params, body },
) => {
  const { userId: memberId } = requireMember(actor);
  return inTransaction(deps.db, async (tx) => {
    await lockDraft(tx, { memberId, applicationId: params.id });
    const section = await lockAt(
      tx,
      { applicationId: params.id, sectionId: params.sectionId },
      body.revision,
    );
    const version = await findVersion(tx, section.id, body.versionId);
    if (!version) throw writingErrors.fail('writing.version_not_found');
    const { text, sentences, author } = version;
    const written = { text, sentences, author, authorId: memberId, at: deps.clock.now() };
    return presentSection(await writeText(tx, section, written));
  });
};
