import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { writingEndpoints } from '../../contract/endpoints.ts';
import { writingErrors } from '../../contract/errors.ts';
import { requireDraft } from '../services/require-application.ts';
import { streamModel } from '../services/stream-model.ts';
import { requireDraftingBy } from '../services/suggest.ts';
import { findSection } from '../store/draft-store.ts';

/**
 * Runs a suggestion that is pending and streams it; one that is not is answered as it is. Nothing is written that was
 * not asked for by `suggestText` before.
 * @throws writing.review_only, writing.no_model, writing.section_not_found
 */
export const streamSuggestion: Operation<typeof writingEndpoints.streamSuggestion> = async (
  deps,
  actor,
  { params },
) => {
  const { userId: memberId } = requireMember(actor);
  const { application, draft } = await requireDraft(deps.db, { memberId, applicationId: params.id });
  requireDraftingBy(deps, draft, 'model');
  const section = await findSection(deps.db, application.id, params.sectionId);
  if (!section) throw writingErrors.fail('writing.section_not_found');
  return {
    content: streamModel(deps, application, { sectionId: section.id, memberId, known: section.suggestion }),
  };
};
