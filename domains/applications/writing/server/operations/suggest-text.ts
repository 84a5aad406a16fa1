import type { Operation } from '#platform/server/domain.ts';
import { hasModel } from '#platform/server/language-model.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { writingEndpoints } from '../../contract/endpoints.ts';
import { mayDraft } from '../rules/may-draft.ts';
import { presentSection } from '../services/present-draft.ts';
import { requireDraft } from '../services/require-application.ts';
import { requireDraftingBy, suggest } from '../services/suggest.ts';

/** Drafts a section as a suggestion. @throws writing.review_only, writing.no_model, writing.section_not_found */
export const suggestText: Operation<typeof writingEndpoints.suggestText> = async (
  deps,
  actor,
  { params, body },
) => {
  const { userId: memberId } = requireMember(actor);
  const { application, draft } = await requireDraft(deps.db, { memberId, applicationId: params.id });
  const usual = hasModel(deps.config) && mayDraft(draft.policy, 'model') ? 'model' : 'rules';
  const by = body.by ?? usual;
  requireDraftingBy(deps, draft, by);
  return presentSection(await suggest(deps, application, { sectionId: params.sectionId, by, memberId }));
};
