import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { writingEndpoints } from '../../contract/endpoints.ts';
import { keepSources } from '../rules/keep-sources.ts';
import { presentSection } from '../services/present-draft.ts';
import { lockDraft } from '../services/require-application.ts';
import { lockAt, writeText } from '../services/write-section.ts';

/**
 * Saves what a member wrote, as a version. Sentences that are still there keep their sources.
 * @throws writing.changed_elsewhere with the present section in `details.section`, writing.section_not_found
 */
export const saveSection: Operation<typeof writingEndpoints.saveSection> = async (
  deps,
  actor,
  { params, body },
) => {
  const { userId: memberId } = requireMember(actor);
  const key = { applicationId: params.id, sectionId: params.sectionId };
  return inTransaction(deps.db, async (tx) => {
    await lockDraft(tx, { memberId, applicationId: params.id });
    const section = await lockAt(tx, key, body.revision);
    const { text = section.text, title = section.title, limit } = body;
    const length =
      limit === undefined ? {} : { limitUnit: limit?.unit ?? null, limitMax: limit?.max ?? null };
    const sentences = keepSources(text, section.sentences);
    const written = { text, sentences, author: 'person', authorId: memberId, at: deps.clock.now() } as const;
    return presentSection(await writeText(tx, section, written, { title, ...length }));
  });
};
