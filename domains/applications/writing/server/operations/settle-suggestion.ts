import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { writingEndpoints } from '../../contract/endpoints.ts';
import { writingErrors } from '../../contract/errors.ts';
import { mayDraft } from '../rules/may-draft.ts';
import { presentSection } from '../services/present-draft.ts';
import { lockDraft } from '../services/require-application.ts';
import { lockAt, writeText } from '../services/write-section.ts';
import { changeSection } from '../store/draft-store.ts';

/**
 * Makes a suggestion the text of its section, as a version of the machine, or discards it.
 * @throws writing.no_suggestion, writing.changed_elsewhere, writing.review_only
 */
export const settleSuggestion: Operation<typeof writingEndpoints.settleSuggestion> = async (
  deps,
  actor,
  { params, body },
) => {
  const { userId: memberId } = requireMember(actor);
  return inTransaction(deps.db, async (tx) => {
    const { draft } = await lockDraft(tx, { memberId, applicationId: params.id });
    const section = await lockAt(
      tx,
      { applicationId: params.id, sectionId: params.sectionId },
      body.revision,
    );
    if (!body.isAccepted) return presentSection(await changeSection(tx, section.id, { suggestion: null }));
    const { suggestion } = section;
    if (!suggestion?.text) throw writingErrors.fail('writing.no_suggestion');
    // The policy may have been set since it was drafted.
    if (!mayDraft(draft.policy, suggestion.by)) throw writingErrors.fail('writing.review_only');
    const { text, sentences, by: author } = suggestion;
    const written = { text, sentences, author, authorId: memberId, at: deps.clock.now() };
    return presentSection(await writeText(tx, section, written, { suggestion: null }));
  });
};
