import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { WRITING_LIMITS } from '../../contract/constants.ts';
import type { writingEndpoints } from '../../contract/endpoints.ts';
import { writingErrors } from '../../contract/errors.ts';
import { purposeAsked } from '../rules/purpose-of.ts';
import { presentSection } from '../services/present-draft.ts';
import { lockDraft } from '../services/require-application.ts';
import { addSectionRow, findSection, listSections, takeTurn } from '../store/draft-store.ts';

/**
 * Adds a section at the end; again with the same id it answers the one that is there.
 * @throws writing.too_many_sections, writing.section_not_found for an id of another draft
 */
export const addSection: Operation<typeof writingEndpoints.addSection> = async (
  deps,
  actor,
  { params, body },
) => {
  const { userId: memberId } = requireMember(actor);
  const applicationId = params.id;
  const { id, title, limit = null } = body;
  return inTransaction(deps.db, async (tx) => {
    await lockDraft(tx, { memberId, applicationId });
    await takeTurn(tx, applicationId);
    const present = await listSections(tx, applicationId);
    const same = present.find((section) => section.id === id);
    if (same) return presentSection(same);
    if (present.length >= WRITING_LIMITS.sections) throw writingErrors.fail('writing.too_many_sections');
    const position = Math.max(0, ...present.map((section) => section.position)) + 1;
    const length = { limitUnit: limit?.unit ?? null, limitMax: limit?.max ?? null };
    const place = { id, applicationId, position, origin: 'member' as const, updatedAt: deps.clock.now() };
    await addSectionRow(tx, { ...place, ...length, title, question: '', purpose: purposeAsked(title) });
    const added = await findSection(tx, applicationId, id);
    if (!added) throw writingErrors.fail('writing.section_not_found');
    return presentSection(added);
  });
};
